import type { MoneyNotation } from "#domain/price/money-text.ts";
import type { ColorToken } from "#domain/rich-text/palette.ts";
import type { OwnPictureTexts } from "./own-picture/texts.ts";
import type { SharpImage } from "./use-sharp-image.ts";

/**
 * Price of an article in one size with its default options, and the texts of that size: the part of a price
 * (`domain/price/price.ts`) that a browser needs.
 */
export interface FormatOffer {
  /** `{width}x{height}` in mm, as the designer takes it. */
  format: string;
  label: string;
  /** From how many pixels a print of this size is sharp, or that a phone's photograph will do. */
  hint: string;
  tag?: Tag;
  /** Minor units. */
  amount: number;
  /** Struck-through reference price that a reduction is measured from; absent if no reduction is announced. */
  reference?: number;
  /** Name of the sizes of its proportion; only in the file of all offers. */
  proportion?: string;
  /** The amounts are with the chosen options already: a size of her own, which the backend has priced so. */
  hasOptions?: true;
}

/** A mark on a size. */
export interface Tag {
  text: string;
  tone?: Tone;
}

/** A colour of an editor's, as the style sheets have it: on a soft ground the text is dark, else it is light. */
export interface Tone {
  color: ColorToken;
  isSoft?: true;
}

/** Every size of an article's list, with its price, and what can be chosen of the article beside its size. */
export interface ArticleOffers {
  /** Whose they are: the `value` of an option. */
  article: string;
  initialFormat: string;
  /** The designer with this article. A size and options are added to its query. */
  href: string;
  /** Part that a size adds to it; `{format}`, `{width}` and `{height}` stand for the size's own. */
  size: string;
  /** Order deadline, date of arrival and quantity discount, as a text; empty if none applies. */
  delivery: string;
  /** Until when that and the prices hold, in epoch milliseconds, where an end is known. */
  untilMs?: number;
  /** Look of the material from near; null if unknown. */
  surface: Surface | null;
  formats: FormatOffer[];
  options: OptionGroup[];
  /** In the file of all offers, where `formats` are all that are sold: those of the list. */
  listed?: string[];
}

/** Something that is chosen of an article beside its size: its edge, the depth of its stretcher, its glass. */
export interface OptionGroup {
  /** Its name in the page's address. */
  name: string;
  label: string;
  /** The usual one first. */
  values: OptionValue[];
}

type Surcharge = number | readonly [now: number, inReference: number];

export interface OptionValue {
  value: string;
  label: string;
  /** Query that it adds to the designer's address. */
  query: string;
  /**
   * Surcharge by format; a pair if the struck-through price has another one. An option is not made in a format that is missing
   * made so.
   */
  surcharges: Record<string, Surcharge>;
}

/** Look of an article on the wall or on the table. */
export type Mount = "canvas" | "glass" | "board" | "paper" | "wood-frame" | "shadow-frame" | "box" | "prints";

/** Look of a material from near: files of the build. */
export interface Surface {
  /** A corner of it. */
  edge: string;
  /** The corners of other finishes, by their names. */
  edges?: Record<string, string>;
  /** Texture in white light, to multiply a picture by. */
  grain?: string;
  /** Reflection on its surface. */
  sheen?: string;
}

export interface ArticleOption {
  value: string;
  label: string;
  mount: Mount;
  /** The heading it stands under in the dropdown. */
  group?: string;
}

/** The shop's own words in the calculator. */
export const CALCULATOR_LABELS = [
  "calculator/material",
  "calculator/format",
  "calculator/show",
  "calculator/share",
  "calculator/shared",
  "calculator/room-view",
  "calculator/close-up-view",
  "calculator/edge-view",
  "calculator/views",
  "calculator-dialog/more-formats",
  "calculator-dialog/extra",
  "free-size/title",
  "free-size/width",
  "free-size/height",
  "free-size/show",
  "price/tax",
  "form/failed",
] as const;
type CalculatorLabel = (typeof CALCULATOR_LABELS)[number];

/** Texts that the browser puts its choice into, where each parameter's name stands in braces. */
export interface CalculatorTexts {
  /** `{dimension}` in the room: caption and description of the stage. */
  scale: string;
  /** A reduction by `{percent}` from `{price}`. */
  reduction: string;
  /** Name of the struck-through price, for example "30-Tage-Tiefstpreis". */
  original: string;
}

/** A size of one's own: within which limits each article is made in any. */
export interface OwnSize {
  unit: "cm" | "inch";
  sign: string;
  decimal: string;
  /** "20 bis 120 cm", by article; one that is not there is sold in its sizes alone. */
  limits: Record<string, OwnSizeLimits>;
  /** The shopper's input if it is no size that is made; it stays in the fields. */
  typed?: { width: string; height: string };
}

interface OwnSizeLimits {
  long: { minMm: number; maxMm: number };
  short: { minMm: number; maxMm: number };
  range: string;
}

export interface CalculatorProps {
  locale: string;
  labels: Readonly<Record<CalculatorLabel, string>>;
  texts: CalculatorTexts;
  money: MoneyNotation;
  /** True if the struck-through price is the lowest of 30 days, which the law then wants named. */
  namesLowest: boolean;
  /** Null where no picture of hers can be shown. */
  ownPicture: OwnPictureTexts | null;
  /** The page's own address: the form comes back to it where there is no script. */
  action: string;
  headline: string;
  /** Text of the button that leads to the designer. */
  callToAction: string;
  ctaTone: Tone | null;
  /** On the button while prices are on their way; empty for a spinner alone. */
  loadingText: string;
  picture: StagePicture | null;
  /** The room that it hangs in (`domain/catalogue/living-room.ts`). */
  room: StageRoom;
  articles: ArticleOption[];
  /** Those of the selected article; the others' are fetched when a shopper turns to them (`offers.ts`). */
  offers: ArticleOffers;
  selected: Choice;
  /** The selected size where it is not in the list. */
  extra: FormatOffer | null;
  /** True if more sizes are sold than the list shows. */
  hasMore: boolean;
  ownSize: OwnSize | null;
  /** Sentence that the requested choice is not sold; shown once. */
  notice: string;
  isRedesigned: boolean;
  hasTwoLines: boolean;
  /** With what an editor's preview marks them with. */
  facts: { title: string; text: string; marks?: Record<string, string> }[];
}

/** The picture on the stage. */
export interface StagePicture extends SharpImage {
  /** Its shape: the original's pixels, or any of the same proportions. */
  width: number;
  height: number;
  /** Part that a print keeps when it is cropped, in the notation of `preserveAspectRatio`. */
  slice: string;
}

/** The room as a picture hangs in it. */
export interface StageRoom extends SharpImage {
  /** The small file as an address that holds it, where the page came with it. It is not sent along: the markup has it. */
  carried?: string | null;
  /** White paper in the room's light, to multiply a picture by. */
  light: string;
}

/** The shopper's choice: an article, one of its sizes, and options by the names of their groups. */
export interface Choice {
  article: string;
  format: string;
  options: Readonly<Record<string, string>>;
}

/** The class of an editor's colour. */
export function toneClass(tone: Tone | null | undefined): string {
  return tone ? ` tone tone-${tone.color}${tone.isSoft ? " tone-soft" : ""}` : "";
}
