import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { parseOffers } from "#client/islands/calculator/offers.ts";
import type { ArticleOffers } from "#client/islands/calculator/props.ts";
import { tradeFormat } from "#domain/catalogue/trade-size.ts";
import { type FormatLimits, formatLimits } from "#domain/contract/format-limits.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { addPrice, daysAgo } from "#tests/backend/commerce/seed-prices.ts";
import { changeInPlace } from "#tests/support/change-in-place.ts";
import { runs, runsText } from "#tests/support/runs.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { type ChoiceKind, findChoice } from "./random-choice.ts";
import { rowsOfPrices } from "./rows-of-prices.ts";
import { addressOf, announced, look, ORIGINAL_COUNTRIES, partsOf, read, textOf } from "./shown-prices.ts";

const shop = useShop({ vars: { PAGE_CACHE: "off", COMMERCE_REMEMBERED_MS: "60000", COMMERCE_TIMEOUT_MS: "30000" } });
beforeAll(() => changeInPlace(shop));

const offersOf = new Map<string, Promise<ArticleOffers[]>>();
async function fetchOffers(address: string): Promise<ArticleOffers[]> {
  const known =
    offersOf.get(address) ??
    shop.get(`${address}/_offers.json`).then(async (reply) => parseOffers(await reply.json()) ?? []);
  offersOf.set(address, known);
  return known;
}
const tables = new Map<string, ReturnType<typeof rowsOfPrices>>();
function tableOf(article: string, country: string) {
  const key = `${article} ${country}`;
  const ending = ["GB", "US"].includes(country) ? 99 : 90;
  const known = tables.get(key) ?? rowsOfPrices(shop.DB, article, country, ending);
  tables.set(key, known);
  return known;
}

/** Reads the limits within which an article is made in any size, as the backend states them. */
async function readLimits(article: string) {
  limits ??= shop
    .askBackend("/web-api/product-selection-photo-frame/format-limits", { "x-channel": "poster", "x-locale": "de-DE" })
    .then(async (reply) => formatLimits.reply.parse(await reply.json()).articles);
  return (await limits).find((one) => one.article === article) ?? null;
}
const DRAWS = runs(500, 60);
let limits: Promise<FormatLimits[]> | undefined;

beforeAll(async () => {
  // One format has no price, one costs nothing, one is reduced but was cheaper before, and one is reduced by less than a percent.
  await shop.DB.prepare("DELETE FROM prices WHERE article = 'acrylglas' AND format_type = '900x600'").run();
  await shop.DB.prepare("UPDATE prices SET amount = 0 WHERE article = 'aludibond' AND format_type = '600x400'").run();
  for (const country of ["DE", "FR", "CH", "GB", "US", "LU"]) {
    const row = { article: "acrylglas", formatType: "600x400", country } as const;
    await addPrice(shop.DB, { ...row, kind: "promotion", amount: 2000, from: daysAgo(20), until: daysAgo(12) });
    await addPrice(shop.DB, { ...row, kind: "promotion", amount: 2500, from: daysAgo(3), until: daysAgo(-9) });
    const little = { ...row, formatType: "300x200", kind: "promotion" as const, from: daysAgo(2), until: daysAgo(-2) };
    const { results } = await shop.DB.prepare(
      "SELECT amount FROM prices WHERE article = 'acrylglas' AND country = ? AND format_type = '300x200' AND kind = 'regular' ORDER BY valid_from DESC",
    )
      .bind(country)
      .all<{ amount: number }>();
    await addPrice(shop.DB, { ...little, amount: (results[0]?.amount ?? 0) - 5 });
  }
});

/** Draws a kind of choice, more often if it is listed more often, so that rare kinds are not left to chance. */
const kind = fc.constantFrom<ChoiceKind>(
  ...(["listed", "options", "options", "extra", "reduced", "size", "size", "typed", "any size"] as const),
);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const choice = fc.record({
  kind,
  locale: fc.constantFrom(...LOCALES),
  page: fc.nat(),
  article: fc.nat(),
  at: fc.nat(),
  picks: fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
  long: share,
  short: share,
  isUpright: fc.boolean(),
});

