import { expect, it } from "vitest";
import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { addressOf, look, OWN_SIZE_PAGES, partsOf, textOf } from "./shown-prices.ts";

const shop = useSharedShop();

it.each(Object.entries(COUNTRIES))(
  "a size of her own states the price of a square metre in %s where the law asks for it",
  async (code, row) => {
    const [locale] = row.locales as readonly [Locale];
    const [slug = ""] = OWN_SIZE_PAGES[partsOf(locale)[0]] ?? [];
    const html = await (await shop.get(`${addressOf(locale, slug)}?size=500x400`)).text();
    const shown = look(html, code) ?? expect.fail("no price");
    const stated = [...html.matchAll(/<span>([^<]*)\/m²<\/span>/g)].map(([, text = ""]) =>
      Number(textOf(text).replace(/\D/g, "")),
    );
    // 0.2 m².
    expect(stated).toEqual(row.hasAreaPrices ? [shown.asked * 5] : []);
  },
);
