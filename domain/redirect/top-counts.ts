/** The count of one name: at most `error` of it may be of others, whose place it took. */
export interface TopCount {
  count: number;
  error: number;
}

/**
 * Counts a name among the most frequent ones, in a bounded room (Metwally, Agrawal and El Abbadi, "Space-Saving", 2005): where
 * the room is full, it takes the place of the rarest name, and its count. So a name of which more than the n-th part of all
 * was counted is there, however many others are made up, and `count - error` is never too much.
 *
 * @param counts is changed.
 * @param room number of names at most, one or more.
 * @returns the name that lost its place; null if none did.
 */
export function addToTop(counts: Map<string, TopCount>, name: string, times: number, room: number): string | null {
  const known = counts.get(name);
  if (known || counts.size < room) {
    counts.set(name, { count: (known?.count ?? 0) + times, error: known?.error ?? 0 });
    return null;
  }
  const [rarest, { count }] = [...counts].reduce((least, one) => (one[1].count < least[1].count ? one : least)) as [
    string,
    TopCount,
  ];
  counts.delete(rarest);
  counts.set(name, { count: count + times, error: count });
  return rarest;
}

const LONGEST_PATH = 100;
/** A word of an address: an e-mail address, a number of an order or telephone and a token of somebody's are none. */
const PLAIN_WORD = /^(?!.*\d{6})(?!(?=.*\d)(?=.*\p{L})[\p{L}\d]{16,}$)[\p{L}\p{M}\p{N}.~_-]{1,60}$/u;

/** Tells whether a missing path may be counted: a short one of plain words, in which nothing points to a person. */
export function isCountablePath(slug: string): boolean {
  return slug.length <= LONGEST_PATH && slug.split("/").every((word) => PLAIN_WORD.test(word));
}
