import { describe, expect, it } from "vitest";
import type { WallProps } from "#client/islands/wall-composer/props.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import { totalOf } from "#domain/wall/wall.ts";
import { readWall } from "#domain/wall/wall-text.ts";
import { json, startService } from "#tests/support/service-stand-in.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const PATH = "/bilderwand-planen";
const SHARED = "5_100.200.3.297x420.hahnemuehle-gerahmt.holzrahmen-schwarz_900.200.1_1800.300.0.600x400.leinwand.";

const plain = (text: string) => text.replace(/\s/g, " ");

/** Reads the island's props out of a page. */
function propsOf(html: string): WallProps {
  const [, sent = ""] =
    /data-island="wall-composer".*?<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(sent) as WallProps;
}

/** Reads what a shopper is told without script. */
function shownOf(html: string) {
  const [, main = ""] = /<main(.*)<\/main>/s.exec(html) ?? [];
  const texts = (pattern: RegExp) =>
    [...main.matchAll(pattern)].map(([, text = ""]) => plain(text).replaceAll("&amp;", "&"));
  return {
    total: texts(/<p class="sum"[^>]*><span>[^<]*<\/span><b>([^<]*)/g)[0],
    prices: texts(/<b class="amount">([^<]*)/g),
    sizes: texts(/<p><b>([^<]*)<\/b><span class="hint">/g),
    links: texts(/<b class="amount">[^<]*<\/b><a [^>]*href="([^"]*)"/g),
    names: texts(/class="hung"[^>]*aria-label="([^"]*)"/g),
    notice: texts(/class="wall-status"[^>]*>([^<]*)/g)[0],
  };
}

