import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageSchema } from "#blocks/page/schema.ts";
import { BLOCKS } from "#blocks/registry.ts";
import { shellSchema } from "#blocks/shell/schema.ts";
import { fromPrices } from "#blocks/sub-teasers/load.ts";
import { ROBOTS_VALUES } from "#domain/page/crawlers.ts";
import { runs } from "#tests/support/runs.ts";

type Fields = Record<string, unknown>;
const SCHEMAS = new Map([
  ...[...BLOCKS].map(([name, { schema }]) => [name, schema] as const),
  ["page", pageSchema] as const,
  ["shell", shellSchema] as const,
]);

function parse(component: string, fields: Fields) {
  const schema = SCHEMAS.get(component);
  if (!schema) throw new Error(`No schema for ${component}.`);
  return schema.safeParse({ component, _uid: "1", ...fields });
}

const LIST = {
  isListing: false,
  headline: "",
  text: "",
  sort: "popularity",
  limit: null,
  linkText: "",
  link: null,
};
const DETAIL = { headline: "", text: "", designId: "", otherDesignId: "", linkText: "", link: null };

/** The least content of each block, in which an editor has filled in no optional field, and its parsed form. */
const LEAST: [component: string, given: Fields, parsed: Fields][] = [
  ["teaser", { headline: "Gut" }, { headline: "Gut", text: "", scene: "none", pictures: [], actions: [], facts: [] }],
  ["headline", { text: "Gut" }, { text: "Gut", level: "2", align: "start", anchor: "" }],
  ["usp-teaser", {}, { items: [] }],
  ["steps", {}, { headline: "", text: "", items: [] }],
  ["text", {}, { text: { type: "doc", content: [] } }],
  ["contact-form", {}, { headline: "", text: "", topics: [] }],
  ["ab-content", {}, { flag: "", control: [], treatment: [] }],
  ["calendar-overview", {}, { ...LIST, types: [] }],
  ["collage-overview", {}, { ...LIST, types: [] }],
  ["photobook-overview", {}, { ...LIST, types: [], formats: [], categories: [] }],
  ["themes-overview", {}, { ...LIST, types: [] }],
  ["feed", {}, { ...LIST, kind: "card" }],
  ["calendar-detail-container", {}, DETAIL],
  ["card-detail-container", {}, DETAIL],
  ["collage-detail-container", {}, DETAIL],
  ["photobook-detail-container", {}, DETAIL],
  ["sub-teasers", {}, { headline: "", text: "", items: [] }],
  ["photo-block", {}, { photos: [], scene: "none" }],
  ["information", {}, { headline: "", text: "", items: [], group: "", isFaq: false }],
  ["customer-pictures", {}, { headline: "", text: "", article: null, invites: false, items: [] }],
  [
    "shop",
    { headline: "Gut" },
    { headline: "Gut", text: "", image: null, brand: "same", country: "same", linkText: "" },
  ],
  [
    "video",
    { title: "Gut" },
    {
      ...{ title: "Gut", text: "", poster: null, ratio: "wide" },
      ...{ mp4: null, webm: null, captions: null, address: "" },
    },
  ],
  ["margin", {}, { size: "m" }],
  [
    "calculator",
    { headline: "Gut", articles: ["poster"] },
    {
      ...{ headline: "Gut", articles: ["poster"], selectedArticle: null, picture: null, ctaText: "", facts: [] },
      ...{ product: "photo-frame", groups: [], sku: [], options: [], listedFormats: null, freeFormat: false },
      ...{ ctaBackgroundColor: null, ctaTextColor: null, loadingText: "", labels: [], topDeals: [] },
      ...{ layout: "tiles", title: "one-line", orientation: "as-sold" },
    },
  ],
  [
    "formats-and-prices",
    { articles: ["poster"] },
    { headline: "", text: "", articles: ["poster"], tilesOf: null, link: null },
  ],
  ["option-prices", { article: "poster" }, { headline: "", text: "", article: "poster", link: null }],
  ["photobox-overview", {}, { headline: "", text: "", link: null }],
  ["shipping-costs", {}, { headline: "", text: "" }],
  ["frame", {}, { headline: "", text: "", frame: "holzrahmen", image: null, format: null, article: null, link: null }],
  ["accessory", {}, { sku: "", isAlone: false, types: [], title: "", text: "", image: null, link: null }],
  ["voucher", {}, { headline: "", text: "", image: null, values: [], goodFor: "", link: null }],
  ["toolbox", {}, { headline: "", text: "", links: [] }],
  [
    "wall-composer",
    { headline: "Gut", articles: ["poster"] },
    { headline: "Gut", text: "", articles: ["poster"], pictures: [] },
  ],
  ["sku-container", {}, { headline: "", text: "", skus: [] }],
  [
    "shell",
    {},
    {
      ...{ topBar: [], headerItems: [], mainNavigation: [], extraMenu: [], serviceText: "", burgerFooter: [] },
      ...{ footerText: "", shippingLink: null, productPages: [], linkBox: [], communicationTiles: [], reviews: [] },
      ...{ seoHeadline: "", seoText: "", paymentMethods: [], footerBoxes: [] },
      ...{ newsletter: [], actionBar: [], decoration: "none", smartBanner: [] },
    },
  ],
  [
    "page",
    {},
    {
      title: "",
      description: "",
      robots: "noindex,nofollow",
      actionColor: null,
      footerOverride: null,
      ogImages: [],
      additionalSameAsLinks: [],
      canonicalUrl: "",
      teaser: [],
      uspTeaser: [],
      calculator: [],
      body: [],
      breadcrumb: [],
      bar: [],
    },
  ],
];

