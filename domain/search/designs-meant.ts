import type { Filters, FilterType } from "../listing/facets.ts";
import { type DesignKind, soldDesignKinds } from "../product/products.ts";
import type { Channel } from "../shop/channel.ts";
import type { Meaning, SearchedWord } from "./meaning.ts";

/** The question of a search for the designs of one kind. */
export interface DesignsMeant {
  types: readonly string[];
  filters: Filters;
  /** Words that the catalogue does not know, which the designs must have. */
  text: string;
}

/** The kinds of designs that a brand sells: cards first, where it sells them. */
export function kindsInOrder(channel: Channel): DesignKind[] {
  return soldDesignKinds(channel).toSorted((one, other) => Number(other === "card") - Number(one === "card"));
}

/**
 * Returns the questions that a search asks of the kinds that a brand sells. Where less is asked for, a kind that lacks what another has is not
 * asked, unless a kind is named: who looks for an occasion of cards is shown no calendars.
 *
 * @param isLoose true to leave out the words that the catalogue does not know of a kind.
 */
export function kindsMeant(
  channel: Channel,
  words: readonly SearchedWord[],
  isLoose = false,
): { kind: DesignKind; meant: DesignsMeant }[] {
  const kinds = kindsInOrder(channel);
  const isKindNamed = words.some(({ meanings }) => meanings.some(({ of }) => of === "kind"));
  const isLacking = (kind: DesignKind) =>
    words.some((word) => !isKnownOf(kind, word) && kinds.some((other) => isKnownOf(other, word)));
  return kinds.flatMap((kind) => {
    const meant = isLoose && !isKindNamed && isLacking(kind) ? null : designsMeant(kind, words, isLoose);
    return meant ? [{ kind, meant }] : [];
  });
}

/**
 * Returns the question that a search asks of a kind of designs; null if it does not mean such designs.
 *
 * @param isLoose true to leave out the words that the catalogue does not know of these designs.
 */
export function designsMeant(kind: DesignKind, words: readonly SearchedWord[], isLoose = false): DesignsMeant | null {
  const said = words.filter(({ meanings }) => meanings.length === 0 || meanings.some(narrows));
  const kinds = words.flatMap(({ meanings }) => meanings).flatMap((one) => (one.of === "kind" ? one.kind : []));
  if (kinds.length > 0 ? !kinds.includes(kind) : said.length === 0) return null;
  const values: Partial<Record<FilterType | "type", string[]>> = {};
  const texts: string[] = [];
  for (const { meanings, text } of said) {
    const own = meanings.filter((one) => one.of === "facet" && one.kind === kind) as (Meaning & { of: "facet" })[];
    const property = own.find((one) => one.property === "type")?.property ?? own[0]?.property;
    const instead = meanings.find((one) => one.of === "text");
    if (property)
      values[property] = [
        ...(values[property] ?? []),
        ...own.filter((one) => one.property === property).map(({ value }) => value),
      ];
    else if (meanings.some((one) => one.of === "article" || one.of === "shipping")) return null;
    else if (!isLoose) texts.push(instead?.text ?? text);
  }
  if (isLoose && kinds.length === 0 && Object.keys(values).length === 0) return null;
  const { type: types = [], ...filters } = values;
  return { types, filters, text: texts.join(" ") };
}

/** Tells whether a word is one of the catalogue for a kind of designs, so that it need not stand in them. */
export function isKnownOf(kind: DesignKind, { meanings }: SearchedWord): boolean {
  return meanings.some((one) => (one.of === "facet" ? one.kind === kind : one.of !== "text"));
}

/** Tells whether a meaning says something about the wanted design. */
function narrows({ of }: Meaning): boolean {
  return of === "facet" || of === "text" || of === "article" || of === "shipping";
}