describe("the gallery wall", () => {
  const shop = useSharedShop();
  const read = async (query = "", origin = "http://de.poster.localhost", path = PATH) => {
    const reply = await shop.get(`${origin}${path}${query}`);
    expect(reply.status).toBe(200);
    return reply.text();
  };

  it("states the backend's prices, and their sum", async () => {
    const props = propsOf(await read());
    const asked = props.articles.map(({ article }) => `articles[]=${article}`).join("&");
    const reply = await shop.askBackend(`${formatPrices.path}?${asked}`, {
      "x-channel": "poster",
      "x-locale": "de-DE",
    });
    const sold = formatPrices.reply.parse(await reply.json());
    for (const { article, formats } of props.articles)
      for (const { format, amount } of formats) {
        const price = sold.articles
          .find((one) => one.article === article)
          ?.prices.find((one) => one.formatType === format);
        expect([article, format, amount]).toEqual([article, format, price?.priceCurrent]);
      }
    expect(props.articles.map(({ article }) => article)).toContain("leinwand");
    const stock = { offers: props.articles, pictures: props.pictures.length };
    const wall = readWall(props.shown.wall, stock) ?? expect.fail("no wall");
    const { total, prices } = shownOf(await read());
    expect(prices).toHaveLength(5);
    expect(Number(total?.replace(/\D/g, ""))).toBe(totalOf(wall, stock));
  });

  it("is arranged by a form without script, in one price for six", async () => {
    const html = await read(
      "?template=six&count=6&gap=3&material=poster-gerahmt&format=600x400&frameType=holzrahmen-schwarz",
    );
    const { total, prices, sizes, names } = shownOf(html);
    expect(sizes).toEqual(Array.from({ length: 6 }, () => "60 × 40 cm"));
    expect(new Set(prices).size).toBe(1);
    expect(Number(total?.replace(/\D/g, ""))).toBe(6 * Number(prices[0]?.replace(/\D/g, "")));
    expect(names[1]).toBe("Bild 2 von 6, 60 × 40 cm, Poster im Holzrahmen, Schwarz");
    expect(propsOf(html).shown.wall).toMatch(/^3_/);
    const [form = ""] = /<form [^>]*>(?=<fieldset class="templates")/.exec(html) ?? [];
    expect([/method="(\w+)"/.exec(form)?.[1], /action="([^"]*)"/.exec(form)?.[1]]).toEqual(["get", PATH]);
    for (const name of ["template", "count", "gap", "material", "format", "frameType"])
      expect(html).toContain(`name="${name}"`);
  });

  it("says so where the wall is too small for what is asked", async () => {
    const { notice, prices } = shownOf(await read("?template=nine&material=leinwand&format=1200x800"));
    expect(notice).toBe("So viel passt nicht an diese Wand. Du siehst die größten Bilder, die passen.");
    expect(prices).toHaveLength(9);
  });

  it("is shown as it was shared, and each print leads to its designer in its size and frame", async () => {
    const html = await read(`?wall=${SHARED}`);
    expect(propsOf(html).shown.wall).toBe(SHARED);
    const { sizes, links } = shownOf(html);
    expect(sizes).toEqual(["29,7 × 42 cm", "29,7 × 42 cm", "60 × 40 cm"]);
    const handOffs = links.map((href) => {
      const { pathname, search } = new URL(href, "http://de.poster.localhost");
      const handOff = parseHandOff(pathname, search);
      expect(handOff).toMatchObject({ ok: true });
      return handOff.ok ? handOff.parameters : {};
    });
    expect(handOffs[0]).toMatchObject({
      materialType: "hahnemuehle",
      formatType: "297x420",
      frameType: "holzrahmen-schwarz",
    });
    expect(handOffs[2]).toMatchObject({ materialType: "leinwand", formatType: "600x400" });
  });

  it("makes no copy of a shared wall, and none of what nobody offers", async () => {
    const cacheOf = async (query: string) =>
      (await shop.get(`http://at.poster.localhost${PATH}${query}`)).headers.get("X-Cache");
    for (const query of ["", "?template=six", "?template=six&format=600x400"]) await cacheOf(query);
    expect(await cacheOf("?template=six")).toMatch(/^HIT/);
    for (const wall of [SHARED, SHARED, "x", "<script>"])
      expect(await cacheOf(`?wall=${encodeURIComponent(wall)}`)).toMatch(/^BYPASS/);
    for (const query of ["?template=seven", "?format=1x1&count=99", "?gap=16&material=frog"])
      expect(await cacheOf(query)).toMatch(/^HIT/);
  });

  it.each(["", "_", "5_", "%00", "<script>alert(1)</script>", "__proto__", "5_0.0.0_".repeat(200), "5_1.1.99.9x9.a.b"])(
    "takes any text for a wall: %j",
    async (text) => {
      const html = await read(`?wall=${encodeURIComponent(text)}`, "http://ch.poster.localhost");
      expect(html).not.toContain("<script>alert");
      expect(shownOf(html).prices.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ["fr", "/composer-mur-de-cadres", "Composez votre mur de cadres", /€/],
    ["us", "/plan-your-gallery-wall", "Plan your gallery wall", /\$/],
    ["gb", "/plan-your-gallery-wall", "Plan your gallery wall", /£/],
    ["es", "/planificar-pared-de-cuadros", "Planifica tu pared de cuadros", /€/],
    ["it", "/progettare-parete-di-quadri", "Progetta la tua parete di quadri", /€/],
    ["nl", "/fotowand-ontwerpen", "Ontwerp je fotowand", /€/],
  ])("is there in %s, at %s", async (country, path, headline, currency) => {
    const html = await read("", `http://${country}.poster.localhost`, path);
    expect(html).toContain(`<h1>${headline}</h1>`);
    expect(shownOf(html).total).toMatch(currency);
    expect(html).toContain('hrefLang="de-DE" href="http://de.poster.localhost/bilderwand-planen"');
  });
});

describe("while no prices can be had", () => {
  const shop = useShop(async () => {
    const service = await startService((_, response) => json(response, {}, 500));
    return { vars: { COMMERCE_URL: service.url, COMMERCE_TIMEOUT_MS: "300" } };
  });

  it("says so, and leads to the designer", async () => {
    const html = await (await shop.get(`http://de.poster.localhost${PATH}`)).text();
    expect(html).toContain("Die Preise sind gerade nicht erreichbar.");
    expect(html).toMatch(/href="\/configurator-photo-frame\/\?[^"]*materialType=poster/);
    expect(html).not.toContain('data-island="wall-composer"');
  });
});
