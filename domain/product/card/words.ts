import type { ProductWords } from "../product.ts";

export const CARD_WORDS = {
  de: { "product/card": "Karte", "cta/card": "Karte gestalten" },
  "en-GB": { "product/card": "Card", "cta/card": "Design your card" },
  "en-US": { "product/card": "Card", "cta/card": "PERSONALIZE" },
  es: { "product/card": "Tarjeta", "cta/card": "Diseñar la tarjeta" },
  fr: { "product/card": "Carte", "cta/card": "Créer votre carte" },
  it: { "product/card": "Biglietto", "cta/card": "Crea il biglietto" },
  nl: { "product/card": "Kaart", "cta/card": "Kaart ontwerpen" },
} as const satisfies ProductWords;
