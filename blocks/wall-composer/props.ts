import living from "virtual:scenes/living";
import type { Mount } from "#client/islands/calculator/props.ts";
import type { WallArticle, WallProps } from "#client/islands/wall-composer/props.ts";
import type { Article } from "#domain/catalogue/article.ts";
import { articleOptionValues } from "#domain/catalogue/article-option.ts";
import { dimensionText, lengthText, unitOf, unitSign } from "#domain/catalogue/dimension-text.ts";
import { type FrameType, frameFinish } from "#domain/catalogue/frame.ts";
import { FLOATER_PROFILE, WOOD_PROFILE } from "#domain/catalogue/frame-profile.ts";
import { MAT_WIDTH_MM } from "#domain/catalogue/mat.ts";
import { SOFA_WIDTH_MM } from "#domain/catalogue/sofa.ts";
import { MM_PER_INCH } from "#domain/catalogue/trade-size.ts";
import { handOffPieces } from "#domain/designer/article-hand-off.ts";
import { moneyNotation } from "#domain/price/money.ts";
import { arrange, printsOf, TEMPLATE_NAMES, type TemplateName } from "#domain/wall/template.ts";
import {
  areaOf,
  GAP_CM,
  gapOf,
  MOST_PRINTS,
  offerOf,
  soldKind,
  type Wall,
  type WallFinish,
  type WallStock,
} from "#domain/wall/wall.ts";
import { readWall, WALL_PARAMETER, writeWall } from "#domain/wall/wall-text.ts";
import { catalogueLabel } from "#locales/catalogue.ts";
import { priceTerms } from "#locales/price-terms.ts";
import { articleLabel } from "#locales/product-labels.ts";
import type { PageContext } from "../block.ts";
import { mountOf, STAGE_ROOM, stagePicture } from "../calculator/stage.ts";
import { parsedFormat } from "../calculator/texts.ts";
import { originOf } from "../hand-off-origin.ts";
import { articlesOnWall, type WallData } from "./load.ts";
import type { WallComposerContent } from "./schema.ts";

/** The width in mm of all that frames a picture, as the stage draws it: its moulding, and its mat or the gap within it. */
const BORDERS: Partial<Record<Mount, number>> = {
  "wood-frame": WOOD_PROFILE.widthMm + MAT_WIDTH_MM,
  "shadow-frame": FLOATER_PROFILE.widthMm + FLOATER_PROFILE.gapMm,
};
/** The longest side of a picture on the wall, in mm: larger ones leave no room for a second. */
const LONGEST_MM = 1200;
/** The area of the size that a wall begins with, in mm²: 40 × 30 cm, or the nearest that is sold. */
const USUAL_AREA = 400 * 300;
const { light: _, ...smallRoom } = STAGE_ROOM;
/** The living room: the calculator's small file first, then the sharpest, because a wall shows more of it. */
const WALL_ROOM = { ...smallRoom, sharpHref: living.pictures.whole?.avif.at(-1)?.href ?? smallRoom.sharpHref };
const USUAL_TEMPLATE: TemplateName = "around";
const MM_PER_CM = 10;
const COUNTS = Array.from({ length: MOST_PRINTS }, (_, at) => String(at + 1));
const GAPS = Array.from({ length: GAP_CM.most - GAP_CM.least + 1 }, (_, at) => String(GAP_CM.least + at));

/**
 * Makes the island's props of the backend's replies. The wall is the one in the page's address: a shared one whole, else one that its few
 * named choices arrange, else the usual one.
 *
 * @returns null if no article is sold at a price.
 */
export function wallProps(
  content: WallComposerContent,
  data: WallData,
  page: PageContext,
): Omit<WallProps, "labels"> | null {
  const articles = articlesOnWall(content).flatMap((article) => wallArticle(article, data, page) ?? []);
  if (articles.length === 0) return null;
  const { labels, locale } = page;
  const stock = { offers: articles, pictures: content.pictures.length };
  const asked = askedWall(stock, page);
  return {
    locale,
    action: page.path,
    headline: content.headline,
    lead: content.text,
    money: moneyNotation(locale),
    terms: priceTerms(labels, data.shipping, locale),
    scene: labels("wall/scene", { sofa: `${lengthText(SOFA_WIDTH_MM, locale)} ${unitSign(locale)}` }),
    room: WALL_ROOM,
    pictures: content.pictures.flatMap((picture) => {
      const shown = stagePicture({ picture }, page);
      return shown ? [{ ...shown, alt: picture.alt }] : [];
    }),
    articles,
    templates: TEMPLATE_NAMES.map((value) => ({ value, label: labels(`wall/template-${value}`) })),
    gaps: GAPS.map((value) => ({
      value,
      label: `${lengthText(Number(value) * MM_PER_CM, locale)} ${unitSign(locale)}`,
    })),
    unit: { sign: unitSign(locale), mm: unitOf(locale) === "inch" ? MM_PER_INCH : MM_PER_CM },
    shown: { wall: writeWall(asked.wall), template: asked.template, notice: asked.notice },
  };
}

