/** Tells whether an address turns off the browser's log, by `logging=0`. */
export function isLoggingOff(search: string): boolean {
  return new URLSearchParams(search).get("logging") === "0";
}
