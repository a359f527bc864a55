import { PRODUCT_KINDS, productOfKind } from "#domain/product/products.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { quotePiece } from "./piece-price-store.ts";
import { Refusal, type ServedEndpoint, serve, validUntilText } from "./serve.ts";

/** The calls that price products sold by the copy, one for each product. */
export const PIECE_PRICES: readonly ServedEndpoint[] = PRODUCT_KINDS.flatMap((kind) => {
  const { copies } = productOfKind(kind);
  if (!copies) return [];
  return serve(copies.call, async ({ locale, input, env, nowMs }) => {
    const asked = copies.asked(input, { country: countryOf(locale), nowMs });
    if ("refused" in asked) throw new Refusal(asked.refused);
    const { piece, holdsUntilMs } = asked;
    const quote = piece && (await quotePiece(env.DB, locale, piece));
    return quote && { ...quote, ...(holdsUntilMs !== undefined && { validUntil: validUntilText(holdsUntilMs) }) };
  });
});
