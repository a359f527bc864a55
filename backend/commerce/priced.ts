import { ARTICLES, type Article } from "#domain/catalogue/article.ts";
import { FRAME_KINDS, type FrameKind } from "#domain/catalogue/frame.ts";
import { CATALOGUE } from "./catalogue.ts";
import { FRAME_FORMATS } from "./frame-formats.ts";

/** What has a price of its own: an article, or a family of frames without a picture. No two are named alike. */
export type Priced = Article | FrameKind;

export const PRICED: readonly Priced[] = [...ARTICLES, ...FRAME_KINDS];

/** The formats that it is sold in, smallest area first. */
export function formatsOf(priced: Priced): readonly string[] {
  return isFrameFamily(priced) ? FRAME_FORMATS : (CATALOGUE.get(priced)?.formats ?? []);
}

export function isFrameFamily(priced: Priced): priced is FrameKind {
  return (FRAME_KINDS as readonly string[]).includes(priced);
}
