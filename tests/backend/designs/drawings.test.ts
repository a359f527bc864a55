import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { cardRecipes } from "#backend/designs/cards/recipes.ts";
import { cataloguedDesigns } from "#backend/designs/catalogue.ts";
import type { CataloguedDesign } from "#backend/designs/catalogued-design.ts";
import { contrast } from "#backend/designs/colour.ts";
import { drawDesign, sheetOf } from "#backend/designs/draw.ts";
import { FACES } from "#backend/designs/letters/faces.ts";
import type { Written } from "#backend/designs/sheet.ts";
import type { DesignSide } from "#domain/contract/design.ts";
import { LANGUAGES } from "#domain/shop/locale.ts";
import { oneOf } from "#tests/support/runs.ts";

const CHANNEL = "kartenliebe";
const ALL = cataloguedDesigns(CHANNEL);
/** Ids of one card of each concept: colours do not move a letter, so one card is enough where letters are measured. */
const firsts = new Set(
  cardRecipes()
    .filter(({ concept, palette }) => palette === concept.palettes[0])
    .map(({ id }) => id),
);
const MEASURED = ALL.filter(({ kind, id }) => kind !== "card" || firsts.has(id));

const named = ({ kind, id }: CataloguedDesign) => ({ channel: CHANNEL, kind, id }) as const;

/**
 * Yields every side of the designs.
 *
 * @param each one of so many languages is drawn, by turns from design to design; all of them with `--long`.
 */
function* sheets(designs: readonly CataloguedDesign[], each = 1) {
  for (const [turn, design] of designs.entries()) {
    for (const { side, width, height } of design.sides) {
      for (const language of oneOf(each, LANGUAGES, turn)) {
        const sheet = sheetOf(named(design), side, language);
        if (!sheet) throw new Error(`${design.kind} ${design.id} has no ${side}.`);
        yield { sheet, what: `${design.kind} ${design.id} ${side} ${language}`, width, height };
      }
    }
  }
}

function overlap(one: Written, other: Written): boolean {
  const across = Math.min(one.box.x + one.box.width, other.box.x + other.box.width) - Math.max(one.box.x, other.box.x);
  const down = Math.min(one.box.y + one.box.height, other.box.y + other.box.height) - Math.max(one.box.y, other.box.y);
  return across > 0.5 && down > 0.5;
}

describe("lettering", () => {
  it("never leaves a sheet, nor does one line touch another, in any language, and has every letter that it needs", () => {
    const faults: string[] = [];
    const missing = new Set<string>();
    for (const { sheet, what, width, height } of sheets(MEASURED, 3)) {
      expect([sheet.width, sheet.height]).toEqual([width, height]);
      for (const { text, face } of sheet.written)
        for (const letter of text)
          if (!/\s/.test(letter) && !FACES[face].glyphs[letter]?.[5]) missing.add(`${face} ${letter}`);
      for (const [at, one] of sheet.written.entries()) {
        const { x, y, width: across, height: down } = one.box;
        if (x < 2 || y < 2 || x + across > width - 2 || y + down > height - 2)
          faults.push(`${what}: ${one.text} leaves`);
        if (sheet.written.slice(at + 1).some((other) => overlap(one, other)))
          faults.push(`${what}: ${one.text} touches`);
      }
    }
    expect(faults).toEqual([]);
    expect([...missing]).toEqual([]);
  });

  it("can be read on what it stands on, in every colour", () => {
    const faults: string[] = [];
    for (const { sheet, what } of sheets(ALL, LANGUAGES.length)) {
      for (const { text, ink, ground } of sheet.written) {
        if (contrast(ink, ground) < 4.5) faults.push(`${what}: ${text}, ${ink} on ${ground}`);
      }
    }
    expect(faults).toEqual([]);
  });

  it("stands on every card's front", () => {
    const bare = MEASURED.filter(({ kind }) => kind === "card").filter(
      (design) => sheetOf(named(design), "front", "de")?.written.length === 0,
    );
    expect(bare.map(({ id }) => id)).toEqual([]);
  });
});

/** The German front of each design. */
const fronts = new Map(ALL.map((design) => [design, drawDesign(named(design), "front", "de") ?? ""]));
const frontOf = (design: CataloguedDesign) => fronts.get(design) ?? "";
const bytesOf = (design: CataloguedDesign) => gzipSync(frontOf(design)).byteLength;

describe("drawings", () => {
  it("differ from each other, and are the same each time", () => {
    const drawn = new Map<string, string>();
    const alike: string[] = [];
    for (const design of ALL) {
      const svg = frontOf(design);
      const other = drawn.get(svg);
      if (other) alike.push(`${design.kind} ${design.id} is ${other}`);
      drawn.set(svg, `${design.kind} ${design.id}`);
    }
    expect(alike).toEqual([]);
    for (const design of oneOf(4, ALL.slice(0, 300))) {
      expect(drawn.has(drawDesign(named(design), "front", "de") ?? "")).toBe(true);
    }
  });

  it("are small: twelve of a list come to at most 150 kB", () => {
    const sizes = oneOf(5, ALL)
      .map(bytesOf)
      .sort((one, other) => one - other);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThan(8000);
    expect(sizes.at(-1)).toBeLessThan(24_000);
    for (const kind of ["card", "calendar", "collage", "photobook"]) {
      const designs = ALL.filter((design) => design.kind === kind);
      const byPopularity = designs.sort((one, other) => other.popularity - one.popularity).slice(0, 12);
      const bytes = byPopularity.map(bytesOf);
      expect(
        bytes.reduce((sum, size) => sum + size, 0),
        kind,
      ).toBeLessThan(150_000);
    }
  });

  it("are well-formed SVG without numbers that are none, nor anything that is fetched", async () => {
    const families = Map.groupBy(cardRecipes(), ({ concept }) => `${concept.family} ${concept.ornament}`);
    const cards = [...families.values()].flatMap(([recipe]) => (recipe ? [recipe.id] : []));
    const others = ALL.filter(({ kind }) => kind !== "card").filter((_, at) => at % 9 === 0);
    const chosen = [...ALL.filter(({ kind, id }) => kind === "card" && cards.includes(id)), ...others];
    const files = [...sheets(chosen, LANGUAGES.length)].map(({ sheet, what }) => ({
      fileName: `${what}.svg`,
      contents: sheet.svg(),
    }));
    for (const { fileName, contents } of files) {
      const bare = contents.replace(/base64,[^"]+/g, "");
      expect(bare, fileName).not.toMatch(/NaN|undefined|Infinity|href="(?!#|data:image\/webp;)|<script|url\((?!#)/);
    }
    const { valid, errors } = await validateXML({
      xml: files,
      normalization: "c14n",
      initialMemoryPages: 2000,
      maxMemoryPages: 4000,
    });
    expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
    expect(valid).toBe(true);
  });

  it.each<[CataloguedDesign["kind"], string, DesignSide]>([
    ["card", "0", "front"],
    ["card", "99999", "front"],
    ["card", "constructor", "front"],
    ["collage", "1", "back"],
    ["calendar", "121", "front"],
    ["photobook", "61", "inside"],
  ])("there are none of %s %s, %s", (kind, id, side) => {
    expect(drawDesign({ channel: CHANNEL, kind, id }, side, "de")).toBeNull();
    expect(drawDesign({ channel: "poster", kind: "card", id: "1" }, side, "de")).toBeNull();
  });
});
