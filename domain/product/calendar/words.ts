import type { ProductWords } from "../product.ts";

export const CALENDAR_WORDS = {
  de: { "product/calendar": "Kalender", "cta/calendar": "Jetzt gestalten" },
  "en-GB": { "product/calendar": "Calendar", "cta/calendar": "Design now" },
  "en-US": { "product/calendar": "Calendar", "cta/calendar": "PERSONALIZE" },
  es: { "product/calendar": "Calendario", "cta/calendar": "Diseñar ahora" },
  fr: { "product/calendar": "Calendrier", "cta/calendar": "Créer maintenant" },
  it: { "product/calendar": "Calendario", "cta/calendar": "Crea ora" },
  nl: { "product/calendar": "Kalender", "cta/calendar": "Nu ontwerpen" },
} as const satisfies ProductWords;
