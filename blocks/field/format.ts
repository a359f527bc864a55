import * as z from "zod/mini";
import { FORMAT_PATTERN, formatKey, parseFormat, rotate } from "#domain/catalogue/format.ts";
import { PAPER_SIZES } from "#domain/catalogue/paper-size.ts";
import { TRADE_FORMATS } from "#domain/catalogue/trade-size.ts";
import { field } from "./storyblok.ts";

/** Sizes that editors are offered, upright and lying; a backend may sell others, which a space's own datasource names. */
const choices = {
  options: [...TRADE_FORMATS, ...Object.values(PAPER_SIZES).map(formatKey)]
    .flatMap((key) => {
      const parsed = parseFormat(key);
      if (!parsed.ok) return [];
      const { value } = parsed;
      return value.width === value.height ? [value] : [value, rotate(value)];
    })
    .map((format) => ({ name: `${format.width / 10} × ${format.height / 10} cm`, value: formatKey(format) })),
  datasource: "formats",
};

/** A size as `600x400`, in mm; null for anything else. */
export const formatField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => sizesIn(value)[0] ?? null),
  ),
  { type: "option", ...choices },
);

/** Sizes, each once; what is no size is left out. Earlier content has them as one text, `600x400, 900x600`. */
export const formatsField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => [...new Set(sizesIn(value))]),
  ),
  { type: "options", ...choices },
);

function sizesIn(value: unknown): string[] {
  const values = Array.isArray(value) ? value : typeof value === "string" ? value.split(/[\s,;]+/) : [];
  return values.filter((part): part is string => typeof part === "string" && FORMAT_PATTERN.test(part));
}
