import { type Format, parseFormat } from "#domain/catalogue/format.ts";

/** Reads a format of the catalogue, which is written by hand and never wrong at run time. */
export function catalogueFormat(formatType: string): Format {
  const format = parseFormat(formatType);
  if (!format.ok) throw new TypeError(`In the catalogue: ${format.problem}`);
  return format.value;
}
