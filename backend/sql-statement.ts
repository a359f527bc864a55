/** One SQL statement with `?` placeholders and their values in order. */
export interface Statement {
  sql: string;
  params: readonly (string | number | null)[];
}

// D1's documented limit for one statement.
const longestStatement = 100_000;

/**
 * Writes the statement as plain SQL text on one line, closed by a semicolon, for tools that accept no parameters.
 *
 * @throws RangeError for a number that is not finite, a wrong count of values, or text beyond D1's limit of 100 kB.
 */
export function toSql({ sql, params }: Statement): string {
  const pieces = sql.split("?");
  if (pieces.length !== params.length + 1) {
    throw new RangeError(`A statement with ${pieces.length - 1} placeholders got ${params.length} values: ${sql}`);
  }
  const text = pieces.map((piece, at) => piece + (at < params.length ? literal(params[at] ?? null) : "")).join("");
  const line = `${text.replaceAll("\n", " ").trim()};`;
  const size = new TextEncoder().encode(line).length;
  if (size > longestStatement) {
    throw new RangeError(`A statement of ${size} bytes is too long for D1, which takes ${longestStatement}: ${sql}`);
  }
  return line;
}

function literal(value: string | number | null): string {
  if (value === null) return "NULL";
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is no SQL number.`);
    return `${value}`;
  }
  // Line ends and NUL are written as expressions: tools split SQL files into lines, and a NUL ends SQL text.
  const quoted = value.replaceAll("'", "''").replace(/[\0\n\r]/g, (end) => `'||char(${end.charCodeAt(0)})||'`);
  return `'${quoted}'`;
}
/** The length of packed rows: well below the 100 kB that a statement may have, whatever its other text. */
const LONGEST_JSON = 90_000;

/** Packs rows into as few JSON arrays as possible, each short enough for a statement. */
export function packedRows(rows: readonly unknown[]): string[] {
  const packs: string[][] = [];
  let length = LONGEST_JSON;
  for (const row of rows) {
    const text = JSON.stringify(row);
    if (length + text.length >= LONGEST_JSON) {
      packs.push([]);
      length = 0;
    }
    packs.at(-1)?.push(text);
    length += text.length + 1;
  }
  return packs.map((pack) => `[${pack.join(",")}]`);
}
