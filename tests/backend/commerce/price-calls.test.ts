import { beforeAll, describe, expect, it } from "vitest";
import { ARTICLES, PHOTOBOX_ARTICLES } from "#domain/catalogue/article.ts";
import { articleOptionValues } from "#domain/catalogue/article-option.ts";
import { parseFormat } from "#domain/catalogue/format.ts";
import { FRAME_KINDS, FRAME_TYPES } from "#domain/catalogue/frame.ts";
import { articlePrices } from "#domain/contract/article-prices.ts";
import { formatGroupPrices } from "#domain/contract/format-group-prices.ts";
import { formatGroupPricesImages } from "#domain/contract/format-group-prices-images.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { frame } from "#domain/contract/frame.ts";
import { photoboxes } from "#domain/contract/photoboxes.ts";
import { priceArticle } from "#domain/contract/price-article.ts";
import { selectionFormatGroupPrices } from "#domain/contract/selection-format-group-prices.ts";
import { selectionFormatPrices } from "#domain/contract/selection-format-prices.ts";
import { selectionPricesFrom } from "#domain/contract/selection-prices-from.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { ask } from "./ask.ts";
import { addPrice, daysAgo, seedPrices } from "./seed-prices.ts";

const backend = useBackend();
const CHANGE = daysAgo(-3);
beforeAll(async () => {
  await seedPrices(backend.DB);
  const row = { article: "hahnemuehle", formatType: "600x400", country: "DE" } as const;
  await addPrice(backend.DB, { ...row, kind: "regular", amount: 9990, from: CHANGE });
});

const area = (formatType: string) => {
  const format = parseFormat(formatType);
  return format.ok ? format.value.width * format.value.height : 0;
};

describe("prices by article", () => {
  it.each(LOCALES)("in %s are those of each one's cheapest format", async (locale) => {
    const formats = await ask(backend, formatPrices, { articles: [] }, { locale });
    const { articles, currency } = await ask(backend, articlePrices, { articles: [] }, { locale });
    expect(currency).toBe(formats.currency);
    expect(articles.map(({ article }) => article)).toEqual(ARTICLES);
    for (const [at, { from }] of articles.entries()) {
      const prices = formats.articles[at]?.prices ?? [];
      expect(prices).toContainEqual(from);
      expect(from.priceCurrent).toBe(Math.min(...prices.map(({ priceCurrent }) => priceCurrent)));
    }
  });

  it("hold until the first of them changes", async () => {
    const wholeSecond = new Date(Math.floor(CHANGE.getTime() / 1000) * 1000).toISOString();
    for (const endpoint of [articlePrices, formatGroupPrices, formatGroupPricesImages, formatPrices]) {
      const { validUntil } = await ask(backend, endpoint as typeof articlePrices, { articles: ["hahnemuehle"] });
      expect(validUntil).toBe(wholeSecond);
    }
    expect((await ask(backend, articlePrices, { articles: ["poster"] })).validUntil).toBeUndefined();
  });
});

describe("prices by proportion", () => {
  it("are every format's, each under one proportion and smallest first", async () => {
    const byFormat = await ask(backend, formatPrices, { articles: ["leinwand", "photoprint-matt"] });
    const { articles } = await ask(backend, formatGroupPrices, { articles: ["leinwand", "photoprint-matt"] });
    for (const [at, { groups }] of articles.entries()) {
      const prices = groups.flatMap((group) => group.prices);
      expect(new Set(prices.map(({ formatType }) => formatType)).size).toBe(prices.length);
      expect(prices).toHaveLength(byFormat.articles[at]?.prices.length ?? 0);
      expect(byFormat.articles[at]?.prices).toEqual(expect.arrayContaining(prices));
      for (const group of groups) {
        const areas = group.prices.map(({ formatType }) => area(formatType));
        expect(areas).toEqual(areas.toSorted((a, b) => a - b));
      }
    }
    const [canvas] = articles;
    expect(canvas?.groups.map(({ group }) => group)).toEqual([
      "square",
      "5:4",
      "4:3",
      "3:2",
      "16:9",
      "2:1",
      "5:2",
      "3:1",
      "4:1",
    ]);
    expect(canvas?.groups[3]?.prices.map(({ formatType }) => formatType)).toContain("900x600");
  });

  it("come with the picture of the content space that is nearest to each", async () => {
    const without = await ask(backend, formatGroupPricesImages, { articles: ["leinwand"] });
    expect(without.articles[0]?.groups.map(({ image }) => image)).toEqual(Array(9).fill(null));
    await addPicture(1, "f/287216594031001/1000x1000/aa/square.jpg");
    await addPicture(2, "f/287216594031001/800x1200/bb/upright.jpg");
    await addPicture(3, "f/287216594031001/2x2/cc/weave.svg", "image/svg+xml");
    const { articles } = await ask(backend, formatGroupPricesImages, { articles: ["leinwand"] });
    const images = Object.fromEntries(articles[0]?.groups.map(({ group, image }) => [group, image]) ?? []);
    expect(images.square).toEqual({ src: "/f/287216594031001/1000x1000/aa/square.jpg", width: 1000, height: 1000 });
    expect(images["3:2"]?.src).toBe("/f/287216594031001/800x1200/bb/upright.jpg");
    expect(images["4:1"]?.src).toBe("/f/287216594031001/800x1200/bb/upright.jpg");
  });

  async function addPicture(id: number, path: string, type = "image/jpeg") {
    const fields = JSON.stringify({ path, content_type: type });
    const columns = "space_id, kind, id, unique_name, fields, created_at, updated_at";
    await backend.DB.prepare(`INSERT INTO records (${columns}) VALUES (287216594031001, 'asset', ?, ?, ?, '', '')`)
      .bind(id, path, fields)
      .run();
  }
});