/** Returns an article in its most wanted sizes, with its finishes and the pieces of its hand-off; null if it has no price. */
function wallArticle(
  article: Article,
  { reference, prices, options }: WallData,
  page: PageContext,
): WallArticle | null {
  const known = reference.articles.find((one) => one.article === article);
  const priced = new Map(
    prices.articles.find((one) => one.article === article)?.prices.map((one) => [one.formatType, one.priceCurrent]),
  );
  const formats = (known?.listed ?? known?.formats ?? []).flatMap((format) => {
    const amount = priced.get(format) ?? 0;
    const { width, height } = parsedFormat(format);
    if (amount <= 0 || Math.max(width, height) > LONGEST_MM) return [];
    const turned = dimensionText({ width: height, height: width }, page.locale);
    return [{ format, label: dimensionText({ width, height }, page.locale), turned, amount }];
  });
  if (formats.length === 0) return null;
  const mount = mountOf(article);
  const finishes = finishesOf(
    article,
    options,
    formats.map(({ format }) => format),
  );
  const hasChoice = finishes.length > 1;
  const pieces = handOffPieces(article, hasChoice ? ["frameType"] : [], originOf(page));
  return {
    article,
    label: articleLabel(page.labels, article),
    mount,
    border: BORDERS[mount] ?? 0,
    formats,
    finishes: hasChoice
      ? finishes.map((finish) => ({
          ...finish,
          label: catalogueLabel(page.labels, "frame-finish", frameFinish(finish.value as FrameType) as never),
          query: pieces.option("frameType", finish.value),
        }))
      : [],
    href: pieces.base,
    size: pieces.size,
  };
}

/** Returns the finishes of an article's frame that are sold, the usual one first. */
function finishesOf(article: Article, options: WallData["options"], formats: readonly string[]): WallFinish[] {
  const groups = options?.articles.find((one) => one.article === article)?.groups ?? [];
  const sold = groups.find(({ group }) => group === "frameType")?.options ?? [];
  return articleOptionValues(article, "frameType").flatMap((value) => {
    const amounts = new Map(
      sold.find((one) => one.value === value)?.surcharges.map(({ formatType, amount }) => [formatType, amount]),
    );
    const surcharges = formats.map((format) => amounts.get(format) ?? null);
    return surcharges.some((amount) => amount !== null) ? [{ value, surcharges }] : [];
  });
}

interface AskedWall {
  wall: Wall;
  /** The arrangement that it has; empty for one that a shopper made. */
  template: TemplateName | "";
  notice: string;
}

/**
 * Returns the wall that the address asks for. Every parameter is read whatever the others say: what a page varies by must not depend on what
 * was read before (`domain/page/variants.ts`).
 */
function askedWall(stock: WallStock, page: PageContext): AskedWall {
  const formats = new Set(stock.offers.flatMap((offer) => offer.formats.map(({ format }) => format)));
  const finishes = new Set(stock.offers.flatMap((offer) => offer.finishes.map(({ value }) => value)));
  const template = page.query("template", TEMPLATE_NAMES) as TemplateName | null;
  const article =
    page.query(
      "material",
      stock.offers.map((one) => one.article),
    ) ?? "";
  const format = page.query("format", [...formats]);
  const finish = page.query("frameType", [...finishes]) ?? "";
  const count = page.query("count", COUNTS);
  const gap = page.query("gap", GAPS);
  const shared = page.open(WALL_PARAMETER);
  const wall = shared === null ? null : readWall(shared, stock);
  if (wall) return { wall, template: "", notice: "" };
  const name = template ?? USUAL_TEMPLATE;
  const kind = soldKind({ article, format: format ?? usualFormat(stock, article), finish }, stock);
  const made = arrange(
    {
      template: name,
      count: count === null ? printsOf(name) : Number(count),
      kind,
      gap: gapOf(Number(gap ?? GAP_CM.usual)),
    },
    stock,
  );
  return { wall: made.wall, template: name, notice: made.isAsAsked ? "" : page.labels("wall/smaller") };
}

function usualFormat(stock: WallStock, article: string): string {
  const distance = (format: string) => Math.abs(areaOf(format) - USUAL_AREA);
  const [first, ...others] = offerOf(stock, article).formats.map(({ format }) => format);
  return others.reduce((best, one) => (distance(one) < distance(best) ? one : best), first ?? "");
}
