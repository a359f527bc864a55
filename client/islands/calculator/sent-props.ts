import { isRecord } from "./offers.ts";
import type { CalculatorIslandProps } from "./on-demand-parts.ts";
import type { ArticleOption, FormatOffer, Tag } from "./props.ts";

/** The facts about an article's sizes that the markup lacks: amounts without options if any were chosen, and colours of marks. */
interface Unstated {
  amounts?: (readonly [amount: number, reference: number])[];
  /** The sum of the rows' amounts if no amounts are sent: it shows whether a script changed them. */
  sum?: number;
  tones?: Record<string, Tag["tone"]>;
}

/**
 * Returns the props to send: sizes and prices, pages and pictures of materials, views that are not open, and a room that the page
 * carries, are in the markup already and are not sent twice.
 */
export function sendCalculatorProps(sent: CalculatorIslandProps): object {
  const {
    offers: { formats, ...offers },
    room: { carried: _, ...room },
    picture,
    articles,
    views: _views,
    ...props
  } = sent;
  const { elsewhere = {}, ...sentRoom } = room;
  const others = Object.entries(elsewhere).map(([mount, other]) => [mount, { ...other, carried: undefined }]);
  return {
    ...props,
    room: { ...sentRoom, ...(others.length > 0 && { elsewhere: Object.fromEntries(others) }) },
    picture: picture && { ...picture, carried: undefined },
    articles: articles.map(({ href: _, picture: __, ...article }) => article),
    offers: { ...offers, unstated: unstatedOf(formats, offers.options.length > 0) },
  };
}

function unstatedOf(formats: readonly FormatOffer[], hasOptions: boolean): Unstated {
  const tones = formats.flatMap(({ format, tag }) => (tag?.tone ? [[format, tag.tone] as const] : []));
  return {
    ...(hasOptions
      ? { amounts: formats.map(({ amount, reference = 0 }) => [amount, reference] as const) }
      : { sum: sumOf(formats) }),
    ...(tones.length > 0 && { tones: Object.fromEntries(tones) }),
  };
}

function sumOf(formats: readonly FormatOffer[]): number {
  return formats.reduce((sum, { amount, reference = 0 }) => sum + amount + reference, 0);
}

/**
 * Reads the props that an island was sent, and the formats from its markup. Both come from this shop's own server, so this guards
 * against a page and a script of two builds, not against attackers: structures that the component iterates over are checked, single
 * texts are not.
 *
 * @returns null if the shape is another one; the page then stays plain HTML.
 */
export function parseCalculatorProps(sent: unknown, markup: Element): CalculatorIslandProps | null {
  if (!isRecord(sent) || !isRecord(sent.labels) || !isRecord(sent.texts) || !isRecord(sent.selected)) return null;
  const { articles, facts, money, ownPicture } = sent;
  const hasTexts = isRecord(ownPicture);
  if (ownPicture !== null && !hasTexts) return null;
  if (!Array.isArray(facts) || !facts.every(isRecord) || !Array.isArray(articles) || !isRecord(sent.offers))
    return null;
  if (!isRecord(money) || !articles.every((article) => isRecord(article) && typeof article.value === "string"))
    return null;
  const { unstated, ...offers } = sent.offers;
  if (!isRecord(unstated) || !Array.isArray(offers.options)) return null;
  if (typeof offers.href !== "string" || !articles.some(({ value }) => value === offers.article)) return null;
  const { amounts, sum, tones = {} } = unstated as Unstated;
  const rows = readFormats(markup, tones);
  if (!rows || rows.length === 0) return null;
  if (amounts ? amounts.length !== rows.length : sum !== sumOf(rows)) return null;
  const formats = amounts ? rows.map((row, at) => withAmounts(row, amounts[at] ?? [0, 0])) : rows;
  const chips = [...markup.querySelectorAll(".materials li")];
  if (chips.length !== articles.length) return null;
  const early = markup.querySelector("form");
  const withChips = chips.map((chip, at) => ({ ...articles[at], ...readChip(chip) }));
  return { ...sent, articles: withChips, offers: { ...offers, formats }, early } as unknown as CalculatorIslandProps;
}

/** Reads the page and the picture of a material back from its chip. */
function readChip(chip: Element): Pick<ArticleOption, "href" | "picture"> {
  const href = chip.querySelector("a")?.getAttribute("href");
  return { href, picture: chip.querySelector("img")?.getAttribute("src") };
}

function withAmounts(
  { reference: _, ...row }: FormatOffer,
  [amount, reference]: readonly [number, number],
): FormatOffer {
  return { ...row, amount, ...(reference > 0 && { reference }) };
}

/**
 * Reads the sizes back from the rows that `<Formats>` made of them, with the prices for the options that the page was rendered with.
 *
 * @param tones of the marks, in the rows' order: a row states a mark's text, while its colour is only a class.
 */
function readFormats(markup: Element, tones: Readonly<Record<string, Tag["tone"]>>): FormatOffer[] | null {
  const rows = [...markup.querySelectorAll(".formats label:not(.extra)")].map((row) => readRow(row, tones));
  return rows.every(({ format, amount }) => format && amount > 0) ? rows : null;
}

function readRow(row: Element, tones: Readonly<Record<string, Tag["tone"]>>): FormatOffer {
  const [, , name, hint, price] = row.children;
  const [struck] = price?.getElementsByTagName("s") ?? [];
  const text = name?.querySelector(".tag")?.textContent;
  const format = row.querySelector("input")?.value ?? "";
  const tone = Object.hasOwn(tones, format) ? tones[format] : undefined;
  return {
    format,
    label: name?.firstChild?.textContent ?? "",
    hint: hint?.textContent ?? "",
    ...(text && { tag: { text, ...(tone && { tone }) } }),
    amount: minorUnits(price?.lastChild?.textContent),
    ...(struck && { reference: minorUnits(struck.lastChild?.textContent) }),
  };
}

/**
 * Reads an amount in minor units from a price: the shop writes every price with two decimals (`moneyText`), so its digits are the minor
 * units.
 */
function minorUnits(text: string | null | undefined): number {
  return Number((text ?? "").replace(/\D/g, ""));
}
