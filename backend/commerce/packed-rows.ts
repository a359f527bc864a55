/** Well below the 100 kB that a statement may be long (`../sql-statement.ts`), whatever its words. */
const LONGEST_JSON = 90_000;

/** Rows as few JSON arrays, each short enough for a statement. */
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
