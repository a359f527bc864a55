import { describe, expect, it } from "vitest";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import { pieceOf } from "#domain/designer/piece-of.ts";
import { DESIGN_KINDS, type DesignKind } from "#domain/product/products.ts";
import { CHANNEL_DEFAULTS, CHANNELS, type Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { oneOf } from "#tests/support/runs.ts";
import { structuredDataOf } from "#tests/support/structured-data.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { addressIn, fieldsOf, orderOn } from "./order-pages.ts";
import { textOf } from "./shown-prices.ts";

const shop = useSharedShop();

async function read(address: string): Promise<string> {
  const reply = await shop.get(address);
  expect([address, reply.status]).toEqual([address, 200]);
  return reply.text();
}

const digits = (text: string) => Number(text.replace(/\D/g, ""));

/** Reads the tiles of designs on a page: the lowest price of each, and its address. */
function tilesOn(html: string) {
  return [...html.matchAll(/<a class="design" href="([^"]*)">(.*?)<\/a>/gs)].map(([, href = "", inside = ""]) => {
    const notes = [...inside.matchAll(/<span class="design-note">(.*?)<\/span>/gs)].map(([, note = ""]) =>
      textOf(note),
    );
    const from = notes.find((note) => /\d[.,]\d\d(?!\d)/.test(note) && /€|CHF|£|\$/.test(note));
    return { href, from: from === undefined ? null : digits(from) };
  });
}

/** Pages with tiles of other designs, without any choice. */
const SHOWN: readonly { kind: DesignKind; channel: Channel; locale: Locale; path: string }[] = CHANNELS.flatMap(
  (channel) =>
    DESIGN_KINDS.filter((kind) => kind !== "card" || CHANNEL_DEFAULTS[channel].hasCards).flatMap((kind) =>
      (["de-DE", "fr-CH"] as const).flatMap((locale) =>
        ["1", "2", "5", "8"].map((id) => {
          const slash = channel === "kartenliebe" ? "/" : "";
          return { kind, channel, locale, path: `/themes/${kind === "card" ? id : `${kind}-${id}`}${slash}` };
        }),
      ),
    ),
);

/** Returns the lowest price of a piece on a design's page, over all its products and formats. */
async function lowestOf(address: string, plain: string): Promise<number> {
  const fields = fieldsOf(plain);
  const named = (name: string) => fields.get(name) ?? [""];
  const lows: number[] = [];
  for (const product of named("product")) {
    const html = product === "" ? plain : await read(`${address}?product=${product}`);
    for (const format of fieldsOf(html).get("format") ?? [""]) {
      const query = new URLSearchParams(Object.entries({ product, format }).filter(([, value]) => value !== ""));
      // The price of every offer includes its first paper.
      lows.push(lowPrice(await read(`${address}?${query}`)));
    }
  }
  return Math.min(...lows);
}

function lowPrice(html: string): number {
  const product = structuredDataOf(html).find((one) => one["@type"] === "Product");
  const offers = product?.offers as { lowPrice: string } | undefined;
  return digits(offers?.lowPrice ?? "");
}

describe("a design's tile, its page and its designer", () => {
  it.each(oneOf(4, SHOWN))(
    "say the same of a $kind of the channel $channel in $locale, beside $path",
    async (shown) => {
      const { kind, channel, locale, path } = shown;
      const first = await shop.get(addressIn(channel, locale, path));
      // Some kinds have no design of this number.
      if (first.status !== 200) return;
      const tiles = tilesOn(await first.text());
      expect(tiles.length).toBeGreaterThan(0);
      for (const { href, from } of tiles) {
        const address = new URL(href, addressIn(channel, locale, path)).href;
        const html = await read(address);
        const page = orderOn(html);
        // A card's tile has the price of one card in the largest quantity; any other tile has the price of one piece.
        if (kind === "card")
          expect({ address, lowest: await lowestOf(address, html) }).toEqual({ address, lowest: from });
        else expect({ address, first: digits(page.total) }).toEqual({ address, first: from });
        const { pathname, search } = new URL(page.href, address);
        const handOff = parseHandOff(pathname, search);
        const piece = handOff.ok ? pieceOf(handOff, channel) : expect.fail(search);
        // Nothing is refined without a choice, and if gold is the default, the address says so.
        const hasDefault = kind !== "collage" && CHANNEL_DEFAULTS[channel].refinement === "gold";
        expect(new URLSearchParams(search).get("refinementType")).toBe(hasDefault ? "ohne" : null);
        expect(JSON.stringify(piece)).not.toMatch(/"refinement":"(?!none)/);
      }
    },
  );
});
