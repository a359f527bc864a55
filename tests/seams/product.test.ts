import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isLong } from "#tests/support/runs.ts";
import { type Addition, copyShop, type Room, type ScratchCopy } from "./shop-copy.ts";

const FOLDER = "domain/product/mug";
const TABLE = "domain/product/products.ts";

const MUG: Addition = {
  path: FOLDER,
  line: {
    file: TABLE,
    import: 'import { MUG } from "./mug/product.ts";',
    before: "} as const satisfies Record<string, Product>;",
    entry: "  mug: MUG,\n",
  },
};

const DISCOUNT: Addition = {
  path: "domain/price/discount/poster.ts",
  line: {
    file: "domain/price/quantity-discount.ts",
    import: 'import { POSTER_DISCOUNT } from "./discount/poster.ts";',
    before: "];\n\n",
    entry: "POSTER_DISCOUNT",
  },
};

/** The rooms that know of products; every room if the runner was asked for everything. */
const KNOWING: readonly Room[] = isLong()
  ? ["domain", "locales", "client", "blocks", "worker", "backend"]
  : ["domain", "locales", "backend"];

/**
 * Parts that a mug may lack: the part, its file, the text there, the text in its place, the room that then fails to compile,
 * and what the error names.
 */
const LACKING: readonly (readonly [string, string, string, string, Room, RegExp])[] = [
  ["its words in a language", "words.ts", "nl: {", "xx: {", "locales", /nl: (product|cta|mug-type)/],
  ["its own name", "words.ts", '"product/mug": "Tasse"', '"product/cup": "Tasse"', "locales", /de: product.mug/],
  [
    "its designer",
    "product.ts",
    '  designer: { name: "mug", parameters: mugParametersSchema },\n',
    "",
    "domain",
    /designer/,
  ],
  ["its words", "product.ts", "  words: MUG_WORDS,\n", "", "domain", /words/],
  ["what it is detected by", "product.ts", "  detection: {", "  detected: {", "domain", /detection/],
  ["how it is made", "product.ts", "  making: {", "  made: {", "domain", /making/],
  ["its designs", "product.ts", "  designs: DESIGNS,\n", "", "domain", /designs/],
  ["its copies", "product.ts", "  copies: COPIES,\n", "", "domain", /copies/],
  ["its price lines", "product.ts", "  parts: MUG_PRICE_PARTS,\n", "", "domain", /parts/],
  ["its facets", "product.ts", "  facets: {", "  facet: {", "domain", /facets/],
  ["its offer", "product.ts", "  offer: offerMug,\n", "", "domain", /offer/],
  ["its hand-off", "product.ts", "  opening: plainMug,\n", "", "domain", /opening/],
];

let copy: ScratchCopy;
beforeAll(async () => {
  copy = await copyShop("tests/seams/products");
  await copy.add(MUG);
});
afterAll(() => copy.remove());

describe("a product kind more", () => {
  it("is one folder and a line in the table, with which everything compiles", async () => {
    expect(await copy.compile(...KNOWING)).toEqual([]);
    const { [TABLE]: lines, ...others } = await copy.touched();
    expect(lines).toBe(2);
    expect(Object.keys(others).filter((file) => !file.startsWith(`${FOLDER}/`))).toEqual([]);
  });

  it("is detected, handed over, read again, priced, listed, served and named, without another word", async () => {
    const of = await copy.evaluate(
      {
        "DESIGN_KINDS, PRODUCT_KINDS": "domain/product/products.ts",
        designHandOff: "domain/designer/design-hand-off.ts",
        "designerHref, parseHandOff": "domain/designer/hand-off.ts",
        detectedDesigner: "domain/designer/detected-designer.ts",
        pieceOf: "domain/designer/piece-of.ts",
        "designOfTheme, designSlug": "domain/listing/design-slug.ts",
        isFacet: "domain/listing/design-facets.ts",
        PRODUCT_GROUPS: "domain/delivery/product-group.ts",
        labelsOf: "locales/labels.ts",
        DESIGN_LISTS: "backend/commerce/design-lists.ts",
        PIECE_PRICES: "backend/commerce/piece-prices.ts",
        listedAmount: "backend/commerce/piece-price-list.ts",
      },
      `(() => {
        const origin = { locale: "nl-NL", channel: "poster" };
        const design = { id: "7", type: "large", formatType: null };
        const href = designerHref(designHandOff("mug", design, origin));
        const read = parseHandOff("/configurator-mug/", href.split("?")[1] + "&color=rot&amount=5");
        const piece = pieceOf(read, "poster");
        return {
          isListed: DESIGN_KINDS.includes("mug") && PRODUCT_KINDS.includes("mug"),
          href,
          detected: detectedDesigner(read),
          piece: { parts: piece.parts, quantity: piece.quantity },
          each: [1, 5].map((copies) => listedAmount(piece.parts, "DE", copies)),
          slug: designSlug("mug", "7"),
          design: designOfTheme("mug-7"),
          isFacet: [isFacet("mug", "product", "large"), isFacet("mug", "product", "klappkarte")],
          days: PRODUCT_GROUPS.mug.days,
          words: ["nl-NL", "fr-CH"].map((locale) => labelsOf(locale)("cta/mug")),
          calls: [...DESIGN_LISTS, ...PIECE_PRICES].map(({ endpoint }) => endpoint.path).filter((path) => path.includes("mug")),
        };
      })()`,
    );
    expect(of).toEqual({
      isListed: true,
      href: "/configurator-mug/?mugType=large&designId=7&locale=nl-NL",
      detected: "mug",
      piece: { parts: ["mug/large", "mug-colour/rot"], quantity: 5 },
      each: [1740, 1260],
      slug: "themes/mug-7",
      design: { kind: "mug", id: "7" },
      isFacet: [true, false],
      days: [2, 3],
      words: ["Mok ontwerpen", "Créer votre mug"],
      calls: ["/web-api/mug-designs", "/web-api/mug-price"],
    });
  });

  it.each(isLong() ? LACKING : LACKING.slice(0, 3))(
    "that lacks %s does not compile, and the compiler names it",
    async (_, file, from, to, room, named) => {
      await copy.edit(`${FOLDER}/${file}`, from, to);
      try {
        expect((await copy.compile(room)).join("\n")).toMatch(named);
      } finally {
        await copy.put(MUG);
      }
    },
  );
});

describe("a price rule more", () => {
  it("is one file and a line in the table: several posters cost less, on the page and at the door", async () => {
    const before = await copy.touched();
    await copy.add(DISCOUNT);
    expect(await copy.compile("domain")).toEqual([]);
    expect(await copy.touched()).toEqual({ ...before, [DISCOUNT.path]: 8, [DISCOUNT.line.file]: 2 });
    const of = await copy.evaluate(
      {
        "discountedSteps, discountOf": DISCOUNT.line.file,
        discountText: "locales/discount-text.ts",
        labelsOf: "locales/labels.ts",
      },
      `[
        discountOf("leinwand"),
        discountedSteps(1990, discountOf("poster")),
        discountText(labelsOf("de-DE"), discountOf("poster")),
      ]`,
    );
    expect(of).toEqual([
      [],
      [
        { quantity: 5, piece: 1791, price: 8955 },
        { quantity: 10, piece: 1691, price: 16_910 },
      ],
      "Ab 5 Stück kostet jedes 10 % weniger. Ab 10 Stück kostet jedes 15 % weniger.",
    ]);
  });
});
