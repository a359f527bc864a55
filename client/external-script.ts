import { nextScriptState, type ScriptEvent, type ScriptState } from "#domain/navigation/external-script.ts";

/** Interval and limit of polling for the script's global (spec 001 §9); after the limit the script counts as broken. */
const POLL_MS = 25;
const GIVE_UP_MS = 15_000;

/** A script of another company: its address, and the global that it defines. */
export interface ExternalScript {
  src: string;
  id?: string;
  global: string;
}

/** The state of each external script of this page. */
const states = new Map<string, ScriptState>();

/**
 * Fetches a script once, however often it is requested, and waits until its global is defined.
 *
 * @returns the global; null if the script failed or defined something else. It may be requested again then.
 */
export function loadExternalScript({ src, id, global }: ExternalScript): Promise<unknown> {
  const move = (event: ScriptEvent) => states.set(src, nextScriptState(stateOf(src), event));
  const arrived = () => (window as unknown as Record<string, unknown>)[global] ?? null;
  // The global was removed after loading: the script is fetched again.
  if (stateOf(src) === "loaded" && arrived() === null) move("remove");
  if (stateOf(src) !== "loading" && arrived() === null) {
    move("request");
    const script = document.createElement("script");
    const fail = () => {
      if (stateOf(src) !== "loading" || !script.isConnected) return;
      move("break");
      script.remove();
    };
    if (id) script.id = id;
    script.onerror = fail;
    script.src = src;
    document.head.append(script);
    setTimeout(fail, GIVE_UP_MS);
  }
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const found = arrived();
      if (found === null && stateOf(src) !== "error") return;
      clearInterval(timer);
      if (found !== null) move("arrive");
      resolve(found);
    }, POLL_MS);
  });
}

function stateOf(src: string): ScriptState {
  return states.get(src) ?? "awaiting-load";
}
