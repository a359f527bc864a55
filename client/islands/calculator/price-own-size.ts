import { reductionFrom } from "#domain/price/reduction.ts";
import { isRecord } from "./parse-offers.ts";
import type { Choice, FormatOffer } from "./props.ts";

/** The call that prices a size of one's own (`domain/contract/price-article.ts`, which a browser need not carry). */
const PRICE_PATH = "/web-api/product-selection-photo-frame/price-article";
const LOCALE_HEADER = "x-locale";
const LONGEST_MS = 8000;

/** A size, of an article with its options. */
export interface OwnSizeQuestion {
  size: Pick<FormatOffer, "format" | "label">;
  choice: Pick<Choice, "article" | "options">;
  namesLowest: boolean;
  locale: string;
}

/** Asks what a size costs with the chosen options; null where that cannot be had. */
export async function priceOwnSize({
  size,
  choice,
  namesLowest,
  locale,
}: OwnSizeQuestion): Promise<FormatOffer | null> {
  const { article, options } = choice;
  const query = new URLSearchParams({ article, formatType: size.format });
  for (const [name, value] of Object.entries(options)) query.set(`options[${name}]`, value);
  try {
    const reply = await fetch(`${PRICE_PATH}?${query}`, {
      headers: { [LOCALE_HEADER]: locale },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    const price: unknown = reply.ok ? await reply.json() : null;
    return isRecord(price) ? offerOf(size, price, namesLowest) : null;
  } catch {
    return null;
  }
}

function offerOf(
  size: Pick<FormatOffer, "format" | "label">,
  { priceCurrent, priceOriginal, lowestPrice30Days }: Record<string, unknown>,
  namesLowest: boolean,
): FormatOffer | null {
  const amount = Number(priceCurrent);
  if (!Number.isInteger(amount) || amount <= 0) return null;
  const isReduced = Number(priceOriginal) > amount;
  const reference = namesLowest ? lowestPrice30Days : priceOriginal;
  const announced = isReduced && typeof reference === "number" ? reductionFrom(amount, reference, namesLowest) : null;
  return { ...size, hint: "", amount, hasOptions: true, ...(announced && { reference: announced.reference }) };
}
