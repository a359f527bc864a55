import * as z from "zod/mini";
import { isSku, LONGEST_SKU, MOST_SKUS } from "#domain/product/sku-text.ts";
import { field } from "./storyblok.ts";

const read = (value: unknown) => {
  const text = typeof value === "string" ? value.trim() : "";
  return isSku(text) ? text : "";
};

/** A sku as the backend knows it; empty for anything else. */
export const skuField = field(z.pipe(z.optional(z.unknown()), z.transform(read)), {
  type: "text",
  max_length: LONGEST_SKU,
});

/** Skus as `ribbon-satin-rot, posterbar-510-eiche`, each once; what is none is left out. */
export const skusField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((text) => {
      const words = typeof text === "string" ? text.split(/[\s,;]+/) : [];
      return [...new Set(words.map(read).filter((sku) => sku !== ""))].slice(0, MOST_SKUS);
    }),
  ),
  { type: "text", max_length: 1000 },
);
