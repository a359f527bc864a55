/** The states of the support messenger (spec 001 §4). */
export const MESSENGER_STATES = ["not-loaded", "loading", "open", "closed"] as const;
export type MessengerState = (typeof MESSENGER_STATES)[number];

/**
 * An event of the messenger. `press`: a visitor wants to write. `load`, `fail`: the script was loaded, or failed.
 * `close`: the messenger was closed.
 */
export type MessengerEvent = "press" | "load" | "fail" | "close";

/** The next task: fetch the script, open the messenger that is loaded already, or none. */
export type MessengerTask = "fetch" | "open" | null;

/**
 * The state after an event, and the task that follows from it. The first press fetches the script; presses meanwhile
 * have no effect; later ones open the messenger. A script that failed may be fetched again.
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
