import { parentPort } from "node:worker_threads";
import { coreSession } from "./core_session";

const port = parentPort!;
port.on("message", coreSession((message) => port.postMessage(message), (exitCode) => process.exit(exitCode)));
