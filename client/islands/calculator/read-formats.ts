import type { FormatOffer } from "./props.ts";

/** What a row does not state: the percentage that is announced beside the format's price, 0 for none. */
export function unstatedOf(formats: readonly FormatOffer[]): number[] {
  return formats.map(({ percent = 0 }) => percent);
}

/**
 * Reads the formats back from the rows that `<Formats>` made of them, with what those do not state; null where the two are not of the
 * same formats.
 */
export function readFormats(markup: Element, unstated: unknown): FormatOffer[] | null {
  const rows = [...markup.querySelectorAll(".formats label")].map(readRow);
  if (!Array.isArray(unstated) || unstated.length !== rows.length || !rows.every(({ format }) => format)) return null;
  return rows.map((row, at) => (unstated[at] ? { ...row, percent: Number(unstated[at]) } : row));
}

function readRow(row: Element): FormatOffer {
  const [, , name, hint, price] = row.children;
  const [struck] = price?.getElementsByTagName("s") ?? [];
  return {
    format: row.querySelector("input")?.value ?? "",
    label: name?.firstChild?.textContent ?? "",
    hint: hint?.textContent ?? "",
    ...(name?.childElementCount && { isPopular: true as const }),
    price: price?.lastChild?.textContent ?? "",
    ...(struck && { original: struck.lastChild?.textContent ?? "" }),
  };
}
