import { isRecord } from "./parse-offers.ts";
import type { CalculatorProps } from "./props.ts";
import { readFormats, unstatedOf } from "./read-formats.ts";

/** Every size and its price stand in the markup already, and are not sent twice. */
export function sendCalculatorProps({ offers: { formats, ...offers }, ...props }: CalculatorProps): object {
  return { ...props, offers: { ...offers, unstated: unstatedOf(formats) } };
}

/**
 * Reads the props an island was sent, and from its markup the formats. They come from this shop's own server, so this guards
 * against a page and a script of two builds, not against strangers: what the component walks through is checked, each text is not.
 *
 * @returns null where the shape is another one; the page then stays as plain HTML.
 */
export function parseCalculatorProps(sent: unknown, markup: Element): CalculatorProps | null {
  if (!isRecord(sent) || !isRecord(sent.labels) || !isRecord(sent.texts) || !isRecord(sent.selected)) return null;
  if (!isRecord(sent.ownPicture) || !isRecord(sent.ownPicture.refusals) || !isRecord(sent.ownPicture.fit)) return null;
  const { articles, facts } = sent;
  if (!Array.isArray(facts) || !facts.every(isRecord) || !Array.isArray(articles) || !isRecord(sent.offers))
    return null;
  if (!articles.every((article) => isRecord(article) && typeof article.value === "string")) return null;
  const { unstated, ...offers } = sent.offers;
  if (typeof offers.href !== "string" || !articles.some(({ value }) => value === offers.article)) return null;
  const formats = readFormats(markup, unstated);
  return formats && formats.length > 0
    ? ({ ...sent, offers: { ...offers, formats } } as unknown as CalculatorProps)
    : null;
}
