// The only script that is readable in the page. It unpacks and starts the others.
import { unpacked } from "../packed";

const packed = document.getElementById("script") as HTMLElement;
const script = document.createElement("script");
script.type = "module";
script.textContent = new TextDecoder().decode(unpacked(packed.textContent as string));
packed.replaceWith(script);
