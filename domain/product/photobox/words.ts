import type { ProductWords } from "../product.ts";

export const PHOTOBOX_WORDS = {
  de: { "product/photobox": "Fotobox", "cta/photobox": "Fotobox gestalten" },
  "en-GB": { "product/photobox": "Photo box", "cta/photobox": "Design a photo box" },
  "en-US": { "product/photobox": "Photo box", "cta/photobox": "PERSONALIZE" },
  es: { "product/photobox": "Caja de fotos", "cta/photobox": "Diseñar una caja de fotos" },
  fr: { "product/photobox": "Boîte photo", "cta/photobox": "Créer votre boîte photo" },
  it: { "product/photobox": "Scatola foto", "cta/photobox": "Crea una scatola foto" },
  nl: { "product/photobox": "Fotobox", "cta/photobox": "Fotobox ontwerpen" },
} as const satisfies ProductWords;
