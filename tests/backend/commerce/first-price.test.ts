import { beforeAll, expect, it } from "vitest";
import { designSeed } from "#backend/commerce/design-seed.ts";
import { piecePriceSeed } from "#backend/commerce/piece-price-store.ts";
import type { Design } from "#domain/contract/design.ts";
import { EVERY_DESIGN } from "#domain/contract/design.ts";
import type { SoftAsk } from "#domain/contract/endpoint.ts";
import { LISTED_AT_ONCE } from "#domain/listing/facets.ts";
import type { Offered } from "#domain/product/offer.ts";
import { DESIGN_KINDS, type DesignKind, designsOf } from "#domain/product/products.ts";
import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { localesOf } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { ask } from "./ask.ts";
import { seedPrices } from "./seed-prices.ts";

const backend = useBackend();
beforeAll(async () => {
  await seedPrices(backend.DB);
  const seed = [...designSeed(), ...piecePriceSeed()];
  await backend.DB.batch(seed.map(({ sql, params }) => backend.DB.prepare(sql).bind(...params)));
});

/** Every design of a kind, in the order of its list. */
async function everyDesign(kind: DesignKind, asking: SoftAsk, locale: Locale): Promise<Design[]> {
  const designs: Design[] = [];
  for (let page = 1; ; page++) {
    const list = await designsOf(kind).list(asking, { ...EVERY_DESIGN, page }, {}, locale);
    designs.push(...(list?.designs ?? []));
    if ((list?.designs.length ?? 0) < LISTED_AT_ONCE) return designs;
  }
}

/** Offers a design as its page does if the address chooses nothing. */
function asFirstOffered(kind: DesignKind, design: Design, channel: Channel, locale: Locale): Offered {
  const start = { startMonth: 1, year: 2027 };
  return designsOf(kind).offer(design, { read: ({ usual }) => usual, origin: { channel, locale }, start });
}

/** One locale of each country that the channel sells in. */
const countriesOf = (channel: Channel) => [...Map.groupBy(localesOf(channel), countryOf).values()].map(([one]) => one);
const PLACES = CHANNELS.flatMap((channel) =>
  countriesOf(channel).flatMap((locale) => (locale ? [{ channel, locale }] : [])),
);

it.each(PLACES)("the price on a tile of $channel in $locale is the first price of the design's page", async (place) => {
  const { channel, locale } = place;
  const replies = new Map<string, Promise<unknown>>();
  const asking: SoftAsk = (endpoint, input) => {
    const key = `${endpoint.path} ${JSON.stringify(input)}`;
    const reply = replies.get(key) ?? ask(backend, endpoint, input, place);
    replies.set(key, reply);
    return reply as ReturnType<typeof ask<typeof input, never>>;
  };
  for (const kind of DESIGN_KINDS.filter((one) => designsOf(one).isSoldIn(channel))) {
    const designs = await everyDesign(kind, asking, locale);
    expect(designs.length).toBeGreaterThan(50);
    for (const design of designs) {
      const offered = asFirstOffered(kind, design, channel, locale);
      const quote = await offered.price(asking);
      const copies = offered.copies?.priced ?? 1;
      const piece = quote?.steps?.find(({ quantity }) => quantity === copies)?.piece ?? quote?.priceCurrent;
      const listed = { amount: design.priceFrom, copies: design.priceCopies ?? 1 };
      expect(listed, `${kind} ${design.id}`).toEqual({ amount: piece, copies });
    }
  }
});
