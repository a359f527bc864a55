import { describe, expect, it } from "vitest";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import { pieceOf } from "#domain/designer/piece-of.ts";
import { DESIGN_KINDS, type DesignKind } from "#domain/product/products.ts";
import { CHANNEL_DEFAULTS, CHANNELS, type Channel } from "#domain/shop/channel.ts";
import type { Locale } from "#domain/shop/country.ts";
import { oneOf } from "#tests/support/runs.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { addressIn, orderOn } from "./order-pages.ts";
import { textOf } from "./shown-prices.ts";

const shop = useSharedShop();

async function read(address: string): Promise<string> {
  const reply = await shop.get(address);
  expect([address, reply.status]).toEqual([address, 200]);
  return reply.text();
}

const digits = (text: string) => Number(text.replace(/\D/g, ""));

const MONEY = /\d[\d’.,\s]*[.,]\d\d(?!\d)/;

/** Reads the tiles of designs on a page: the price of each in so many copies, and its address. */
function tilesOn(html: string) {
  return [...html.matchAll(/<a class="design" href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = "", inside = ""]) => {
    const notes = [...inside.matchAll(/<span class="design-note">(.*?)<\/span>/gs)].map(([, note = ""]) =>
      textOf(note),
    );
    const note = notes.find((one) => MONEY.test(one) && /€|CHF|£|\$/.test(one)) ?? "";
    // "je 1,64 € bei 50 Stück": the number that is no money is that of the copies.
    const copies = Number(/\d+/.exec(note.replace(MONEY, ""))?.[0] ?? 1);
    return { href, total: copies * digits(MONEY.exec(note)?.[0] ?? "") };
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
      for (const { href, total } of tiles) {
        const address = new URL(href, addressIn(channel, locale, path)).href;
        const html = await read(address);
        const page = orderOn(html);
        expect({ address, first: digits(page.total) }).toEqual({ address, first: total });
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
