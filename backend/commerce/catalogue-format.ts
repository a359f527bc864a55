import { type Format, parseFormat } from "#domain/catalogue/format.ts";

/** As many as the catalogue has: each is read thousands of times for one reply. */
const known = new Map<string, Readonly<Format>>();

/** Reads a format of the catalogue, which is written by hand and never wrong at run time. */
export function catalogueFormat(formatType: string): Readonly<Format> {
  const read = known.get(formatType);
  if (read) return read;
  const format = parseFormat(formatType);
  if (!format.ok) throw new TypeError(`In the catalogue: ${format.problem}`);
  known.set(formatType, format.value);
  return format.value;
}
