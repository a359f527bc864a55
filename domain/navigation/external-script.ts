/** The states of an external script (spec 000 §4). */
export const SCRIPT_STATES = ["awaiting-load", "loading", "loaded", "error", "removed"] as const;
export type ScriptState = (typeof SCRIPT_STATES)[number];

export type ScriptEvent = "request" | "arrive" | "break" | "remove";

/**
 * The state after each event. A script that broke or was removed may be requested again; one that is loading or loaded
 * is not requested twice.
 */
const TRANSITIONS: Readonly<Record<ScriptState, Readonly<Partial<Record<ScriptEvent, ScriptState>>>>> = {
  "awaiting-load": { request: "loading", remove: "removed" },
  loading: { arrive: "loaded", break: "error", remove: "removed" },
  loaded: { remove: "removed" },
  error: { request: "loading", remove: "removed" },
  removed: { request: "loading" },
};

/** The state after an event; an event that means nothing in a state leaves it as it is. */
export function nextScriptState(state: ScriptState, event: ScriptEvent): ScriptState {
  return TRANSITIONS[state][event] ?? state;
}
