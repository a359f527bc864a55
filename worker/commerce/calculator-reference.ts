import type { Article } from "#domain/catalogue/article.ts";
import { CALCULATOR_REFERENCE_PATH, calculatorReferenceSchema } from "#domain/contract/calculator-reference.ts";
import type { Locale } from "#domain/shop/locale.ts";
import { type CommerceClient, getJson } from "./http-client.ts";

/** Which formats each of these articles is sold in. */
export function getCalculatorReference(client: CommerceClient, articles: readonly Article[], locale: Locale) {
  const query = { articles };
  return getJson(client, { path: CALCULATOR_REFERENCE_PATH, query, locale, schema: calculatorReferenceSchema });
}
