/** What `encodeURIComponent` leaves as it is and RFC 3986 does not. */
const RESERVED = /[!'()*]/g;

/**
 * Writes a query without its `?`: nested objects as `key[sub]`, lists as `key[]`, values alone percent-encoded, empty text, null and
 * whatever holds nothing else dropped (spec 000 §5).
 *
 * @param compare puts the names of every object in order; without it they stay as they are.
 */
export function writeQuery(values: object, compare?: (one: string, other: string) => number): string {
  const pairs: string[] = [];
  const write = (name: string, value: unknown): void => {
    if (value === "" || value === null || value === undefined) return;
    if (Array.isArray(value)) for (const item of value) write(`${name}[]`, item);
    else if (typeof value === "object") for (const [key, part] of entriesOf(value)) write(`${name}[${key}]`, part);
    else pairs.push(`${name}=${encodeValue(String(value))}`);
  };
  const entriesOf = (value: object) => {
    const entries = Object.entries(value);
    return compare ? entries.sort(([one], [other]) => compare(one, other)) : entries;
  };
  for (const [name, value] of entriesOf(values)) write(name, value);
  return pairs.join("&");
}

/** Half a surrogate pair, which no address can carry, becomes the sign for an unknown character. */
function encodeValue(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    RESERVED,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
