import { describe, expect, it } from "vitest";
import { ARTICLES, productOf } from "#domain/catalogue/article.ts";
import { calendarPrice } from "#domain/contract/calendar-price.ts";
import { cardPrice } from "#domain/contract/card-price.ts";
import { type Design, EVERY_DESIGN } from "#domain/contract/design.ts";
import type { SoftAsk } from "#domain/contract/endpoint.ts";
import { photobookPrice } from "#domain/contract/photobook-price.ts";
import { DESIGNER_BASE_PATHS } from "#domain/designer/base-path.ts";
import {
  articlesOf,
  DESIGN_KINDS,
  designsOf,
  PRODUCT_KINDS,
  PRODUCTS,
  productOfKind,
} from "#domain/product/products.ts";
import { exampleOf } from "#tests/support/contract.ts";

const AT = { country: "DE", nowMs: Date.parse("2026-11-25T12:00:00Z") } as const;
const ORIGIN = { locale: "de-DE", channel: "poster" } as const;
const DESIGN: Design = { id: "7", name: "Bergsee", type: "odd", formatType: null, picture: null, priceFrom: null };

/** Returns an `ask` that replies as the call's example does, with the questions that it was asked. */
function asking() {
  const asked: [path: string, input: unknown][] = [];
  const ask: SoftAsk = async (endpoint, input) => {
    asked.push([endpoint.path, input]);
    return exampleOf(endpoint).reply;
  };
  return { ask, asked };
}

const nobody: SoftAsk = async () => null;

it("no two products are known by the same", () => {
  const distinct = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length);
  distinct(DESIGN_KINDS.map((kind) => designsOf(kind).letter));
  distinct(DESIGN_KINDS.map((kind) => designsOf(kind).slugPrefix));
  distinct(PRODUCT_KINDS.flatMap((kind) => productOfKind(kind).detection?.place ?? []));
  distinct(PRODUCT_KINDS.flatMap((kind) => productOfKind(kind).copies?.parts.map(({ name }) => name) ?? []));
  expect(new Set(PRODUCT_KINDS.map((kind) => PRODUCTS[kind].designer.name)).size).toBe(
    Object.keys(DESIGNER_BASE_PATHS).length,
  );
});

describe("what is sold by the copy", () => {
  const { calendar, card, photobook } = PRODUCTS;

  it("is priced by its own parts, as the call's example asks", () => {
    const pieces = [
      calendar.copies.asked(exampleOf(calendarPrice).input as never, AT),
      card.copies.asked(exampleOf(cardPrice).input as never, AT),
      photobook.copies.asked(exampleOf(photobookPrice).input as never, AT),
    ];
    const names = PRODUCT_KINDS.flatMap((kind) => productOfKind(kind).copies?.parts.map(({ name }) => name) ?? []);
    for (const asked of pieces) {
      const parts = ("piece" in asked && asked.piece?.parts) || [];
      expect(parts.length).toBeGreaterThan(2);
      expect(names).toEqual(expect.arrayContaining([...parts]));
    }
  });

  it("has no parts where it is not made so, and is nothing where there is no such thing", () => {
    const [one, two, three] = [exampleOf(calendarPrice), exampleOf(cardPrice), exampleOf(photobookPrice)].map(
      ({ input }) => input,
    );
    expect(calendar.copies.asked({ ...one, mountingType: "holzfuss" } as never, AT)).toMatchObject({
      piece: { parts: null },
    });
    expect(card.copies.asked({ ...two, card: "postkarte-148x105", paper: "baumwolle" } as never, AT)).toMatchObject({
      piece: { parts: null },
    });
    expect(photobook.copies.asked({ ...three, photobookPageCount: 17 } as never, AT)).toMatchObject({
      piece: { parts: null },
    });
    expect(card.copies.asked({ ...two, card: "karte" } as never, AT)).toEqual({ piece: null });
    expect(photobook.copies.asked({ ...three, variant: "x" } as never, AT)).toEqual({ piece: null });
  });

  it("that begins in a month holds for that month, and is refused for one that is over", () => {
    const from = (startMonth: number) =>
      calendar.copies.asked({ ...exampleOf(calendarPrice).input, startMonth, year: 2026 } as never, AT);
    expect(from(12)).toMatchObject({ holdsUntilMs: Date.parse("2026-12-01T00:00:00+01:00") });
    expect(from(10)).toEqual({
      refused: "No calendar begins in 2026-10: startMonth and year must lie between 2026-11 and 2028-12.",
    });
  });
});

