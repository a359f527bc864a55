import { PRODUCT_KINDS, type PRODUCTS, type ProductKind, productOfKind } from "#domain/product/products.ts";
import type { Locale } from "#domain/shop/country.ts";
import { languageOf, localeChain } from "#domain/shop/locale.ts";
import { FILES } from "./files.ts";
import type { Words } from "./lookup.ts";
import { withoutSharpS, writesSharpS } from "./sharp-s.ts";

type Files = typeof FILES;

/** The names of the vocabulary files, one for each language and kind of English. */
export type Vocabulary = keyof Files;

type WordsOfProducts = (typeof PRODUCTS)[ProductKind]["words"];
type KeyOfProducts<Language extends string> = WordsOfProducts extends infer Words
  ? Words extends { readonly [Name in Language]: infer Texts }
    ? keyof Texts & string
    : never
  : never;

/**
 * The keys of the vocabulary, as the German words define them. Every product must have a name and a call to action. A wrong key does
 * not compile.
 */
export type EveryLabelKey = keyof Files["de"] | KeyOfProducts<"de"> | `product/${ProductKind}` | `cta/${ProductKind}`;

export type Texts = Readonly<Record<EveryLabelKey, string>>;

/** The words that a language has neither in its file nor in a product's folder, such as `es: cta/card`. */
type Lacking = {
  [Name in Vocabulary]: `${Name}: ${Exclude<EveryLabelKey, keyof Files[Name] | KeyOfProducts<Name>>}`;
}[Vocabulary];

/** The languages by name, if none lacks a word; otherwise the compiler names the missing word. */
type Whole<Name extends Vocabulary, Missing extends never> = Name | Missing;

/** The words of each language: those of its file and those of the products. They are joined at the first use of a language. */
export const VOCABULARIES = Object.create(null) as Readonly<Record<Whole<Vocabulary, Lacking>, Texts>>;
for (const name of Object.keys(FILES) as Vocabulary[])
  Object.defineProperty(VOCABULARIES, name, { enumerable: true, get: () => textsIn(name) });

const texts = new Map<Vocabulary, Texts>();

function textsIn(name: Vocabulary): Texts {
  const known = texts.get(name);
  if (known) return known;
  const ofProducts = PRODUCT_KINDS.map((kind) => productOfKind(kind).words[name]);
  const all = Object.assign({}, FILES[name], ...ofProducts) as Texts;
  texts.set(name, all);
  return all;
}

/** Returns the name of the file with a locale's words. */
export function vocabularyOf(locale: Locale): Vocabulary {
  const language = languageOf(locale);
  if (language !== "en") return language;
  return locale === "en-US" ? "en-US" : "en-GB";
}

/** Returns the words of a locale, then those of its fallbacks with German last; each file once. */
export function wordsFor(locale: Locale): readonly [Words, ...Words[]] {
  const own = vocabularyOf(locale);
  const texts = writesSharpS(locale) ? VOCABULARIES[own] : allWithoutSharpS(VOCABULARIES[own]);
  const others = [...localeChain(locale), "de-DE" as const].filter(
    (other, index, all) =>
      vocabularyOf(other) !== own && all.findIndex((one) => vocabularyOf(one) === vocabularyOf(other)) === index,
  );
  return [{ locale, texts }, ...others.map(fallback)];
}

/** Returns the words of a fallback, which are unpacked only if a word is missing. */
function fallback(locale: Locale): Words {
  return {
    locale,
    get texts() {
      return VOCABULARIES[vocabularyOf(locale)];
    },
  };
}

function allWithoutSharpS(texts: Texts): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, withoutSharpS(text)]));
}