describe("a block of the least fields", () => {
  it.each(LEAST)("%s with %j", (component, given, parsed) => {
    expect(parse(component, given).data).toEqual({ component, ...parsed });
  });

  it("is here for every block", () => {
    expect(LEAST.map(([component]) => component).sort()).toEqual([...SCHEMAS.keys()].sort());
  });
});

describe("a field of a wrong type", () => {
  const fields = [pageSchema, shellSchema].flatMap(({ shape }) =>
    Object.keys(shape).map((name) => [shape.component.def.values[0] ?? "", name] as const),
  );

  it.each(fields.filter(([, name]) => name !== "component"))("takes no %s away: %s", (component, name) => {
    for (const value of [7, true, "x", null, [], [7, null], {}, { type: "doc" }])
      expect([value, parse(component, { [name]: value }).success]).toEqual([value, true]);
  });
});

describe("a block that cannot stand", () => {
  it.each([
    ["teaser", {}],
    ["teaser", { headline: "" }],
    ["headline", { text: null }],
    ["headline", { text: "" }],
    ["text", { text: { type: "paragraph" } }],
    ["text", { text: [] }],
    ["calculator", { headline: "Gut" }],
    ["calculator", { headline: "Gut", articles: [] }],
    ["calculator", { headline: "Gut", articles: ["glasbild", 7, null, "__proto__"] }],
    ["calculator", { articles: ["poster"] }],
  ])("%s with %j is refused", (component, fields) => {
    expect(parse(component, fields).success).toBe(false);
  });

  it.each([...SCHEMAS.keys()])("%s under another name is refused", (component) => {
    const [, given] = LEAST.find(([name]) => name === component) ?? [];
    for (const name of ["", "Teaser", null, 7, component.toUpperCase()]) {
      expect(parse(component, { ...given, component: name }).success).toBe(false);
    }
  });
});

describe("a part of a block that cannot stand", () => {
  it("costs that part alone", () => {
    const teaser = parse("teaser", {
      headline: "Gut",
      scene: "moon",
      pictures: [null, { filename: "x" }],
      actions: [{ component: "action", text: "" }, { component: "action", text: "Los", style: "loud" }, null],
      facts: [{ component: "fact" }, { component: "fact", title: "Seit 2011", text: null }],
    });
    expect(teaser.data).toMatchObject({
      scene: "none",
      pictures: [],
      actions: [{ text: "Los", style: "primary", link: null }],
      facts: [{ title: "Seit 2011", text: "" }],
    });
    const tiles = parse("sub-teasers", {
      items: [
        { component: "sub-teaser", title: "Poster", article: "poster", mount: "?" },
        { component: "sub-teaser", title: "Glas", article: "glasbild" },
        { component: "sub-teaser" },
      ],
    });
    expect(tiles.data).toMatchObject({
      items: [
        { title: "Poster", article: "poster", mount: "none", tone: "stone" },
        { title: "Glas", article: null },
      ],
    });
  });

  it("keeps a page out of search engines unless an editor says otherwise, spec 000 §4", () => {
    for (const robots of ROBOTS_VALUES) expect(parse("page", { robots }).data).toMatchObject({ robots });
    for (const robots of ["index", "all", "", null, undefined, "index,follow\r\nx", ["index,follow"]]) {
      expect(parse("page", { robots }).data).toMatchObject({ robots: "noindex,nofollow" });
    }
  });
});

describe("junk", () => {
  const junk = fc.oneof(fc.anything(), fc.jsonValue({ maxDepth: 3 }));
  const FIELDS = [
    ...new Set(LEAST.flatMap(([, given, parsed]) => [...Object.keys(given), ...Object.keys(parsed)])),
    "_uid",
  ];

  it.each([...SCHEMAS])("never makes the schema of %s throw", (component, schema) => {
    const nearly = fc
      .record(Object.fromEntries(FIELDS.map((field) => [field, junk])), { requiredKeys: [] })
      .map((fields) => ({ ...fields, component }));
    const property = fc.property(fc.oneof(junk, nearly), (value) => void schema.safeParse(value));
    fc.assert(property, { numRuns: runs(100, 20) });
  });
});

describe("from-prices", () => {
  it("are the lowest of each article; one without prices has none", () => {
    const price = (priceCurrent: number) => ({
      formatType: "600x400",
      priceCurrent,
      priceOriginal: 9000,
      lowestPrice30Days: null,
    });
    const found = fromPrices({
      currency: "chf",
      articles: [
        { article: "poster", prices: [price(900), price(700), price(800)] },
        { article: "leinwand", prices: [] },
      ],
    });
    expect([...found]).toEqual([["poster", { amount: 700, currency: "chf" }]]);
  });
});
