import type { ProductWords } from "../product.ts";

export const COLLAGE_WORDS = {
  de: { "product/collage": "Collage", "cta/collage": "Jetzt gestalten" },
  "en-GB": { "product/collage": "Collage", "cta/collage": "Design now" },
  "en-US": { "product/collage": "Collage", "cta/collage": "PERSONALIZE" },
  es: { "product/collage": "Collage", "cta/collage": "Diseñar ahora" },
  fr: { "product/collage": "Pêle-mêle", "cta/collage": "Créer maintenant" },
  it: { "product/collage": "Collage", "cta/collage": "Crea ora" },
  nl: { "product/collage": "Collage", "cta/collage": "Nu ontwerpen" },
} as const satisfies ProductWords;
