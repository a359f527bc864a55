import { describe, expect, it } from "vitest";
import { addPrice, daysAgo } from "#tests/backend/commerce/seed-prices.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { MAY_WAIT_SCRIPT } from "#worker/page/may-wait.ts";

const shop = useShop({ vars: { PAGE_CACHE: "off", COMMERCE_REMEMBERED_MS: "0" } });

async function read(path: string): Promise<string> {
  const reply = await shop.get(path);
  expect(reply.status).toBe(200);
  return reply.text();
}

describe("the canvas page", () => {
  it("is a German page with one headline, its breadcrumb and the shell", async () => {
    const html = await read("/leinwand");
    expect(html).toMatch(/^<!doctype html><html lang="de-DE" data-channel="poster">/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain("<h1>Dein Foto auf Leinwand</h1>");
    expect(html).toContain('aria-label="Du bist hier"');
    expect(html.replaceAll("<!-- -->", "")).toContain(`© ${new Date().getUTCFullYear()} Posterliebe`);
    expect(html.endsWith("</body></html>")).toBe(true);
    // The reviews are examples: no score is claimed to search engines.
    expect(html).toContain('<details class="reviews">');
    expect(html).not.toContain("AggregateRating");
  });

  it("names materials and the prices of the database", async () => {
    const html = await read("/leinwand");
    for (const text of ["Leinwand", "Acrylglas", "Alu-Dibond", "60 × 40 cm"]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(/34,90\s€/);
    expect(html).toMatch(/−16 % · 30-Tage-Tiefstpreis 41,90\s€/);
    expect(html).toContain("inkl. MwSt., zzgl. Versand");
  });

  it("renders the choice in its address, and the way to the designer carries it", async () => {
    const html = await read("/acrylglas?material=acrylglas-gerahmt&format=900x600");
    expect(html).toMatch(/<input type="radio" name="material" checked="" value="acrylglas-gerahmt"/);
    expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="900x600"/);
    expect(html).toMatch(
      /href="\/configurator-photo-frame\/\?materialType=acrylglas&amp;[^"]*formatType=900x600[^"]*"/,
    );
  });

  it.each([
    "?material=gold&format=1x1",
    "?material=leinwand-gerahmt&format=__proto__",
    "?material[]=a&format=%00",
    "?format=1200x800&format=2x2",
  ])("passes over a choice that does not exist: %s", async (query) => {
    expect(await read(`/leinwand${query}`)).toContain("Dein Foto auf Leinwand");
  });

  it("follows a price that changes in the database", async () => {
    expect(await read("/echtglas?format=600x400")).not.toContain("77,77");
    await addPrice(shop.DB, {
      article: "echtglas",
      country: "DE",
      formatType: "600x400",
      kind: "regular",
      amount: 7777,
      from: daysAgo(0.001),
    });
    expect(await read("/echtglas?format=600x400")).toMatch(/77,77\s€/);
  });
});

describe("the other pages", () => {
  it.each([
    ["/", "an die Wand"],
    ["/poster", "Poster"],
    ["/gerahmtes-poster", "Dein gerahmtes Poster"],
    ["http://de.kartenliebe.localhost/", "Manche Post"],
  ])("%s answers in the shop's own words", async (path, words) => {
    expect(await read(path)).toContain(words);
  });

  it("shows from-prices on tiles", async () => {
    expect(await read("/")).toMatch(/ab 12,90\s€/);
  });

  it("prices the Swiss shop in francs, on the German stories it falls back to", async () => {
    const html = await read("http://ch.poster.localhost/leinwand");
    expect(html).toContain('lang="de-CH"');
    expect(html).toMatch(/CHF\s\d+\.\d\d/);
    expect(html).not.toContain("30-Tage-Tiefstpreis");
    expect(html).toContain("locale=de-CH");
  });

  it("runs the loader alone on a page without an island", async () => {
    for (const path of ["/", "/gibt-es-nicht", "http://de.kartenliebe.localhost/"]) {
      const html = (await (await shop.get(path)).text()).replace(MAY_WAIT_SCRIPT, "");
      expect(html.match(/<script(?! type="(?:application\/(?:ld\+)?json|speculationrules)")[^>]*>/g)).toEqual([
        expect.stringMatching(/^<script type="module" src="\/assets\/entry-/),
      ]);
      expect(html).not.toContain("modulepreload");
    }
  });

  it("names the island's script at low priority, and not under Save-Data", async () => {
    const preload = /<link rel="modulepreload" href="\/assets\/wake-[\w-]+\.js" fetchPriority="low"\/>/;
    expect(await read("/leinwand")).toMatch(preload);
    const named = /<\/assets\/wake-[\w-]+\.js>; rel=modulepreload; fetchpriority=low/;
    for (const _time of ["rendered", "cached"])
      expect((await shop.get("/leinwand")).headers.get("Link")).toMatch(named);
    const saving = await shop.get("/leinwand", { headers: { "Save-Data": "on" } });
    expect(await saving.text()).not.toContain("modulepreload");
    expect(saving.headers.get("Link") ?? "").not.toContain("modulepreload");
    expect(saving.headers.get("Vary")).toContain("Save-Data");
  });
});
