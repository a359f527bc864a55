import { CARD_OCCASIONS } from "#domain/catalogue/occasion.ts";
import { COUNTRIES, type Language } from "#domain/shop/country.ts";
import { homeOf } from "#domain/shop/locale.ts";
import { type LabelKey, labelsOf } from "#locales/labels.ts";
import type { CardSubject } from "../families/suited.ts";

/** What a card is for, as the shop calls it: the word that it is looked for by. */
export function subjectWord(subject: CardSubject, language: Language): string {
  const area = (CARD_OCCASIONS as readonly string[]).includes(subject) ? "occasion" : "card-category";
  return labelsOf(COUNTRIES[homeOf(language) ?? "DE"].locales[0])(`${area}/${subject}` as LabelKey);
}
