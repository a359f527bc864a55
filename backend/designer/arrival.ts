import { articleChoiceOf } from "#domain/designer/article-hand-off.ts";
import { productsOfDesigner } from "#domain/designer/base-path.ts";
import { detectedDesigner } from "#domain/designer/detected-designer.ts";
import type { PartialHandOff } from "#domain/designer/hand-off.ts";
import type { HandOffProblem } from "#domain/designer/problem.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { soldArticles } from "../commerce/catalogue.ts";

/** Reports parameters that describe, by themselves, a product that this designer does not make (spec 000 §4); empty if they do not. */
export function contradiction(handOff: PartialHandOff): HandOffProblem[] {
  const detected = detectedDesigner(handOff);
  if (detected === null || detected === handOff.designer) return [];
  return [{ code: "other-designer", parameter: "", detected }];
}

/** Tells whether a brand sells what a hand-off chooses: both sell what has designs, one alone what has none (`servePriceArticle`). */
export function isSoldIn(channel: Channel, handOff: PartialHandOff): boolean {
  const products = productsOfDesigner(handOff.designer);
  if (!products.some(({ designs }) => designs?.isSoldIn(channel) ?? true)) return false;
  const choice = articleChoiceOf(handOff);
  // A frame without a picture is sold where pictures are.
  if (handOff.designer === "photo-frame" && choice === null) return soldArticles(channel, []).length > 0;
  const isDesigned = products.some(({ designs }) => designs !== null);
  return choice === null || isDesigned || soldArticles(channel, [choice.article]).length > 0;
}