describe("frames", () => {
  it("have every family with its types, and a price in each size", async () => {
    const { currency, families } = await ask(backend, frame, {}, { locale: "en-GB" });
    expect([currency, families.map((family) => family.frame)]).toEqual(["gbp", FRAME_KINDS]);
    for (const { frame: kind, types, prices } of families) {
      expect(types.map(({ frameType }) => frameType)).toEqual(FRAME_TYPES[kind]);
      expect(prices.length).toBeGreaterThan(10);
      const amounts = prices.map(({ priceCurrent }) => priceCurrent);
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
      expect(types[0]?.surcharges.every(({ amount }) => amount === 0)).toBe(true);
      for (const { surcharges } of types) expect(surcharges).toHaveLength(prices.length);
    }
  });

  it("may be asked for by family", async () => {
    const { families } = await ask(backend, frame, { frame: "artbox" });
    expect(families.map((family) => family.frame)).toEqual(["artbox"]);
    const oak = families[0]?.types.find(({ frameType }) => frameType === "artbox-eiche");
    expect(oak?.surcharges[0]?.amount).toBeGreaterThan(0);
  });
});

describe("photo boxes", () => {
  it("cost what their articles cost", async () => {
    const { articles } = await ask(backend, formatPrices, { articles: PHOTOBOX_ARTICLES });
    const boxes = (await ask(backend, photoboxes, {})).photoboxes;
    expect(boxes.map(({ photoboxType, prices }) => [`photobox-${photoboxType}`, prices])).toEqual(
      articles.map(({ article, prices }) => [article, prices]),
    );
  });
});

describe("prices of a selection", () => {
  const options = { keilrahmen: "38mm", rand: "umgeschlagen" };

  it("are those of each format with the options chosen", async () => {
    const selection = await ask(backend, selectionFormatPrices, { article: "leinwand", options });
    expect(selection?.prices.length).toBeGreaterThan(20);
    for (const { formatType, ...price } of selection?.prices.slice(0, 12) ?? []) {
      const {
        validUntil: _,
        currency: __,
        ...stated
      } = (await ask(backend, priceArticle, { article: "leinwand", formatType, options })) ?? expect.fail("no price");
      expect(price).toEqual(stated);
    }
    const grouped = await ask(backend, selectionFormatGroupPrices, { article: "leinwand", options });
    const all = grouped?.groups.flatMap(({ prices }) => prices);
    expect(all).toHaveLength(selection?.prices.length ?? 0);
    expect(selection?.prices).toEqual(expect.arrayContaining(all ?? []));
  });

  it("leave out what is not made so large", async () => {
    const glass = { article: "poster-gerahmt", options: { glas: "museum" } } as const;
    const formats = (await ask(backend, selectionFormatPrices, glass))?.prices.map(({ formatType }) => formatType);
    expect(formats).toContain("1000x750");
    expect(formats).not.toContain("1200x800");
  });

  it("are none for options that it is not sold with", async () => {
    const wrong = { article: "poster", options: { keilrahmen: "38mm" } } as const;
    expect(await ask(backend, selectionFormatPrices, wrong)).toBeNull();
    expect(await ask(backend, selectionFormatGroupPrices, wrong)).toBeNull();
  });

  it("begin where each option's cheapest format does", async () => {
    const reply = await ask(backend, selectionPricesFrom, { article: "leinwand" });
    expect(reply?.groups.map(({ group }) => group)).toEqual(["keilrahmen", "rand"]);
    for (const { group, options: values } of reply?.groups ?? []) {
      expect(values.map(({ value }) => value)).toEqual(articleOptionValues("leinwand", group));
      expect(values[0]?.from).toEqual(reply?.from);
      for (const { value, from } of values) {
        const chosen = await ask(backend, selectionFormatPrices, { article: "leinwand", options: { [group]: value } });
        expect(from.priceCurrent).toBe(Math.min(...(chosen?.prices ?? []).map(({ priceCurrent }) => priceCurrent)));
      }
    }
  });
});

describe("the card channel", () => {
  it("is sold none of it", async () => {
    const cards = { channel: "kartenliebe" } as const;
    expect((await ask(backend, articlePrices, { articles: [] }, cards)).articles).toEqual([]);
    expect((await ask(backend, formatGroupPrices, { articles: [] }, cards)).articles).toEqual([]);
    expect((await ask(backend, formatGroupPricesImages, { articles: [] }, cards)).articles).toEqual([]);
    expect((await ask(backend, frame, {}, cards)).families).toEqual([]);
    expect((await ask(backend, photoboxes, {}, cards)).photoboxes).toEqual([]);
    expect(await ask(backend, selectionPricesFrom, { article: "leinwand" }, cards)).toBeNull();
    expect(await ask(backend, selectionFormatPrices, { article: "leinwand", options: {} }, cards)).toBeNull();
    expect(
      await ask(backend, priceArticle, { article: "leinwand", formatType: "600x400", options: {} }, cards),
    ).toBeNull();
  });
});
