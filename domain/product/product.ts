import type * as z from "zod/mini";
import type { Article, PricedProduct } from "../catalogue/article.ts";
import type { ArticleOptions } from "../catalogue/article-option.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import type { PieceQuote } from "../contract/piece-quote.ts";
import type { HandOffOrigin } from "../designer/origin.ts";
import type { HandOffProblem } from "../designer/problem.ts";
import type { Channel } from "../shop/channel.ts";
import type { Country } from "../shop/country.ts";
import type { Day } from "./calendar/configuration.ts";
import type { PricePart } from "./copies.ts";
import type { SoldByDesign } from "./designed.ts";
import type { Opening, Piece } from "./offer.ts";

/**
 * Everything that one kind of product is. A new kind is a folder that exports one of these, and a line in `PRODUCTS`; what a kind
 * does not have is null.
 */
export interface Product {
  designer: DesignerDefinition;
  /** Null for a product that no configuration describes by itself. */
  detection: Detection | null;
  words: ProductWords;
  making: Readonly<Record<string, Making>>;
  designs: SoldByDesign | null;
  copies: SoldByCopy | null;
  articles: SoldByArticle | null;
}

/** A designer: the other system that a shopper is handed to (spec 000 §2). */
export interface DesignerDefinition<Parameters extends object = object> {
  /** Its address is `/configurator-{name}/`. */
  name: string;
  /** Its parameters (spec 000 §3). */
  parameters: z.ZodMiniObject;
  /** Applies the rules before a hand-off (spec 000 §4). `today` is null where a page must not depend on the day. */
  complete?(parameters: Parameters, today: Day | null): Parameters;
  /** Finds what is wrong between parameters that are each right. */
  review?(understood: Partial<Parameters>, arrival: Arrival): Reviewed<Parameters>;
  /** Gives what every address of it has that a link may leave out. */
  linkDefaults?(query: string, origin: HandOffOrigin): object;
  /** Gives what an address of it has on a day, and no page that is kept can say. */
  dayDefaults?(query: string, today: Day): object;
}

/** An address at which a shopper arrived at a designer. */
export interface Arrival {
  /** The given parameters, usable or not. */
  query: Readonly<Record<string, unknown>>;
  /** Problems of single parameters. */
  problems: readonly HandOffProblem[];
  /** Epoch milliseconds; null where it is read at any time. */
  nowMs: number | null;
}

export interface Reviewed<Parameters> {
  parameters: Partial<Parameters>;
  /** In the order that they are told in, those of single parameters among them. */
  problems: readonly HandOffProblem[];
}

/**
 * The mark by which a configuration is recognised as a product. If it describes several products, the one with the
 * lowest place counts (spec 000 §4).
 */
export interface Detection {
  place: number;
  /** @param has tells whether a parameter is there and says something. */
  isOf(has: (name: string) => boolean, configuration: Readonly<Record<string, unknown>>): boolean;
}

/**
 * The labels that are of this product alone, by the name of a language file (`locales/`): `product/{kind}`, its name, and `cta/{kind}`,
 * the text of the way to its designer. A language that is not here has them in its own file.
 */
export type ProductWords = Readonly<Record<string, Readonly<Record<`${string}/${string}`, string>>>>;

/** Production of a group of products, which all take the same time. */
export interface Making {
  /** Working days at least and at most, as the embedded backend states them. */
  days: readonly [fewest: number, most: number];
  /** The word for the delivered goods in the sentence about delivery. */
  arrives: "order" | "picture" | "pictures";
}

/** A product that is sold by the copy: each copy costs less the more are ordered. */
export interface SoldByCopy<Input = unknown, Parameters extends object = object> {
  /** All that its prices are made of. */
  parts: readonly PricePart[];
  /** The copies from which the price list has another price. */
  steps: readonly number[];
  /** The one channel whose countries it is sold in; null for every country. */
  channel: Channel | null;
  /** True if the price of one made alone has the trade's usual ending; products that cost cents have none. */
  hasEnding: boolean;
  /** More copies take the presses longer than a day; null for what is never made first. */
  mostExpress: number | null;
  /** The call that prices it. */
  call: Endpoint<Input, PieceQuote | null>;
  /** Reads the question of that call. */
  asked(input: Input, at: { country: Country; nowMs: number }): AskedPiece;
  /**
   * Reads what a hand-off to its designer is of, so that it can be priced. What is as usual may be left out of it.
   *
   * @param channel whose default refinement counts where none is named.
   * @returns "open" where something is still to be chosen, "unknown" where what is chosen is none of what is sold.
   */
  read(parameters: Partial<Parameters>, channel: Channel): Piece | "open" | "unknown";
}

/** The piece that a call asks the price of. */
export type AskedPiece =
  | {
      /** Null for what there is not. */
      piece: Piece | null;
      /** Epoch milliseconds; left out where the answer holds at any time. */
      holdsUntilMs?: number;
    }
  /** The reason for which the question is refused. */
  | { refused: string };

/** A product that is sold by its size: articles of a calculator. */
export interface SoldByArticle<Sold extends PricedProduct = PricedProduct, Parameters extends object = object> {
  /** The group that an article is made in. */
  groupOf(sold: Sold): string;
  /** Opens the designer with an article, and what is chosen of it. */
  opening(sold: Sold, chosen: Omit<ArticleChoice, "article">, origin: HandOffOrigin): Opening;
  /** Reads the choice that a hand-off is of, the inverse of `opening`; null where it is of none that has a price. */
  read(parameters: Partial<Parameters>): ArticleChoice | null;
  /** Its price in euros of the price list: a fixed part and one per square metre; null if its material decides. */
  cost: { start: number; perSquareMetre: number } | null;
  /** The formats that the embedded backend sells it in, smallest first; null where that depends on its material. */
  sizes: { formats: string[]; initialFormat: string; popularFormat: string | null } | null;
  /** The reason for which a choice unknown to `read` has no price; null if nothing is chosen that could have one. */
  unpriced(parameters: Partial<Parameters>): "no-format" | "special-frame" | null;
  /**
   * Query that a size adds to the designer's address; `{format}`, `{width}` and `{height}` are replaced by the size's
   * own.
   */
  sizeQuery: string;
}

/** A shopper's choice of an article. */
export interface ArticleChoice {
  article: Article;
  /** `{width}x{height}` in mm; undefined where she has not chosen a size yet. */
  formatType: string | undefined;
  /** Of the groups that she was asked for; those of another article count for nothing. */
  options: ArticleOptions;
}
