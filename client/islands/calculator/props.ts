/** One size of an article. Every text is finished: the browser formats and translates nothing. */
export interface FormatOption {
  /** `{width}x{height}` in mm, as the designer takes it. */
  value: string;
  width: number;
  height: number;
  label: string;
  hint: string;
  popular: boolean;
  price: string;
  /** The struck-through price, or null. */
  original: string | null;
  /** The reduction with the lowest price of the last 30 days, or null. */
  reduction: string | null;
  /** The size in the room, for example "90 × 60 cm über einem Sofa von 2,10 m": caption and description of the stage. */
  scale: string;
  /** The designer with this choice. */
  href: string;
}

/** How an article looks on the wall. */
export type Mount = "canvas" | "glass" | "board" | "paper" | "wood-frame" | "shadow-frame";

export interface ArticleOption {
  value: string;
  label: string;
  mount: Mount;
  initialFormat: string;
  formats: FormatOption[];
}

export interface CalculatorProps {
  /** The page's own address: the form comes back to it where there is no script. */
  action: string;
  headline: string;
  labels: {
    material: string;
    format: string;
    show: string;
    popular: string;
    insteadOf: string;
    tax: string;
    callToAction: string;
  };
  picture: StagePicture | null;
  articles: ArticleOption[];
  selected: Choice;
  facts: { title: string; text: string }[];
}

/** The picture on the stage: a small file for the first paint, and a sharp one for screens that need it. */
export interface StagePicture {
  href: string;
  /** Width of the small file in pixels. */
  hrefWidth: number;
  sharpHref: string;
  /** Size of the original in pixels. */
  width: number;
  height: number;
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
  if (!Array.isArray(value.facts) || !Array.isArray(value.articles) || value.articles.length === 0) return null;
  return value.articles.every(isArticleOption) ? (value as unknown as CalculatorProps) : null;
}

function isArticleOption(value: unknown): boolean {
  return (
    isRecord(value) &&
    typeof value.value === "string" &&
    Array.isArray(value.formats) &&
    value.formats.length > 0 &&
    value.formats.every((format) => isRecord(format) && typeof format.value === "string")
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
