import type { MoneyNotation } from "#domain/price/money-text.ts";
import type { TemplateName } from "#domain/wall/template.ts";
import type { WallFinish, WallOffer } from "#domain/wall/wall.ts";
import { isRecord } from "../calculator/offers.ts";
import type { Mount, StagePicture } from "../calculator/props.ts";
import type { SharpImage } from "../calculator/use-sharp-image.ts";
import type { Legacy } from "../island.ts";

/** The labels of the gallery wall. */
export const WALL_LABELS = [
  "calculator/material",
  "calculator/format",
  "calculator/frame",
  "calculator/share",
  "calculator/shared",
  "form/failed",
  "own-picture/failed",
  "own-picture/stays",
  "wall/add",
  "wall/alike",
  "wall/count",
  "wall/design",
  "wall/for",
  "wall/full",
  "wall/gap",
  "wall/help",
  "wall/here",
  "wall/here-hint",
  "wall/list",
  "wall/moved",
  "wall/own",
  "wall/picture",
  "wall/print",
  "wall/remove",
  "wall/show",
  "wall/template",
  "wall/total",
  "wall/total-one",
  "wall/turn",
] as const;
export type WallLabels = Readonly<Record<(typeof WALL_LABELS)[number], string>>;

/** An article on the wall, in finished words. */
export interface WallArticle extends WallOffer {
  label: string;
  mount: Mount;
  formats: readonly WallFormat[];
  finishes: readonly NamedFinish[];
  /** The address of the designer with this article; a size and a finish are added to its query. */
  href: string;
  /** The part of the query that a size adds; `{format}`, `{width}` and `{height}` stand for the size's own. */
  size: string;
}

/** A size with its price, and its name as it is sold and turned by 90°. */
export interface WallFormat {
  format: string;
  label: string;
  turned: string;
  amount: number;
}

export interface NamedFinish extends WallFinish {
  label: string;
  /** The query that it adds to the designer's address. */
  query: string;
}

/** A picture of the editor's, or of the shopper's own. */
export interface WallPicture extends Omit<StagePicture, "largeHref"> {
  alt: string;
}

export interface WallProps {
  locale: string;
  labels: WallLabels;
  /** The page's own address, to which the form is sent without script. */
  action: string;
  headline: string;
  lead: string;
  money: MoneyNotation;
  /** The terms beside a price: its tax, and what shipping costs. */
  terms: string;
  /** The description of the wall. */
  scene: string;
  room: SharpImage;
  pictures: readonly WallPicture[];
  articles: readonly WallArticle[];
  templates: readonly { value: TemplateName; label: string }[];
  gaps: readonly { value: string; label: string }[];
  /** The unit of lengths: its sign, and the millimetres that it has. */
  unit: { sign: string; mm: number };
  /** The wall that the page was rendered with, as an address has it; the arrangement that it has, if any; and a sentence about both. */
  shown: { wall: string; template: TemplateName | ""; notice: string };
}

export interface WallIslandProps extends WallProps {
  legacy?: Legacy;
  /** The form's values as a shopper left them before the island woke. */
  early?: Readonly<Record<string, string>>;
}

/** Reads the props that an island was sent; null if they belong to another build. */
export function parseWallProps(sent: unknown, markup: Element): WallIslandProps | null {
  if (!isRecord(sent) || !isRecord(sent.labels) || !isRecord(sent.shown) || !isRecord(sent.money)) return null;
  const { articles, pictures, templates, gaps, shown } = sent;
  if (![articles, pictures, templates, gaps].every(Array.isArray) || typeof shown.wall !== "string") return null;
  if (!(articles as unknown[]).every((article) => isRecord(article) && Array.isArray(article.formats))) return null;
  const form = markup.querySelector("form");
  const early = Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]));
  return { ...sent, early } as unknown as WallIslandProps;
}
