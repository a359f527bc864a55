import { tellPrintSize } from "./print-size.ts";
import { sendInParts } from "./upload-form.ts";

/** Starts a form of the toolbox: the one that sends a file, which shows its progress, or the one that tells how large it can be printed. */
export default function toolbox(form: HTMLElement): void {
  (form.querySelector("progress") ? sendInParts : tellPrintSize)(form);
}
