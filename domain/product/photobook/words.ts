import type { ProductWords } from "../product.ts";

export const PHOTOBOOK_WORDS = {
  de: { "product/photobook": "Fotobuch", "cta/photobook": "Jetzt gestalten" },
  "en-GB": { "product/photobook": "Photo book", "cta/photobook": "Design now" },
  "en-US": { "product/photobook": "Photo book", "cta/photobook": "PERSONALIZE" },
  es: { "product/photobook": "Fotolibro", "cta/photobook": "Diseñar ahora" },
  fr: { "product/photobook": "Livre photo", "cta/photobook": "Créer maintenant" },
  it: { "product/photobook": "Fotolibro", "cta/photobook": "Crea ora" },
  nl: { "product/photobook": "Fotoboek", "cta/photobook": "Nu ontwerpen" },
} as const satisfies ProductWords;
