/** A path is loaded again once in this time (spec 000 §9). */
const THROTTLE_MS = 10_000;
const STORED = "reloaded";

/**
 * Loads the page again, once a path within ten seconds (spec 000 §4): a script that it names went with an earlier build. What
 * was chosen stands in the address, and what was typed the browser keeps. Not while the browser is offline, nor where it
 * keeps no note of the reload: the page as it stands is the better one then.
 */
export function reloadOnce(): void {
  if (!navigator.onLine) return;
  const note = `${location.pathname} ${Date.now() + THROTTLE_MS}`;
  try {
    const [path, untilMs] = sessionStorage.getItem(STORED)?.split(" ") ?? [];
    if (path === location.pathname && Number(untilMs) > Date.now()) return;
    sessionStorage.setItem(STORED, note);
  } catch {
    return;
  }
  location.reload();
}
