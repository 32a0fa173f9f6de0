import { coreSession } from "./core_session";

const take = coreSession((message) => self.postMessage(message), () => self.close());
self.onmessage = ({ data }) => take(data);
