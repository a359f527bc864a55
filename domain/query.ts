interface QueryLimits {
  /** The number of brackets of a name that count; all that follow are one name. */
  depth: number;
  /** The greatest length of a list. A number in brackets that is as large or larger is a name, not a place in a list. */
  listLength: number;
}

/** The content of a name: values of its own, and parts with names or places. */
interface Branch {
  values: string[];
  isList: boolean;
  parts: Map<string, Branch>;
}

/** A name and the brackets behind it. */
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const PLACE = /^(0|[1-9]\d*)$/;

/**
 * Reads the pairs of a query (`name=value`, still encoded) into objects, lists and texts. `key[sub]` is a field;
 * `key[]` and a repeated name are lists; `key[0]` is a place in a list. A name of another form is taken whole. A name
 * of JavaScript's own, such as `__proto__`, is passed over. If one name has both values and fields, the result is a
 * list of both, which no schema accepts. Never throws.
 */
export function readQuery(pairs: readonly string[], limits: QueryLimits): Record<string, unknown> {
  const root = branch();
  for (const pair of pairs) {
    const [name, value] = splitPair(pair);
    const path = pathOf(name, limits.depth);
    if (path[0] !== "" && !path.some((part) => part in Object.prototype)) add(root, path, value);
  }
  return fieldsOf(root, limits);
}

function splitPair(pair: string): [name: string, value: string] {
  const at = pair.indexOf("=");
  return at < 0 ? [decode(pair), ""] : [decode(pair.slice(0, at)), decode(pair.slice(at + 1))];
}

/** Decodes a name or a value. If its percent-encoding is wrong, only its plus signs become spaces. */
function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** The parts of a name: `a[b][]` is `["a", "b", ""]`. */
function pathOf(name: string, depth: number): string[] {
  const [, first, brackets = ""] = NAME.exec(name) ?? [];
  if (first === undefined) return [name];
  const all = brackets === "" ? [] : brackets.slice(1, -1).split("][");
  const deeper = all.slice(depth);
  return [first, ...all.slice(0, depth), ...(deeper.length > 0 ? [`[${deeper.join("][")}]`] : [])];
}

function add(root: Branch, path: readonly string[], value: string): void {
  const isList = path.length > 1 && path.at(-1) === "";
  let at = root;
  for (const part of isList ? path.slice(0, -1) : path) {
    // `[]` gives no place, so fields nested in a list's item belong to the first item.
    const name = part === "" ? "0" : part;
    const next = at.parts.get(name) ?? branch();
    at.parts.set(name, next);
    at = next;
  }
  at.values.push(value);
  at.isList ||= isList;
}

function branch(): Branch {
  return { values: [], isList: false, parts: new Map() };
}

function readBranch(node: Branch, limits: QueryLimits): unknown {
  const { values, isList, parts } = node;
  if (parts.size === 0) return isList || values.length > 1 ? values : values[0];
  const named = [...parts];
  if (!named.every(([name]) => isPlace(name, limits)))
    return values.length > 0 ? [...values, fieldsOf(node, limits)] : fieldsOf(node, limits);
  const inOrder = named.sort(([one], [other]) => Number(one) - Number(other));
  return [...inOrder.map(([, part]) => readBranch(part, limits)), ...values];
}

function isPlace(name: string, { listLength }: QueryLimits): boolean {
  return PLACE.test(name) && Number(name) < listLength;
}

function fieldsOf({ parts }: Branch, limits: QueryLimits): Record<string, unknown> {
  return Object.fromEntries([...parts].map(([name, part]) => [name, readBranch(part, limits)]));
}
/** Characters that `encodeURIComponent` leaves as they are, but RFC 3986 does not. */
const RESERVED = /[!'()*]/g;

/**
 * Writes a query without its `?`: nested objects as `key[sub]`, lists as `key[]`. Only values are percent-encoded.
 * Empty texts, null and everything else that holds nothing are dropped (spec 000 §5).
 *
 * @param compare the order of every object's names; without it they stay as they are.
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
