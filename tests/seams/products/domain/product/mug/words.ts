import type { ProductWords } from "../product.ts";

export const MUG_WORDS = {
  de: {
    "product/mug": "Tasse",
    "cta/mug": "Tasse gestalten",
    "mug-type/classic": "Klassisch, 330 ml",
    "mug-type/large": "Groß, 450 ml",
  },
  "en-GB": {
    "product/mug": "Mug",
    "cta/mug": "Design your mug",
    "mug-type/classic": "Classic, 330 ml",
    "mug-type/large": "Large, 450 ml",
  },
  "en-US": {
    "product/mug": "Mug",
    "cta/mug": "Design your mug",
    "mug-type/classic": "Classic, 11 oz",
    "mug-type/large": "Large, 15 oz",
  },
  es: {
    "product/mug": "Taza",
    "cta/mug": "Diseñar la taza",
    "mug-type/classic": "Clásica, 330 ml",
    "mug-type/large": "Grande, 450 ml",
  },
  fr: {
    "product/mug": "Mug",
    "cta/mug": "Créer votre mug",
    "mug-type/classic": "Classique, 330 ml",
    "mug-type/large": "Grand, 450 ml",
  },
  it: {
    "product/mug": "Tazza",
    "cta/mug": "Crea la tazza",
    "mug-type/classic": "Classica, 330 ml",
    "mug-type/large": "Grande, 450 ml",
  },
  nl: {
    "product/mug": "Mok",
    "cta/mug": "Mok ontwerpen",
    "mug-type/classic": "Klassiek, 330 ml",
    "mug-type/large": "Groot, 450 ml",
  },
} as const satisfies ProductWords;
