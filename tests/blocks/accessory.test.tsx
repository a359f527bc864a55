import { renderToString } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { type AccessoryOffer, loadAccessory } from "#blocks/accessory/load.ts";
import { accessorySchema } from "#blocks/accessory/schema.ts";
import { AccessoryView } from "#blocks/accessory/view.tsx";
import type { Loaded } from "#blocks/block.ts";
import { accessories, type SoldAccessory } from "#domain/contract/accessory.ts";
import { oneAccessory } from "#domain/contract/one-accessory.ts";
import { accessoryFamilies } from "#domain/product/accessory-family.ts";
import { askOf, given } from "#tests/support/commerce-stand-in.ts";
import { pageContext } from "./page-context.ts";
import { askNobody, sourcesOf } from "./sources.ts";

const PICTURE = { filename: "https://a.storyblok.com/f/1001/600x450/d4783719f7/band.svg", alt: "Rotes Band" };
const RED: SoldAccessory = {
  sku: "ribbon-satin-rot",
  type: "ribbon",
  name: "Satinband, Rot",
  unit: "metre",
  price: 190,
};
const NATURAL: SoldAccessory = {
  ...RED,
  sku: "ribbon-satin-natur",
  name: "Satinband, Natur",
  variant: "Natur",
  price: 210,
};
const BOX: SoldAccessory = {
  sku: "box",
  type: "box",
  name: "Karton",
  unit: "piece",
  price: 690,
  picture: PICTURE.filename,
};
const contentOf = (fields: object) => accessorySchema.parse({ component: "accessory", ...fields });
const sold = askOf(
  given(accessories, () => ({ currency: "eur" as const, accessories: [RED, NATURAL, BOX] })),
  given(oneAccessory, ({ sku }) => (sku === RED.sku ? { currency: "eur" as const, ...RED } : null)),
);
const load = (fields: object, page = pageContext(), ask = sold) =>
  loadAccessory(contentOf(fields), page, sourcesOf(ask));
const render = (fields: object, data: Loaded<AccessoryOffer>, page = pageContext()) =>
  renderToString(<AccessoryView content={contentOf(fields)} data={data} page={page} />).replaceAll("\u00a0", " ");
const loaded = (...all: SoldAccessory[]): Loaded<AccessoryOffer> => ({
  state: "loaded",
  data: { currency: "eur", families: accessoryFamilies(all) },
  staleSinceMs: null,
});

describe("an accessory", () => {
  it("has its family; one that is not sold is logged", async () => {
    const offer = await load({ sku: RED.sku });
    expect(offer).toMatchObject({ currency: "eur", families: [{ name: "Satinband", members: [RED, NATURAL] }] });
    const report = vi.fn();
    expect(await load({ sku: "gone" }, pageContext({ report }))).toBeNull();
    expect(await load({ sku: "gone", isAlone: true }, pageContext({ report }))).toBeNull();
    expect(report.mock.calls).toEqual(
      Array(2).fill([
        "error-add-accessory",
        { component: "accessory", sku: "gone", reason: "is not sold in this shop" },
      ]),
    );
    // No call is made for a sku that is none.
    expect(await load({ sku: "no sku!" }, pageContext(), askNobody)).toBeNull();
  });

  it("is asked for by itself where it stands without its other colours", async () => {
    expect(await load({ sku: RED.sku, isAlone: true })).toMatchObject({ families: [{ members: [{ sku: RED.sku }] }] });
  });

  it.each([
    ["metre", "1,90 € pro Meter"],
    ["set", "1,90 € pro Set"],
    ["piece", "1,90 € pro Stück"],
  ] as const)("says what one is: by the %s", (unit, words) => {
    const html = render({ sku: RED.sku, image: PICTURE }, loaded({ ...RED, unit }));
    expect(html).toContain(words);
    expect(html).toContain("Satinband");
    expect(html).toContain('alt="Rotes Band"');
    expect(html).not.toContain("accessory-drawing");
  });

  it("has its colours to choose, its own first, and says where one costs something else", () => {
    const html = render({ sku: NATURAL.sku }, loaded(RED, NATURAL));
    expect(html).toMatch(/checked="" value="ribbon-satin-natur"/);
    expect(html).toContain("Satinband, Rot<!-- --> 1,90 €");
    expect(html).toContain("2,10 € pro Meter");
    expect(html.match(/accessory-drawing/g)).toHaveLength(2);
  });

  it("begins with the eleventh quantity where each card needs one, and with one else", () => {
    const chosen = (html: string) => /<option value="(\d+)" selected/.exec(html)?.[1];
    expect(chosen(render({ sku: RED.sku }, loaded(RED)))).toBe("1");
    const cards = pageContext({ host: "kartenliebe.de" });
    expect(chosen(render({ sku: RED.sku }, loaded(RED), cards))).toBe("50");
  });

  it("stands without a price under its own title, and not at all without either", () => {
    const html = render({ sku: "a", title: "Band", link: { linktype: "url", url: "/poster" } }, { state: "failed" });
    expect(html).toContain('<a href="/poster">Band</a>');
    expect(html).toContain("Den Preis können wir gerade nicht nennen.");
    expect(html).not.toContain("€");
    expect(render({ title: 7, image: "x" }, { state: "nothing" })).toBe("");
  });
});

describe("a list of accessories", () => {
  it("has those of its types, with a picture or a drawing", async () => {
    const data = await load({ types: ["box", "ribbon"] });
    expect(data?.families.map(({ type }) => type)).toEqual(["ribbon", "box"]);
    const html = render({ types: ["box", "ribbon"] }, loaded(RED, NATURAL, BOX));
    expect(html).toMatch(/<h2>Bänder<\/h2>.*<h2>Schachteln und Kartons<\/h2>/s);
    expect(html).toMatch(/<li><picture>/);
    expect(html).toMatch(/<li class="drawn">/);
  });

  it("of one type is named by it, unless an editor named it", () => {
    expect(render({ types: ["box"] }, loaded(BOX)).match(/<h2>/g)).toHaveLength(1);
    expect(render({ types: ["box"], title: "Kartons" }, loaded(BOX))).toContain("<h2>Kartons</h2>");
  });

  it("is left out where nothing of it is sold, and says so where it cannot be asked", async () => {
    expect(await load({ types: ["bow"] })).toMatchObject({ families: [] });
    expect(render({ types: ["bow"] }, loaded())).toBe("");
    for (const state of ["failed", "nothing"] as const)
      expect(render({ types: ["bow"] }, { state })).toContain("Unser Zubehör können wir gerade nicht zeigen.");
  });
});
