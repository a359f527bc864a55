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
  /** The mark that recognises its configuration; null for a product that no configuration describes by itself. */
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
  /** Applies the rules before a hand-off (spec 000 §4). `today` is null if a page must not depend on the day. */
  complete?(parameters: Parameters, today: Day | null): Parameters;
  /** Finds conflicts between parameters that are each right. */
  review?(understood: Partial<Parameters>, arrival: Arrival): Reviewed<Parameters>;
  /** Gives the parameters that every address of it has, but that a link may leave out. */
  linkDefaults?(query: string, origin: HandOffOrigin): object;
  /** Gives the parameters that an address of it has on a given day, which a stored page cannot contain. */
  dayDefaults?(query: string, today: Day): object;
}

/** An address at which a shopper arrived at a designer. */
export interface Arrival {
  /** The given parameters, usable or not. */
  query: Readonly<Record<string, unknown>>;
  /** Problems of single parameters. */
  problems: readonly HandOffProblem[];
  /** The time of the reading in epoch milliseconds; null if it does not matter. */
  nowMs: number | null;
}

export interface Reviewed<Parameters> {
  parameters: Partial<Parameters>;
  /** All problems in the order that they are shown in, those of single parameters among them. */
  problems: readonly HandOffProblem[];
}

/**
 * The mark by which a configuration is recognised as a product. If it describes several products, the one with the
 * lowest place counts (spec 000 §4).
 */
export interface Detection {
  place: number;
  /**
   * Tells whether the parameters describe the product.
   *
   * @param has tells whether a parameter is present and not empty.
   */
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
  /** All parts that its prices are made of. */
  parts: readonly PricePart[];
  /** The numbers of copies from which the price list has another price. */
  steps: readonly number[];
  /** The one channel whose countries it is sold in; null for every country. */
  channel: Channel | null;
  /** True if the price of one piece made alone has the trade's usual ending; products that cost cents have none. */
  hasEnding: boolean;
  /**
   * The greatest number of copies of an express order, as more take the presses longer than a day; null if express
   * orders are never taken.
   */
  mostExpress: number | null;
  /** The call that prices it. */
  call: Endpoint<Input, PieceQuote | null>;
  /** Reads the question of that call. */
  asked(input: Input, at: { country: Country; nowMs: number }): AskedPiece;
  /**
   * Reads the piece that a hand-off to its designer carries, so that it can be priced. Parameters with their usual
   * value may be left out.
   *
   * @param channel the channel whose default refinement counts if none is named.
   * @returns "open" if something is still to be chosen, "unknown" if the choice is not among what is sold.
   */
  read(parameters: Partial<Parameters>, channel: Channel): Piece | "open" | "unknown";
}

/** The piece that a call asks the price of. */
export type AskedPiece =
  | {
      /** The piece; null if there is no such piece. */
      piece: Piece | null;
      /** The time until which the answer holds, in epoch milliseconds; left out if it holds at any time. */
      holdsUntilMs?: number;
    }
  /** The reason for which the question is refused. */
  | { refused: string };

/** A product that is sold by its size: articles of a calculator. */
export interface SoldByArticle<Sold extends PricedProduct = PricedProduct, Parameters extends object = object> {
  /** The group that an article is made in. */
  groupOf(sold: Sold): string;
  /** Returns the hand-off to the designer with an article and all that is chosen of it. */
  opening(sold: Sold, chosen: Omit<ArticleChoice, "article">, origin: HandOffOrigin): Opening;
  /** Reads the choice that a hand-off carries, the inverse of `opening`; null if it carries none that has a price. */
  read(parameters: Partial<Parameters>): ArticleChoice | null;
  /** The most pieces of an express order, and the groups that are made on the day of the order; null if none is taken. */
  express: { mostPieces: number; groups: readonly string[] } | null;
  /** Its price in euros of the price list: a fixed part and one per square metre; null if its material decides. */
  cost: { start: number; perSquareMetre: number } | null;
  /** The formats that the embedded backend sells it in, smallest first; null if they depend on its material. */
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
  /** The size, `{width}x{height}` in mm; undefined if she has not chosen one yet. */
  formatType: string | undefined;
  /** The options in the groups that she was asked for; those of another article count for nothing. */
  options: ArticleOptions;
}
