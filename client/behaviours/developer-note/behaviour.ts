import { isLoggingOff } from "#domain/address/query-switches.ts";

/** Delay after the page has loaded (spec 001 §9). */
const DELAY_MS = 5000;

/** Says a word to developers in the browser's console, unless the address switches logging off (spec 000 §2). */
export default function developerNote(element: HTMLElement): void {
  if (isLoggingOff(location.search)) return;
  // biome-ignore lint/suspicious/noConsole: it is where developers look.
  setTimeout(() => console.info(element.dataset.note), DELAY_MS);
}