describe.each(DESIGN_KINDS)("designs of a %s", (kind) => {
  const designs = designsOf(kind);

  it("are listed by their own call, and one of them is asked for by its id", async () => {
    const { ask, asked } = asking();
    const list = await designs.list(ask, { ...EVERY_DESIGN, limit: 3 }, {}, "de-DE");
    const [type] = designs.types as [string];
    await designs.list(ask, EVERY_DESIGN, { types: [type], formats: ["square"], categoryIds: [1] }, "de-DE");
    const one = await designs.one(ask, "13", "de-DE");
    expect(asked.slice(0, 2)).toEqual([
      [designs.call.path, expect.objectContaining({ limit: 3, types: [] })],
      [designs.call.path, expect.objectContaining({ types: [type] })],
    ]);
    expect(JSON.stringify(asked[2])).toContain('"13"');
    expect(list?.designs.length).toBeGreaterThan(0);
    expect(one?.designs.length).toBeGreaterThan(0);
    expect(await designs.list(nobody, EVERY_DESIGN, {}, "de-DE")).toBeNull();
    expect(await designs.one(nobody, "13", "de-DE")).toBeNull();
  });

  it("are offered whatever their type is: with what is usual chosen, and a door to their designer", async () => {
    const start = { startMonth: 1, year: 2027 };
    const design = { ...DESIGN, facets: { punching: ["bogen"] } };
    const offered = designs.offer(design, { read: ({ usual }) => usual, origin: ORIGIN, start });
    for (const { chosen, values } of offered.fields) expect(values.map(({ value }) => value)).toContain(chosen);
    expect(offered.opening({})).toMatchObject({ designer: PRODUCTS[kind].designer.name });
    expect(PRODUCTS[kind].making).toHaveProperty(offered.group);
    const { ask, asked } = asking();
    expect(await offered.price(ask)).not.toBeNull();
    await offered.sample?.price(ask);
    expect(asked.length).toBe(offered.sample ? 2 : 1);
  });

  it("have a price to begin from where they are made for a format, and a name for each of their types", () => {
    const made = { products: [], hasInside: false, shape: null };
    const formatType = { calendar: "a3-quer", card: null, collage: "600x400", photobook: "square" }[kind];
    const [type] = designs.types as [string];
    expect(designs.from({ ...made, type, formatType })).not.toBeNull();
    if (kind !== "card") expect(designs.from({ ...made, type, formatType: null })).toBeNull();
    if (kind !== "collage") for (const one of designs.types) expect(designs.typeLabel(one)).toContain(one);
    expect(designs.typeLabel("odd")).toBeNull();
    expect(designs.facts("odd")).toEqual([]);
    expect(designs.listedUnder("odd")).toBeNull();
    expect(["poster", "kartenliebe"] as const).toContain(
      (["poster", "kartenliebe"] as const).find((channel) => designs.isSoldIn(channel)),
    );
  });
});

it("a photo book is bound, and a card's occasion has a page of its own", () => {
  expect(designsOf("photobook").facts("echtfotobuch")).toEqual([["designs/binding", "photobook-binding/layflat"]]);
  expect(designsOf("card").listedUnder("hochzeit")).toEqual({ slug: "themes/hochzeit", label: "occasion/hochzeit" });
});

it("of a choice that has no price it is known why", () => {
  const reasons = (kind: (typeof PRODUCT_KINDS)[number], parameters: object) =>
    productOfKind(kind).articles?.unpriced(parameters);
  expect([reasons("photoframe", {}), reasons("photoframe", { formatType: "600x400" })]).toEqual([
    "no-format",
    "special-frame",
  ]);
  expect([reasons("collage", {}), reasons("collage", { materialType: "poster" })]).toEqual([null, "special-frame"]);
  expect([reasons("photobox", {}), reasons("photoprint", {})]).toEqual([null, null]);
});

it("an article that does not depend on its material has a price by its area, and sizes of its own", () => {
  for (const article of ARTICLES) {
    const { product } = productOf(article);
    const { cost, sizes } = articlesOf(product);
    expect([article, cost !== null, sizes !== null]).toEqual([
      article,
      product !== "photoframe",
      product !== "photoframe",
    ]);
    if (sizes) expect(sizes.formats).toEqual(expect.arrayContaining([sizes.initialFormat, sizes.popularFormat]));
  }
});
