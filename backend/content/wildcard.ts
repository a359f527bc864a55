/**
 * Whether a text matches a pattern whose `*` stand for any run of characters, also none.
 *
 * Done by hand because D1 refuses LIKE and GLOB patterns above 50 bytes and a regular expression built of user
 * input can be made to run for minutes.
 */
export function matchesWildcard(text: string, pattern: string): boolean {
  const [first = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return text === first;
  const last = rest.pop() ?? "";
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const part of rest) {
    const at = text.indexOf(part, from);
    if (at < 0 || at + part.length > end) return false;
    from = at + part.length;
  }
  return true;
}
