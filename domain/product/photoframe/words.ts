import type { ProductWords } from "../product.ts";

export const PHOTOFRAME_WORDS = {
  de: { "product/photoframe": "Wandbild", "cta/photoframe": "Foto hochladen" },
  "en-GB": { "product/photoframe": "Wall art", "cta/photoframe": "Upload photo" },
  "en-US": { "product/photoframe": "Wall art", "cta/photoframe": "PERSONALIZE" },
  es: { "product/photoframe": "Cuadro", "cta/photoframe": "Subir foto" },
  fr: { "product/photoframe": "Décoration murale", "cta/photoframe": "Importer votre photo" },
  it: { "product/photoframe": "Quadro", "cta/photoframe": "Carica la foto" },
  nl: { "product/photoframe": "Wanddecoratie", "cta/photoframe": "Foto uploaden" },
} as const satisfies ProductWords;
