import { expect } from "vitest";
import type { ArticleOffers } from "#client/islands/calculator/props.ts";
import type { FreeSizeLimits } from "#domain/calculator/free-size.ts";
import type { Locale } from "#domain/shop/country.ts";
import { addressOf, OWN_SIZE_PAGES, PAGES, partsOf } from "./shown-prices.ts";

/**
 * A kind of choice: a size of the list, one with an option beside the usual ones, one outside the list, one at a reduced
 * price, an own size that the article is made in, the same typed into the form, and any size at all.
 */
export type ChoiceKind = "listed" | "options" | "extra" | "reduced" | "size" | "typed" | "any size";

/** Random numbers, by which a choice is made among the options that exist. */
export interface Drawn {
  kind: ChoiceKind;
  locale: Locale;
  page: number;
  article: number;
  at: number;
  /** The place between the shortest and the longest side that the article is made in, from 0 to 1. */
  long: number;
  short: number;
  isUpright: boolean;
}

export interface FoundChoice {
  address: string;
  offer: ArticleOffers;
  /** A format of the article; an own size takes its place. */
  format: string;
  own: { width: number; height: number; isTyped: boolean } | null;
}

/** Limits of any length, also of such as nothing is made in. */
const ANY_MM = { minMm: 100, maxMm: 2500 };

/** Finds the choice of its kind that was drawn, on the first page from the drawn one on that has any such choice. */
export async function findChoice(
  drawn: Drawn,
  offersAt: (address: string) => Promise<readonly ArticleOffers[]>,
  limitsOf: (article: string) => Promise<FreeSizeLimits | null>,
): Promise<FoundChoice> {
  const { kind, locale } = drawn;
  const [language] = partsOf(locale);
  const isOwn = kind === "size" || kind === "typed";
  const slugs = (isOwn ? OWN_SIZE_PAGES : PAGES)[language] ?? [];
  for (let turn = 0; turn < slugs.length; turn++) {
    const address = addressOf(locale, slugs[(drawn.page + turn) % slugs.length] ?? "");
    const offers = (await offersAt(address)).filter((offer) => formatsFor(kind, offer).length > 0);
    const limited = isOwn ? await keepLimited(offers, limitsOf) : offers;
    const offer = limited[drawn.article % limited.length];
    if (!offer) continue;
    const formats = formatsFor(kind, offer);
    const format = formats[drawn.at % formats.length] ?? "";
    const limits = isOwn ? await limitsOf(offer.article) : { long: ANY_MM, short: ANY_MM };
    const own = isOwn || kind === "any size" ? { ...sizeWithin(drawn, limits), isTyped: kind === "typed" } : null;
    return { address, offer, format, own };
  }
  return expect.fail(`no page in ${locale} has a choice of the kind "${kind}"`);
}

/** Lists the sizes of an article that are a choice of the kind. */
function formatsFor(kind: ChoiceKind, { formats, listed, options }: ArticleOffers): string[] {
  const all = formats.map(({ format }) => format);
  if (kind === "listed" && listed) return all.filter((format) => listed.includes(format));
  if (kind === "extra") return all.filter((format) => listed?.includes(format) === false);
  if (kind === "reduced") return formats.flatMap(({ format, reference }) => (reference ? [format] : []));
  return kind === "options" && !options.some(({ values }) => values.length > 1) ? [] : all;
}

async function keepLimited(
  offers: readonly ArticleOffers[],
  limitsOf: (article: string) => Promise<FreeSizeLimits | null>,
): Promise<ArticleOffers[]> {
  const limits = await Promise.all(offers.map(({ article }) => limitsOf(article)));
  return offers.filter((_, at) => limits[at] !== null);
}

function sizeWithin({ long, short, isUpright }: Drawn, limits: FreeSizeLimits | null) {
  const at = ({ minMm, maxMm }: { minMm: number; maxMm: number }, share: number) =>
    Math.round(minMm + share * (maxMm - minMm));
  const sides = limits ? [at(limits.long, long), at(limits.short, short)] : [0, 0];
  const [width = 0, height = 0] = isUpright ? sides.toReversed() : sides;
  return { width, height };
}
