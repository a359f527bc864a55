import * as z from "zod/mini";
import { ARTICLES, isArticle } from "#domain/catalogue/article.ts";
import { FORMAT_PATTERN, formatKey, parseFormat, rotate } from "#domain/catalogue/format.ts";
import { PAPER_SIZES } from "#domain/catalogue/format-names.ts";
import { TRADE_FORMATS } from "#domain/catalogue/trade-size.ts";
import { isSku, MOST_SKUS } from "#domain/product/sku.ts";
import { field, fieldOptions } from "./storyblok.ts";

const articleChoices = { options: fieldOptions(ARTICLES), datasource: "materials" };

/** An article; null if the editor chose none, or one that is not sold. */
export const articleField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => (isArticle(value) ? value : null)),
  ),
  { type: "option", ...articleChoices },
);

/** An article that the block is about; a block whose article is not sold is left out. */
export const requiredArticleField = field(z.enum(ARTICLES), { type: "option", required: true, ...articleChoices });

/** Articles in the editor's order, each once. Articles that are not sold are left out; the list may be empty. */
export const optionalArticlesField = field(
  z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((values) => [...new Set(values.filter(isArticle))]),
  ),
  { type: "options", ...articleChoices },
);

/** At least one article, in the editor's order, each once. Articles that are not sold are left out. */
export const articlesField = field(
  z
    .pipe(
      z.array(z.unknown()),
      z.transform((values) => [...new Set(values.filter(isArticle))]),
    )
    .check(z.refine((articles) => articles.length > 0, "names no article that is sold")),
  { type: "options", required: true, minimum_entries: 1, ...articleChoices },
);

/** The sizes that editors are offered, upright and lying. A backend may sell others, which the space's datasource names. */
const formatChoices = {
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
  { type: "option", ...formatChoices },
);

/** Sizes, each once; invalid ones are left out. Earlier content has them as one text, `600x400, 900x600`. */
export const formatsField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => [...new Set(sizesIn(value))]),
  ),
  { type: "options", ...formatChoices },
);

function sizesIn(value: unknown): string[] {
  const values = Array.isArray(value) ? value : typeof value === "string" ? value.split(/[\s,;]+/) : [];
  return values.filter((part): part is string => typeof part === "string" && FORMAT_PATTERN.test(part));
}

const readSku = (value: unknown) => {
  const text = typeof value === "string" ? value.trim() : "";
  return isSku(text) ? text : "";
};

/** The skus that editors are offered: those of the backend, which a script writes into the space's datasource. */
const SKU_CHOICES = { datasource: "skus" };

/** A sku as the backend knows it; empty for anything else. */
export const skuField = field(z.pipe(z.optional(z.unknown()), z.transform(readSku)), {
  type: "option",
  ...SKU_CHOICES,
});

/** Skus, each once; invalid ones are left out. Earlier content has them as one text, `ribbon-satin-rot, posterbar-510-eiche`. */
export const skusField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value) => {
      const words = Array.isArray(value) ? value : typeof value === "string" ? value.split(/[\s,;]+/) : [];
      return [...new Set(words.map(readSku).filter((sku) => sku !== ""))].slice(0, MOST_SKUS);
    }),
  ),
  { type: "options", ...SKU_CHOICES },
);
