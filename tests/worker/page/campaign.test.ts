import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { articlePrices } from "#domain/contract/article-prices.ts";
import { campaignData } from "#domain/contract/campaign-data.ts";
import { announcePrices, pricesChanged } from "#tests/support/announce-prices.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const ENDS_AT = "2099-01-01T00:00:00Z";
const HINT = "Für kurze Zeit günstiger: Poster";
const REDUCED = { formatType: "300x200", priceCurrent: 800, priceOriginal: 1000, lowestPrice30Days: 1000 };
const REGULAR = { ...REDUCED, priceCurrent: 1000, lowestPrice30Days: null };

let commerce: CommerceStandIn;
let endsAt: string | null = ENDS_AT;
let from = REDUCED as typeof REDUCED | typeof REGULAR;
const shop = useShop(async () => {
  commerce = await startCommerce(
    given(campaignData, () => ({
      country: "DE" as const,
      campaigns: [
        { name: "poster-sale", startsAt: "2026-01-01T00:00:00Z", endsAt, articles: [{ article: "poster" as const }] },
      ],
    })),
    given(articlePrices, () => ({ currency: "eur" as const, articles: [{ article: "poster" as const, from }] })),
  );
  const never = { COMMERCE_TIMEOUT_MS: "30000", VIEW_TIMEOUT_MS: "30000" };
  return { vars: { PAGE_CACHE: "off", COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "0", ...never } };
});
afterAll(() => commerce.close());
beforeEach(() => {
  commerce.answer = commerce.byContract;
  endsAt = ENDS_AT;
  from = REDUCED;
});
const look = async (path: string) => (await shop.get(path)).text();

describe("the bar of the backend's campaign", () => {
  it("counts down to its end where the content names no bar, and the page can be asked to do without", async () => {
    await expect.poll(() => look("/impressum")).toContain(HINT);
    expect(await look("/impressum")).toContain(`data-end="${Date.parse(ENDS_AT)}"`);
    const dismissed = await shop.get("/impressum", { headers: { Cookie: "action-bar-poster-sale=1" } });
    expect(await dismissed.text()).not.toContain(HINT);
  });

  it("gives way to the content's own", async () => {
    const html = await look("/");
    expect(html).toContain('class="action-bar');
    expect(html).not.toContain(HINT);
  });

  it("is gone with the first page after new prices that allow nothing to be announced", async () => {
    await expect.poll(() => look("/agb")).toContain(HINT);
    from = REGULAR;
    expect((await announcePrices(shop, pricesChanged(["poster"]))).status).toBe(200);
    const asked = commerce.paths.length;
    expect(await look("/agb")).not.toContain(HINT);
    await expect.poll(() => commerce.paths.slice(asked).join()).toContain("/price-api/prices/article");
    expect(await look("/agb")).not.toContain(HINT);
  });

  it("holds up no page: whoever waits for the backend sees none", async () => {
    let given = 0;
    commerce.answer = (_, response) => void response.on("close", () => (given += 1));
    const asked = commerce.paths.length;
    expect(await look("http://at.poster.localhost/impressum")).not.toContain(HINT);
    expect(given).toBe(0);
    await expect.poll(() => commerce.paths.length).toBeGreaterThan(asked);
    // On a busy machine the call is given up and made again meanwhile.
    for (const path of commerce.paths.slice(asked)) expect(path).toContain("/web-api/campaign-data");
  });

  it("is not there if the campaign has no end", async () => {
    endsAt = null;
    const asked = commerce.paths.length;
    expect(await look("http://ch.poster.localhost/impressum")).not.toContain(HINT);
    await expect.poll(() => commerce.paths.length).toBeGreaterThan(asked);
    expect(await look("http://ch.poster.localhost/impressum")).not.toContain(HINT);
  });
});
