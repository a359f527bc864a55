let last: Promise<unknown> = Promise.resolve();

/** Runs one change of the list after the other, in all tabs of the shop where the browser can: two at once would start from one cookie. */
export function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  // Only over HTTPS and on this machine.
  if (navigator.locks) return navigator.locks.request("wishlist", change);
  const own = last.then(change);
  last = own.catch(() => undefined);
  return own;
}
