import { byIdentity } from "#domain/by-identity.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { type FormatGroupPricesImages, formatGroupPricesImages } from "#domain/contract/format-group-prices-images.ts";
import type { FormatGroup } from "#domain/contract/format-groups.ts";
import { type FormatPrices, formatPrices } from "#domain/contract/format-prices.ts";
import type { Money } from "#domain/price/money.ts";
import { fromPrice } from "#domain/price/price.ts";
import type { Block } from "../block.ts";
import { optionally } from "../optional-ask.ts";
import type { FormatsAndPricesContent } from "./schema.ts";

/** The sizes of one proportion: how many there are, the lowest price, and a picture of that proportion. */
export interface ProportionTile {
  group: FormatGroup;
  sizes: number;
  from: Money | null;
  image: FormatGroupPricesImages["articles"][number]["groups"][number]["image"];
}

export interface FormatsAndPrices {
  prices: FormatPrices;
  /** Empty if the content wants none, or they cannot be had. */
  tiles: readonly ProportionTile[];
}

/**
 * Loads the prices with the calculator's own call. The articles are sorted, so that both share one call. Tiles are loaded if the content
 * names an article for them.
 */
export const loadFormatPrices: NonNullable<Block<FormatsAndPricesContent, FormatsAndPrices>["load"]> = async (
  { articles, tilesOf },
  page,
  { ask },
) => {
  const [prices, groups] = await Promise.all([
    ask(formatPrices, { articles: articles.toSorted() }),
    tilesOf && optionally(ask, page)(formatGroupPricesImages, { articles: [tilesOf] }),
  ]);
  return withTiles(prices)(groups ? tilesIn(groups)(tilesOf as Article) : NO_TILES);
};

const NO_TILES: readonly ProportionTile[] = [];

/** Joins both. The result for the same replies is the same object. */
const withTiles = byIdentity((prices: FormatPrices) =>
  byIdentity((tiles: readonly ProportionTile[]): FormatsAndPrices => ({ prices, tiles })),
);

/** Returns the tiles of a reply; one proportion alone is no choice, and has none. */
const tilesIn = byIdentity(({ articles, currency }: FormatGroupPricesImages) => {
  const made = new Map<Article, readonly ProportionTile[]>();
  return (article: Article): readonly ProportionTile[] => {
    const groups = articles.find((one) => one.article === article)?.groups ?? [];
    const tiles = groups.map(({ group, prices, image }) => ({
      group,
      sizes: prices.length,
      from: fromPrice(prices, currency),
      image,
    }));
    const known = made.get(article) ?? (tiles.length > 1 ? tiles : NO_TILES);
    made.set(article, known);
    return known;
  };
});
