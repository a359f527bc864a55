import { isLoggingOff } from "#domain/address/logging-switch.ts";

/** The delay after the page has loaded (spec 001 §9). */
const DELAY_MS = 5000;

/** Writes a message to developers in the browser's console, unless the address switches logging off (spec 000 §2). */
export default function developerNote(element: HTMLElement): void {
  if (isLoggingOff(location.search)) return;
  // biome-ignore lint/suspicious/noConsole: it is where developers look.
  setTimeout(() => console.info(element.dataset.note), DELAY_MS);
}
