import { describe, expect, it } from "vitest";
import { MOST_OF_A_SET } from "#domain/contract/design.ts";
import type { SoftAsk } from "#domain/contract/endpoint.ts";
import { asHandOff, designerHref, parseHandOff } from "#domain/designer/hand-off.ts";
import { parseSet, SET_PARAMETERS, setQuantity } from "#domain/designer/set-hand-off.ts";
import { DEFAULT_QUANTITY } from "#domain/product/amount.ts";
import { PRODUCTS } from "#domain/product/products.ts";

const CARD = "/configurator-card/";

/** The query that a form with these fields sends. */
const sent = (fields: readonly (readonly [string, string])[]) =>
  `?${new URLSearchParams(fields.map((one) => [...one]))}`;
const designs = (...ids: string[]) => ids.map((id) => [SET_PARAMETERS.designs, id] as const);
const quantities = (...values: string[]) => values.map((value) => [SET_PARAMETERS.quantities, value] as const);

describe("a set that is handed over together", () => {
  it("is what a form says: the ticked designs in their order, each with its quantity", () => {
    const query = sent([
      ...designs("44", "41"),
      ...quantities(setQuantity("41", 80), setQuantity("42", 5), setQuantity("44", 100)),
      ["locale", "de-DE"],
    ]);
    expect(parseSet(CARD, query)).toEqual({
      designer: "card",
      pieces: [
        { id: "44", quantity: 100 },
        { id: "41", quantity: 80 },
      ],
      problems: [],
    });
  });

  it("may be written by hand, and leave quantities to the designer", () => {
    expect(parseSet(CARD, "designIds[]=a-1&designIds[]=b_2")?.pieces).toEqual([
      { id: "a-1", quantity: null },
      { id: "b_2", quantity: null },
    ]);
    expect(parseSet("/configurator-card", "?designIds=41&quantities=41:7")?.pieces).toEqual([
      { id: "41", quantity: 7 },
    ]);
  });

  it.each([
    ["names no design", CARD, "?quantities[]=41:80"],
    ["has an empty one", CARD, "?designIds[]="],
    ["has nothing but nested values", CARD, "?designIds[x]=41"],
    ["belongs to no designer", "/themes/41", "?designIds[]=41"],
    ["hands over one design", CARD, "?designId=41&themeId=41"],
  ])("is none where the address %s", (_, path, query) => {
    expect(parseSet(path, query)).toBeNull();
  });

  it("keeps what is right of it, and tells each fault", () => {
    const query = sent([
      ...designs("41", "<b>", "42", "41", "43", "44", "45"),
      ...quantities("41:0", "42:5001", "43:1e3", "44", "45:5000", "99:0", "<b>:1"),
    ]);
    expect(parseSet(CARD, query)).toEqual({
      designer: "card",
      pieces: [...["41", "42", "43", "44"].map((id) => ({ id, quantity: null })), { id: "45", quantity: 5000 }],
      problems: [
        { code: "not-a-design", given: "<b>" },
        { code: "doubled", id: "41" },
        { code: "not-a-quantity", id: "41", given: "0", most: 5000 },
        { code: "not-a-quantity", id: "42", given: "5001", most: 5000 },
        { code: "not-a-quantity", id: "43", given: "1e3", most: 5000 },
        { code: "not-a-quantity", id: "44", given: "", most: 5000 },
      ],
    });
  });

  it("of five hundred designs is the first twelve, and long nonsense is cut", () => {
    const all = Array.from({ length: 500 }, (_, at) => String(at + 1));
    const set = parseSet(CARD, sent(designs(...all)));
    expect(set?.pieces.map(({ id }) => id)).toEqual(all.slice(0, MOST_OF_A_SET));
    expect(set?.problems).toEqual([{ code: "too-many", most: MOST_OF_A_SET }]);
    const [problem] = parseSet(CARD, sent(designs("x".repeat(5000))))?.problems ?? [];
    expect(JSON.stringify(problem).length).toBeLessThan(120);
  });
});

describe("a card of a set", () => {
  const DESIGN = { id: "41", name: "Olivenzweig", type: "hochzeit", formatType: null, picture: null, priceFrom: null };
  const ORIGIN = { locale: "de-DE", channel: "kartenliebe" } as const;
  const { pieceOfSet } = PRODUCTS.card.designs;

  it("opens the designer as its page does, in its quantity", () => {
    const opened = (quantity: number | null) =>
      designerHref(asHandOff(pieceOfSet.opening({ ...DESIGN, facets: { product: ["postkarte"] } }, quantity, ORIGIN)));
    expect(opened(80)).toContain("quantity=80");
    expect(opened(null)).toContain(`quantity=${DEFAULT_QUANTITY}`);
    const url = new URL(opened(7), "https://shop.example");
    expect(parseHandOff(url.pathname, url.search)).toMatchObject({
      ok: true,
      parameters: { themeId: "41", card: "postkarte-105x148", paper: "bilderdruck", quantity: 7 },
    });
  });

  it("is priced as its page opens, in every quantity", async () => {
    const asked: unknown[] = [];
    const ask: SoftAsk = async (_, input) => {
      asked.push(input);
      return null;
    };
    expect(await pieceOfSet.price({ ...DESIGN, facets: { product: ["postkarte"] } }, ask)).toBeNull();
    expect(asked).toEqual([
      {
        card: "postkarte-105x148",
        paper: "bilderdruck",
        refinementType: "none",
        punching: "ohne",
        quantity: DEFAULT_QUANTITY,
        isSample: "0",
      },
    ]);
  });

  it("is of no other product", () => {
    for (const kind of ["calendar", "collage", "photobook"] as const)
      expect(PRODUCTS[kind].designs.pieceOfSet).toBeNull();
  });
});
