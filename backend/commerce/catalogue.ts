import { ARTICLES, type Article, articleParts, productOf, type WallArticle } from "#domain/catalogue/article.ts";
import { aspectRatioOf } from "#domain/catalogue/format-names.ts";
import { FRAME_KINDS, type FrameKind } from "#domain/catalogue/frame.ts";
import type { Material } from "#domain/catalogue/material.ts";
import type { ArticleReference } from "#domain/contract/calculator-reference.ts";
import { FORMAT_GROUPS, type FormatGroup } from "#domain/contract/format-groups.ts";
import { articlesOf } from "#domain/product/products.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { catalogueFormat, OFFERED_FORMATS, upTo } from "./offered-formats.ts";

const WALL = "200x200 300x200 400x300 400x400 600x400 1200x400 700x700 1000x500 900x600 1200x800 1000x1000 1500x1000";
const PAPER = "297x210 300x300 420x297 600x400 594x420 500x500 700x500 841x594 900x600 1200x800 1189x841";
const GLASS = "200x200 300x200 300x300 400x300 400x400 600x400 500x500 800x400 900x600";
const FILM = "420x297 400x400 600x400 594x420 700x500 841x594 900x600 1200x800 1189x841";
const MURAL = "1500x1000 2000x1000 2000x1500 2400x1600 2000x2000 3000x1500 3000x2000 2500x2500 4000x2000 4000x2500";
const BANNER = "1000x500 1000x700 1200x800 1000x1000 1500x1000 2000x1000 2000x1500 2500x1250 3000x1500";

const BY_MATERIAL: Record<Material, string> = {
  acrylglas: WALL,
  aludibond: WALL,
  backlitfolie: FILM,
  echtglas: GLASS,
  forexplatte: WALL,
  fototapete: MURAL,
  gallerybond: WALL,
  hahnemuehle: PAPER,
  klebefolie: WALL,
  leinwand: WALL,
  poster: PAPER,
  pvcplane: BANNER,
};

/** Returns the most wanted sizes of a material, of those in which it is sold, in their order. */
function listedFormatsOf(material: Material, formats: readonly string[]): string[] {
  const listed = new Set(BY_MATERIAL[material].split(" "));
  return formats.filter((format) => listed.has(format));
}

/** The longest side of a frame, in millimetres: longer mouldings warp. */
const LONGEST_FRAMED_MM = 1200;

const DEFAULT_CHOICE = { initialFormat: "600x400", popularFormat: "900x600" };

/** Materials with other sizes than 60 × 40 as the first shown and 90 × 60 as the most often ordered. */
const CHOICES: Partial<Record<Material, { initialFormat: string; popularFormat: string | null }>> = {
  backlitfolie: { initialFormat: "594x420", popularFormat: "841x594" },
  echtglas: { initialFormat: "400x300", popularFormat: "600x400" },
  fototapete: { initialFormat: "3000x2000", popularFormat: "4000x2500" },
  klebefolie: { initialFormat: "600x400", popularFormat: null },
  poster: { initialFormat: "600x400", popularFormat: "700x500" },
  pvcplane: { initialFormat: "2000x1000", popularFormat: "3000x1500" },
};

/** Returns the formats in which an article is sold, smallest area first, with those shown first and ordered most. */
export function referenceOf(article: Article): ArticleReference {
  const { sizes } = articlesOf(productOf(article).product);
  if (sizes) return { article, ...sizes };
  const { materialType, frame } = articleParts(article as WallArticle);
  const offered = OFFERED_FORMATS[materialType];
  const formats = frame ? upTo(LONGEST_FRAMED_MM, LONGEST_FRAMED_MM, offered) : offered;
  const listed = listedFormatsOf(materialType, formats);
  return { article, formats: [...formats], listed, ...(CHOICES[materialType] ?? DEFAULT_CHOICE) };
}

/** The catalogue of the wall-art channel. */
export const CATALOGUE: ReadonlyMap<Article, ArticleReference> = new Map(
  ARTICLES.map((article) => [article, referenceOf(article)]),
);

/** The wall-art channel sells every article, the card channel none. */
const CHANNEL_ARTICLES: Record<Channel, readonly Article[]> = { kartenliebe: [], poster: ARTICLES };

/** Returns the requested articles that the channel sells, each once, in the order of the request; all that it sells if none is named. */
export function soldArticles(channel: Channel, asked: readonly Article[]): readonly Article[] {
  const sold = CHANNEL_ARTICLES[channel];
  return asked.length > 0 ? [...new Set(asked)].filter((article) => sold.includes(article)) : sold;
}
/** The picture sizes for which frames are sold on their own, in mm, landscape, smallest area first. */
const FRAME_FORMATS: readonly string[] = [
  "180x130",
  "200x150",
  "200x200",
  "300x200",
  "297x210",
  "300x300",
  "400x300",
  "420x297",
  "450x300",
  "500x400",
  "600x400",
  "594x420",
  "500x500",
  "700x500",
  "841x594",
  "900x600",
  "1000x700",
];

/** Something with a price of its own: an article, or a family of frames without a picture. No two have the same name. */
export type Priced = Article | FrameKind;

export const PRICED: readonly Priced[] = [...ARTICLES, ...FRAME_KINDS];

/** Returns the formats in which it is sold, smallest area first. */
export function formatsOf(priced: Priced): readonly string[] {
  return isFrameFamily(priced) ? FRAME_FORMATS : (CATALOGUE.get(priced)?.formats ?? []);
}

export function isFrameFamily(priced: Priced): priced is FrameKind {
  return (FRAME_KINDS as readonly string[]).includes(priced);
}

/** Groups entries by proportion. Proportions come in the contract's order, the entries of each in the order given. */
export function groupByRatio<Entry extends { formatType: string }>(
  entries: readonly Entry[],
): { group: FormatGroup; entries: Entry[] }[] {
  const groups = Map.groupBy(entries, ({ formatType }) => groupOf(formatType));
  return FORMAT_GROUPS.flatMap((group) => {
    const ofGroup = groups.get(group);
    return ofGroup ? [{ group, entries: ofGroup }] : [];
  });
}

/** The proportions read so far, by format; at most as many as the catalogue has formats. */
const known = new Map<string, FormatGroup>();

function groupOf(formatType: string): FormatGroup {
  const group = known.get(formatType) ?? aspectRatioOf(catalogueFormat(formatType)) ?? "standard";
  known.set(formatType, group);
  return group;
}
