import type { Format } from "#domain/catalogue/format.ts";
import type { MoneyNotation } from "#domain/price/money-text.ts";
import type { ColorToken } from "#domain/rich-text/palette.ts";
import type { OwnPictureTexts } from "./own-picture/texts.ts";
import type { SharpImage } from "./use-sharp-image.ts";

/**
 * The price of an article in one size with its usual options, and the texts of that size: the part of a price (`domain/price/price.ts`)
 * that a browser needs.
 */
export interface FormatOffer {
  /** The size as `{width}x{height}` in mm, as the designer takes it. */
  format: string;
  label: string;
  /** The picture size, in pixels, from which a print of this size is sharp, or a sentence that a phone's photograph is enough. */
  hint: string;
  tag?: Tag;
  /** The price in minor units. */
  amount: number;
  /** The struck-through reference price that a reduction is measured from; absent if no reduction is announced. */
  reference?: number;
  /** The name of its proportion; only in the file of all offers. */
  proportion?: string;
  /** True if the amounts include the chosen options: a size of her own, which the backend priced with them. */
  hasOptions?: true;
  /** The price of a square metre in words, of a size of her own where the law wants it beside the price. */
  perSquareMetre?: string;
}

/** A mark on a size. */
export interface Tag {
  text: string;
  tone?: Tone;
}

/** An editor's colour, as the style sheets have it. On a soft background the text is dark, otherwise it is light. */
export interface Tone {
  color: ColorToken;
  isSoft?: true;
}

/** The sizes of an article's list with their prices, and the article's options. */
export interface ArticleOffers {
  /** The article: the `value` of an `ArticleOption`. */
  article: string;
  initialFormat: string;
  /** The address of the designer with this article. A size and options are added to its query. */
  href: string;
  /** The part of the query that a size adds; `{format}`, `{width}` and `{height}` stand for the size's own. */
  size: string;
  /** Order deadline, date of arrival and quantity discount, as a text; empty if none applies. */
  delivery: string;
  /** The days of arrival in a few words; empty if they are unknown. */
  arrival: string;
  /** The time until which delivery and prices hold, in epoch milliseconds; absent if no end is known. */
  untilMs?: number;
  /** The steps of the quantity discount, fewest copies first: from so many on, each costs less by a share in whole percent. */
  discount?: readonly { from: number; percent: number }[];
  /** The surface of the material from near; null if unknown. */
  surface: Surface | null;
  formats: FormatOffer[];
  options: OptionGroup[];
  /** The sizes of the list; only in the file of all offers, where `formats` are all sizes that are sold. */
  listed?: string[];
}

/** An option of an article beside its size: its edge, the depth of its stretcher, its glass. */
export interface OptionGroup {
  /** The name of the parameter in the page's address. */
  name: string;
  label: string;
  /** The values, the usual one first. */
  values: OptionValue[];
}

type Surcharge = number | readonly [now: number, inReference: number];

export interface OptionValue {
  value: string;
  label: string;
  /** Its small square picture. */
  swatch?: string;
  /** The query that it adds to the designer's address. */
  query: string;
  /**
   * The surcharge by format; a pair if the struck-through price has another surcharge. The option is not made in a format that is
   * missing here.
   */
  surcharges: Record<string, Surcharge>;
}

/** The look of an article on the wall or on the table. */
export type Mount =
  | "canvas"
  | "glass"
  | "board"
  | "paper"
  | "mural"
  | "film"
  | "light-box"
  | "banner"
  | "wood-frame"
  | "shadow-frame"
  | "box"
  | "prints"
  | "glossy";

/** The surface of a material from near, as files of the build. */
export interface Surface {
  /** The picture of a corner, clear where the print is. */
  edge: string;
  /** The place of the print in it, if another than a bare print's: inside a border, a frame, or a shadow gap. */
  face?: "bordered" | "framed" | "floating";
  /** The picture of its back with what it hangs by; absent if nothing is there to be seen. */
  back?: string;
  /** The corners of other finishes, or of another make (`rahmen`, `oesung`), by their names. */
  edges?: Record<string, string>;
  /** The texture in white light, to multiply a picture by. */
  grain?: string;
  /** The reflection on its surface. */
  sheen?: string;
}

export interface ArticleOption {
  value: string;
  label: string;
  mount: Mount;
  /** The heading that it stands under. */
  group?: string;
  /** The page that is about it, if that is another one: choosing it leads there. It is not sent, because the markup has it. */
  href?: string | null | undefined;
  /** Its picture from near. It is not sent, because the markup has it. */
  picture?: string | null | undefined;
  /** The caption of the stage with it, with `{dimension}`; without one it is that of all articles. */
  scale?: string;
  /** True if headline and facts of the page are not about it. */
  isOther?: true;
}

/** The most values that are few: they stand side by side, with room for their words. */
export const MOST_FEW = 4;

/** The labels of the calculator. */
export const CALCULATOR_LABELS = [
  "calculator/material",
  "calculator/format",
  "calculator/quantity",
  "calculator/one-less",
  "calculator/one-more",
  "calculator/show",
  "calculator/share",
  "calculator/shared",
  "calculator/print-view",
  "calculator/views",
  "calculator/enlarge",
  "calculator-dialog/more-formats",
  "calculator-dialog/extra",
  "free-size/title",
  "free-size/width",
  "free-size/height",
  "free-size/show",
  "form/failed",
] as const;
type CalculatorLabel = (typeof CALCULATOR_LABELS)[number];

