/** What has become of the support messenger (spec 001 §4). */
export const MESSENGER_STATES = ["not-loaded", "loading", "open", "closed"] as const;
export type MessengerState = (typeof MESSENGER_STATES)[number];

/** `press`: somebody wants to write. `load`, `fail`: what became of the script. `close`: the messenger was closed. */
export type MessengerEvent = "press" | "load" | "fail" | "close";

/** What is to be done now: fetch the script, or open what is there already. */
export type MessengerTask = "fetch" | "open" | null;

/**
 * The state after an event, and what it asks for. The first press fetches the script, presses meanwhile mean nothing, later ones open
 * what is there; a script that fails may be asked for again.
 */
export function nextMessenger(
  state: MessengerState,
  event: MessengerEvent,
): { state: MessengerState; task: MessengerTask } {
  if (event === "press") {
    if (state === "not-loaded") return { state: "loading", task: "fetch" };
    return state === "loading" ? { state, task: null } : { state: "open", task: "open" };
  }
  if (state === "loading" && event !== "close") return { state: event === "load" ? "open" : "not-loaded", task: null };
  return { state: state === "open" && event === "close" ? "closed" : state, task: null };
}
