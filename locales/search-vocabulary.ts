import { ARTICLES } from "#domain/catalogue/article.ts";
import type { FilterType } from "#domain/listing/facets.ts";
import type { Facet } from "#domain/product/designed.ts";
import { DESIGN_KINDS, type DesignKind, designsOf, PRODUCT_KINDS } from "#domain/product/products.ts";
import type { Meaning, Named } from "#domain/search/meaning.ts";
import { createVocabulary, type SearchVocabulary } from "#domain/search/search-vocabulary.ts";
import { meaningsOf, SEARCH_WORDS, type SearchWordKey } from "#domain/search/search-words.ts";
import type { Locale } from "#domain/shop/country.ts";
import { languageOf } from "#domain/shop/locale.ts";
import { catalogueLabel } from "./catalogue.ts";
import type { LabelKey, Labels } from "./labels.ts";
import { articleLabel } from "./product-labels.ts";

const made = new Map<Locale, SearchVocabulary>();

/** Returns the names by which a search in a locale is read: all names of the catalogue, and the other words for them. */
export function searchVocabulary(locale: Locale, labels: Labels): SearchVocabulary {
  let vocabulary = made.get(locale);
  if (!vocabulary) {
    vocabulary = createVocabulary([...kindNames(labels), ...designNames(labels), ...otherWords(labels)], {
      language: languageOf(locale),
      endings: listed(labels("search/endings")),
    });
    made.set(locale, vocabulary);
  }
  return vocabulary;
}

const KEYS = Object.keys(SEARCH_WORDS) as SearchWordKey[];

/** All keys that the function above looks up beside those of the catalogue. */
export const SEARCH_WORD_LABELS: readonly LabelKey[] = [
  "search/endings",
  ...KEYS.map((key) => `search-word/${key}` as const),
];

type Typed = readonly [words: string, named: Named];

function typed(name: string, meaning: Meaning): Typed {
  return [name, { name, meanings: [meaning] }];
}

function kindNames(labels: Labels): Typed[] {
  const kinds = PRODUCT_KINDS.map((kind) => typed(catalogueLabel(labels, "product", kind), { of: "kind", kind }));
  const articles = ARTICLES.map((article) => typed(articleLabel(labels, article), { of: "article", article }));
  return [...kinds, ...articles];
}

function designNames(labels: Labels): Typed[] {
  return DESIGN_KINDS.flatMap((kind) => {
    const { facets, types, typeLabel } = designsOf(kind);
    const filters = Object.entries(facets) as [FilterType, Facet][];
    return [
      ...types.flatMap((value) => namesOf(typeLabel(value), { kind, property: "type", value }, labels)),
      ...filters.flatMap(([property, { values, labels: prefix }]) =>
        values.flatMap((value) => namesOf(`${prefix}${value}`, { kind, property, value }, labels)),
      ),
    ];
  });
}

type Value = Omit<Meaning & { of: "facet" }, "of"> & { kind: DesignKind };

/** The name of a value, and its part before a comma: "Weihnachten" of "Weihnachten, privat". */
function namesOf(key: string | null, value: Value, labels: Labels): Typed[] {
  if (key === null) return [];
  const name = labels(key as LabelKey);
  const [first = name] = name.split(",");
  return [...new Set([first, name])].map((one) => typed(one, { of: "facet", ...value }));
}

function otherWords(labels: Labels): Typed[] {
  return KEYS.flatMap((key) => {
    const words = listed(labels(`search-word/${key}`));
    const [name = ""] = words;
    return words.map((word): Typed => [word, { name, meanings: meaningsOf(key, name) }]);
  });
}

/** The parts of a label that is a list. */
function listed(text: string): string[] {
  return text.split(",").map((part) => part.trim());
}
