import type { FormatOffer, Tag } from "./props.ts";

/**
 * Reads the sizes back from the rows that `<Formats>` made of them: what they cost with the options that the page was made for.
 *
 * @param tones of the marks, in the rows' order: a row states a mark's text, its colour stands in a class.
 */
export function readFormats(markup: Element, tones: Readonly<Record<string, Tag["tone"]>>): FormatOffer[] | null {
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

/** The shop writes every price with two decimals (`moneyText`): its digits are its minor units. */
function minorUnits(text: string | null | undefined): number {
  return Number((text ?? "").replace(/\D/g, ""));
}