/** Texts that the browser puts its choice into; each parameter's name stands in braces. */
export interface CalculatorTexts {
  /** The caption and description of the stage, with `{dimension}`. */
  scale: string;
  /** The sentence for a reduction by `{percent}` from `{price}`. */
  reduction: string;
  /** The name of the struck-through price, for example "30-Tage-Tiefstpreis". */
  original: string;
  /** The terms beside the price: its tax, and what shipping costs. */
  terms: string;
}

/** The settings for sizes of a shopper's own, with the limits of each article. */
export interface OwnSize {
  unit: "cm" | "inch";
  sign: string;
  decimal: string;
  /** True if the price of a square metre stands beside the price (`domain/shop/country.ts`). */
  hasAreaPrices: boolean;
  /** The limits by article, with their text "20 bis 120 cm". An article that is missing here is sold in its standard sizes only. */
  limits: Record<string, OwnSizeLimits>;
  /** The shopper's input if it is no size that can be made; it stays in the fields. */
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
  /** True if the struck-through price is the lowest of 30 days, which the law then requires to be named. */
  namesLowest: boolean;
  /** The texts for the shopper's own picture; null if no such picture can be shown. */
  ownPicture: OwnPictureTexts | null;
  /** The page's own address, to which the form is sent without script. */
  action: string;
  headline: string;
  /** The text of the link to the designer. */
  callToAction: string;
  ctaTone: Tone | null;
  /** The text of the button while prices load; empty for a spinner only. */
  loadingText: string;
  picture: StagePicture | null;
  /** The room that the picture hangs in (`domain/catalogue/living-room.ts`). */
  room: StageRoom;
  articles: ArticleOption[];
  /** The offers of the selected article; those of other articles are fetched when a shopper turns to them (`offers.ts`). */
  offers: ArticleOffers;
  selected: Choice;
  /** True if the number of copies is chosen here; otherwise the designer asks for it. */
  hasCopies: boolean;
  /** The selected size if it is not in the list. */
  extra: FormatOffer | null;
  /** True if more sizes are sold than the list shows. */
  hasMore: boolean;
  ownSize: OwnSize | null;
  /** The sentence that the requested choice is not sold; shown once. */
  notice: string;
  /** The layout of the sizes, after which the style sheet names its class. */
  layout: "tiles" | "list";
  /** The class of the choice of materials: the style sheet knows whether its name has a line of its own, and its pictures are large. */
  materialsClass: string;
  /** The question by when she needs her order; null if no day of arrival is known. */
  neededBy: NeededBy | null;
  /** The facts of the product; `marks` are the attributes by which an editor's preview finds them. */
  facts: { title: string; text: string; marks?: Record<string, string> }[];
}

/** The question by when a shopper needs her order. Days are written as `2026-12-24`. */
export interface NeededBy {
  question: string;
  /** The text of the button that asks it without script. */
  check: string;
  /** The first day that may be named: the current one at the place of delivery. */
  from: string;
  /** The day that the page was asked for; empty if none. */
  day: string;
  answer: string;
}

/** An image whose small file the page may carry. */
interface CarriedImage extends SharpImage {
  /** A small file as an address that holds it, if the page carries it. It is not sent with the props, because the markup has it. */
  carried?: string | null;
}

/** The picture on the stage. */
export interface StagePicture extends CarriedImage {
  /** The file for the whole window. */
  largeHref: string;
  /** The picture's proportions: the original's pixels, or any other numbers of the same ratio. */
  width: number;
  height: number;
  /** The part that a print keeps when it is cropped, in the notation of `preserveAspectRatio`. */
  slice: string;
}

/** The room that a picture hangs in, or the table that prints lie on. */
export interface StageRoom extends CarriedImage {
  /** The picture of white paper in the room's light, to multiply a picture by; of a table, the reflection on a glossy print. */
  light: string;
  /**
   * For a wallpaper: the picture of its light on the whole wall down to the skirting, and that of everything before the wall. Absent on
   * pages without one.
   */
  mural?: { light: string; front: string };
  /** The rooms of what is shown elsewhere: film on a window, banners outdoors. Only those that the page's articles need. */
  elsewhere?: Partial<Record<Mount, StageRoom>>;
  /** The tables with prints of each size, the usual one first; absent if it is a room. */
  tables?: readonly StageTable[];
}

/** The table with blank prints of a size, long side first, in mm. */
export interface StageTable extends SharpImage, Format {}

/** The shopper's choice: an article, one of its sizes, options by the names of their groups, and the number of copies. */
export interface Choice {
  article: string;
  format: string;
  options: Readonly<Record<string, string>>;
  /** The number of copies; one if it is absent. */
  quantity?: number;
}

/** Returns the class of an editor's colour; empty for none. */
export function toneClass(tone: Tone | null | undefined): string {
  return tone ? ` tone tone-${tone.color}${tone.isSoft ? " tone-soft" : ""}` : "";
}
