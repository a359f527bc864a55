import { type Language, type Locale, languageOf } from "../shop/locale.ts";
import { lengthText, unitSign } from "./unit.ts";

/** Lengths a free size may have, in millimetres, both ends included. */
export interface SizeRange {
  minMm: number;
  maxMm: number;
}

const UP_TO: Record<Language, string> = { de: "bis", en: "to", es: "a", fr: "à", it: "a", nl: "tot" };

/** The range of a free size, read "MIN to MAX cm" (spec 001 §9) in the locale's language and unit: `20 bis 120 cm`. */
export function sizeRangeText({ minMm, maxMm }: SizeRange, locale: Locale): string {
  return `${lengthText(minMm, locale)} ${UP_TO[languageOf(locale)]} ${lengthText(maxMm, locale)} ${unitSign(locale)}`;
}