describe("the price that a shopper reads is the one that D1's rows say", () => {
  const seen = { own: 0, typed: 0, refused: 0, extra: 0, options: 0, reduced: 0, locales: new Set<string>() };
  /** Pages and articles whose file of all offers was compared with D1. */
  const held = new Set<string>();

  it(`for ${runsText(500, 60)} random choices in 17 locales: in the dock, in every row, in the file of all offers, and at the designer's door`, {
    timeout: 400_000,
  }, async () => {
    let network = 0;
    await fc.assert(
      fc.asyncProperty(choice, async (drawn) => {
        const { locale, picks } = drawn;
        const [, country] = partsOf(locale);
        const { address, offer, format, own } = await findChoice(drawn, fetchOffers, readLimits);
        const { article } = offer;
        const { reckon } = await tableOf(article, country);
        const least = drawn.kind === "options" ? 1 : 0;
        const chosen = offer.options.map(({ name, values }, group) => {
          const others = Math.max(1, values.length - least);
          return [name, values[(least + ((picks[group] ?? 0) % others)) % values.length]?.value ?? ""] as const;
        });
        const usual = new Map(offer.options.map(({ name, values }) => [name, values[0]?.value]));
        const query = new URLSearchParams([["material", article], ...chosen.map(([name, value]) => [name, value])]);
        const isInches = country === "US";
        const typed = (side: number) => Math.round(side / (isInches ? 25.4 : 10));
        const asMm = (side: number) => Math.round(typed(side) * (isInches ? 25.4 : 10));
        if (own?.isTyped) for (const side of ["width", "height"] as const) query.set(side, String(typed(own[side])));
        else if (own) query.set("size", `${own.width}x${own.height}`);
        else query.set("format", format);
        const headers = { "CF-Connecting-IP": `203.0.113.${network++ % 250}` };
        const reply = await shop.get(`${address}?${query}`, { headers });
        const html = await reply.text();
        expect(reply.status).toBe(200);
        const visible = textOf(html.replace(/<(script|style).*?<\/\1>/gs, ""));
        expect(/\b(NaN|undefined|null)\b|(?<![\d.,’])0[.,]00/.exec(visible)?.[0]).toBeUndefined();
        const shown = look(html, country) ?? expect.fail(`no price on ${address}?${query}`);
        // Two sides in inches may be the trade's name for a size that is sold.
        const meant = own && isInches ? tradeFormat({ width: typed(own.width), height: typed(own.height) }) : null;
        const sides = own?.isTyped ? (meant ?? { width: asMm(own.width), height: asMm(own.height) }) : own;
        const asked = sides ? `${sides.width}x${sides.height}` : format;
        const sizeOf = shown.rows.find((row) => row.isChecked)?.format ?? expect.fail("no size is chosen");
        const nowMs = Date.now();
        const moreIn = (size: string) =>
          chosen
            .filter(([name, value]) => value !== usual.get(name))
            .map(([name, value]) => `${name}/${value}`)
            .filter((option) => reckon(size, [option], nowMs) !== null);
        // An own size is shown if the page takes any and the size is made. Else the page says that it does not have the size.
        if (own) expect([asked, offer.initialFormat]).toContain(sizeOf);
        else expect(sizeOf).toBe(format);
        if (sizeOf !== asked) expect(shown.hasNotice).toBe(true);
        const expected = reckon(sizeOf, moreIn(sizeOf), nowMs) ?? expect.fail(`${sizeOf} has no price in D1`);
        expect([sizeOf, shown.asked]).toEqual([sizeOf, expected.asked]);
        const law = announced(expected, country);
        if (law && law.percent > 0) {
          expect(shown.reduction).toMatch(new RegExp(`−${law.percent}\\s?%`));
          if (!ORIGINAL_COUNTRIES.includes(country))
            expect(read(/((€|CHF)\s)?[\d.,’]+(\s(€|CHF))?$/.exec(shown.reduction ?? "")?.[0] ?? "", country)).toBe(
              law.from,
            );
        } else expect(shown.reduction).toBeNull();
        for (const row of shown.rows) {
          // An option that is not made in the chosen size is not chosen in the others either.
          const shared = moreIn(sizeOf).filter((option) => moreIn(row.format).includes(option));
          const stated = reckon(row.format, shared, nowMs) ?? expect.fail(`${row.format} has no price in D1`);
          expect([row.format, row.asked, row.struck]).toEqual([
            row.format,
            stated.asked,
            announced(stated, country)?.from ?? null,
          ]);
          expect(row.asked).toBeGreaterThan(0);
        }
        const file = `${address} ${article}`;
        for (const { format: size, amount, reference } of held.has(file) ? [] : offer.formats) {
          const plain = reckon(size, [], nowMs) ?? expect.fail(`${size} has no price in D1`);
          expect([size, amount, reference ?? null]).toEqual([
            size,
            plain.asked,
            announced(plain, country)?.from ?? null,
          ]);
        }
        held.add(file);
        const door = await shop.get(new URL(shown.href, address).href);
        const said = /<strong>(.*?)<\/strong>/.exec(await door.text())?.[1] ?? "";
        expect([shown.href, read(said, country)]).toEqual([shown.href, expected.asked]);
        seen.own += Number(own !== null && sizeOf === asked);
        seen.typed += Number(own?.isTyped === true && sizeOf === asked);
        seen.refused += Number(own !== null && sizeOf !== asked);
        seen.extra += Number(own === null && offer.listed?.includes(sizeOf) === false);
        seen.options += moreIn(sizeOf).length;
        seen.reduced += Number(law !== null);
        seen.locales.add(locale);
      }),
      { numRuns: DRAWS },
    );
  });

  it("and they were choices of every kind", () => {
    const { locales, ...counts } = seen;
    const least = { own: 50, typed: 20, refused: 20, extra: 30, options: 100, reduced: 50 };
    // These numbers are for 500 draws. With fewer, chance matters more.
    const share = DRAWS < 500 ? (0.3 * DRAWS) / 500 : 1;
    for (const [name, count] of Object.entries(least))
      expect([name, counts[name as keyof typeof counts]]).toEqual([
        name,
        expect.toSatisfy((seen) => seen >= share * count),
      ]);
    expect(locales.size).toBeGreaterThanOrEqual(DRAWS < 500 ? LOCALES.length / 2 : LOCALES.length);
  });

  it("a size whose price is missing, or nothing, is left out", async () => {
    const offers = await fetchOffers(addressOf("de-DE", "leinwand"));
    const sizesOf = (article: string) =>
      offers.find((one) => one.article === article)?.formats.map(({ format }) => format) ?? [];
    expect(sizesOf("acrylglas")).toContain("600x400");
    expect(sizesOf("acrylglas")).not.toContain("900x600");
    expect(sizesOf("aludibond")).toContain("900x600");
    expect(sizesOf("aludibond")).not.toContain("600x400");
    for (const [material, format] of [
      ["acrylglas", "900x600"],
      ["aludibond", "600x400"],
    ]) {
      const html = await (
        await shop.get(`${addressOf("de-DE", "leinwand")}?material=${material}&format=${format}`)
      ).text();
      expect(look(html, "DE")).toMatchObject({ hasNotice: true });
      expect(html).not.toContain(`value="${format}"`);
    }
  });
});
