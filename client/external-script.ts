import { nextScriptState, type ScriptState } from "#domain/navigation/external-script.ts";

/** How often the script's global is looked for (spec 001 §9), and until when: then it counts as broken. */
const POLL_MS = 25;
const GIVE_UP_MS = 15_000;

/** A script of somebody else: where it comes from, and the global that it brings. */
export interface ExternalScript {
  src: string;
  id?: string;
  global: string;
}

/** What became of each script of this page. */
const states = new Map<string, ScriptState>();

/**
 * Fetches a script once, however often it is asked for, and waits until its global is there.
 *
 * @returns the global; null where the script did not come, or brought something else. It may be asked for again then.
 */
export function loadExternalScript({ src, id, global }: ExternalScript): Promise<unknown> {
  const move = (event: Parameters<typeof nextScriptState>[1]) => {
    const state = nextScriptState(states.get(src) ?? "awaiting-load", event);
    states.set(src, state);
    return state;
  };
  const before = states.get(src);
  if (before !== "loading" && move("request") === "loading") {
    const script = document.createElement("script");
    if (id) script.id = id;
    script.onerror = () => {
      move("break");
      script.remove();
    };
    script.src = src;
    document.head.append(script);
  }
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const found = (window as unknown as Record<string, unknown>)[global] ?? null;
      if (performance.now() - startedMs > GIVE_UP_MS) move("break");
      if (found === null && states.get(src) !== "error") return;
      clearInterval(timer);
      if (found !== null) move("arrive");
      resolve(found);
    }, POLL_MS);
  });
}
