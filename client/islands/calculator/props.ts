import type { FetchOnDemand } from "./own-picture/hung-picture.ts";
import type { OwnPictureTexts } from "./own-picture/texts.ts";

/** What an article costs in one size, and how that size is shown. Texts are finished: the browser formats and translates nothing. */
export interface FormatOffer {
  /** `{width}x{height}` in mm, as the designer takes it. */
  format: string;
  label: string;
  /** From how many pixels a print of this size is sharp, or that a phone's photograph will do. */
  hint: string;
  /** The size that most shoppers order. */
  isPopular?: true;
  price: string;
  /** The struck-through price, which the reduction is measured from. */
  original?: string;
  /** The share taken off, in whole percent, where it is announced. */
  percent?: number;
}

/** Every size of an article, with its price. */
export interface ArticleOffers {
  /** Whose they are: the `value` of an option. */
  article: string;
  initialFormat: string;
  /** The designer with this article; a format is added to its query. */
  href: string;
  formats: FormatOffer[];
}

/** How an article looks on the wall. */
export type Mount = "canvas" | "glass" | "board" | "paper" | "wood-frame" | "shadow-frame";

export interface ArticleOption {
  value: string;
  label: string;
  mount: Mount;
}

/** The shop's own words in the calculator. */
export const CALCULATOR_LABELS = [
  "calculator/material",
  "calculator/format",
  "calculator/show",
  "calculator/popular",
  "price/tax",
] as const;
type CalculatorLabel = (typeof CALCULATOR_LABELS)[number];

/** Texts that the browser puts its choice into, where each parameter's name stands in braces. */
export interface CalculatorTexts {
  /** `{dimension}` in the room: caption and description of the stage. */
  scale: string;
  /** A reduction by `{percent}` from `{price}`. */
  reduction: string;
  /** What the struck-through price is, for example "30-Tage-Tiefstpreis". */
  original: string;
}

export interface CalculatorProps {
  labels: Readonly<Record<CalculatorLabel, string>>;
  texts: CalculatorTexts;
  ownPicture: OwnPictureTexts;
  /** Comes with the script that wakes it (`on-demand.ts`). */
  onDemand?: FetchOnDemand;
  /** The page's own address: the form comes back to it where there is no script. */
  action: string;
  headline: string;
  /** Text of the button that leads to the designer. */
  callToAction: string;
  picture: StagePicture | null;
  articles: ArticleOption[];
  /** Those of the selected article; the others' are fetched when a shopper turns to them (`offers.ts`). */
  offers: ArticleOffers;
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
