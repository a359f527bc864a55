/** A size as every article shows it. Texts are finished: the browser formats and translates nothing. */
export interface Size {
  /** Millimetres. */
  width: number;
  height: number;
  label: string;
  /** From how many pixels a print of this size is sharp. */
  sharp: string;
  /** Whether a phone's photograph is sharp enough. */
  suitsPhone: boolean;
  /** The size in the room, for example "90 × 60 cm über einem Sofa von 2,10 m": caption and description of the stage. */
  scale: string;
}

/** What an article costs in one size. */
export interface Offer {
  /** `{width}x{height}` in mm, as the designer takes it: a key of `sizes`. */
  format: string;
  price: string;
  /** The struck-through price, which the reduction is measured from, or null. */
  original: string | null;
  /** The reduction with the lowest price of the last 30 days, or null. */
  reduction: string | null;
}

/** How an article looks on the wall. */
export type Mount = "canvas" | "glass" | "board" | "paper" | "wood-frame" | "shadow-frame";

export interface ArticleOption {
  value: string;
  label: string;
  mount: Mount;
  initialFormat: string;
  popularFormat: string | null;
  /** The designer with this article; a format is added to its query. */
  href: string;
  offers: Offer[];
}

/** The shop's own words in the calculator. */
export const CALCULATOR_LABELS = [
  "calculator/material",
  "calculator/format",
  "calculator/show",
  "calculator/popular",
  "calculator/phone-is-enough",
  "price/instead-of",
  "price/tax",
] as const;
type CalculatorLabel = (typeof CALCULATOR_LABELS)[number];

export interface CalculatorProps {
  labels: Readonly<Record<CalculatorLabel, string>>;
  /** The page's own address: the form comes back to it where there is no script. */
  action: string;
  headline: string;
  /** Text of the button that leads to the designer. */
  callToAction: string;
  picture: StagePicture | null;
  /** Every size that an article is offered in, once: ten articles share most of them. */
  sizes: Record<string, Size>;
  articles: ArticleOption[];
  selected: Choice;
  /** With what an editor's preview marks them with. */
  facts: { title: string; text: string; marks?: Record<string, string> }[];
}

/** The picture on the stage: a small file for the first paint, and a sharp one for screens that need it. */
export interface StagePicture {
  href: string;
  /** Width of the small file in pixels. */
  hrefWidth: number;
  sharpHref: string;
  /** Its shape: the original's pixels, or any of the same proportions. */
  width: number;
  height: number;
  /** What of it stays where a print cuts it, as `preserveAspectRatio` says it. */
  slice: string;
}

/** What the shopper chose: an article and one of its formats, by their values. */
export interface Choice {
  article: string;
  format: string;
}

/**
 * Reads the props an island was sent. They come from this shop's own server, so this guards against a page and a
 * script of two builds, not against strangers: what the component walks through is checked, each text is not.
 *
 * @returns null where the shape is another one; the page then stays as plain HTML.
 */
export function parseCalculatorProps(value: unknown): CalculatorProps | null {
  if (!isRecord(value) || !isRecord(value.labels) || !isRecord(value.selected)) return null;
  const { sizes, articles, facts } = value;
  if (!isRecord(sizes) || !Array.isArray(facts) || !Array.isArray(articles) || articles.length === 0) return null;
  return articles.every((article) => isArticleOption(article, sizes)) ? (value as unknown as CalculatorProps) : null;
}

function isArticleOption(value: unknown, sizes: Record<string, unknown>): boolean {
  if (!isRecord(value) || typeof value.value !== "string") return false;
  const { offers } = value;
  const isOffer = (offer: unknown) =>
    isRecord(offer) && typeof offer.format === "string" && isRecord(sizes[offer.format]);
  return Array.isArray(offers) && offers.length > 0 && offers.every(isOffer);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
