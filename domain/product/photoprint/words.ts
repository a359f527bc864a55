import type { ProductWords } from "../product.ts";

export const PHOTOPRINT_WORDS = {
  de: { "product/photoprint": "Fotoabzüge", "cta/photoprint": "Jetzt bestellen" },
  "en-GB": { "product/photoprint": "Photo prints", "cta/photoprint": "Order now" },
  "en-US": { "product/photoprint": "Photo prints", "cta/photoprint": "Order now" },
  es: { "product/photoprint": "Copias de fotos", "cta/photoprint": "Pedir ahora" },
  fr: { "product/photoprint": "Tirages photo", "cta/photoprint": "Commander maintenant" },
  it: { "product/photoprint": "Stampe foto", "cta/photoprint": "Ordina ora" },
  nl: { "product/photoprint": "Fotoprints", "cta/photoprint": "Nu bestellen" },
} as const satisfies ProductWords;
