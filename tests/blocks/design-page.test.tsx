import { readFile } from "node:fs/promises";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { readChoices } from "#blocks/designs/page/choices.ts";
import { DesignPage, typeName } from "#blocks/designs/page/design-page.tsx";
import { loadDesignPage, similarDesigns, softly } from "#blocks/designs/page/load.ts";
import { formatKey } from "#domain/catalogue/format.ts";
import { calendarDesignGroup } from "#domain/contract/calendar-design-group.ts";
import { cardAccessories } from "#domain/contract/card-accessories.ts";
import type { Design } from "#domain/contract/design.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { CALENDAR_FORMATS, CALENDAR_OFFERS, CALENDAR_TYPES, isForWall } from "#domain/product/calendar/calendar.ts";
import type { DesignKind } from "#domain/product/products.ts";
import { askOf, type Given, given } from "#tests/support/commerce-stand-in.ts";
import { pageContext } from "./page-context.ts";
import { sourcesOf } from "./sources.ts";

/** Returns a page with this query. */
function pageAt(query: Record<string, string>, host = "kartenliebe.de") {
  return pageContext({
    host,
    query: (name, offered) => offered.find((value) => value === query[name]) ?? null,
    has: (name) => Boolean(query[name]),
  });
}

const DESIGN: Design = { id: "3", name: "Galerie", type: "", formatType: null, picture: null, priceFrom: null };

async function load(kind: DesignKind, design: Partial<Design>, query: Record<string, string> = {}, ...more: Given[]) {
  const page = pageAt(query, kind === "card" ? "kartenliebe.de" : "posterliebe.de");
  const sources = sourcesOf(askOf(...more));
  const data = await loadDesignPage(kind, { ...DESIGN, ...design }, page, { sources });
  const chosen = Object.fromEntries(data.offer.groups.map(({ name, chosen }) => [name, chosen]));
  return {
    data,
    chosen,
    href: designerHref(data.offer.handOff),
    html: renderToStaticMarkup(<DesignPage data={data} page={page} />),
  };
}

describe("what an address chooses", () => {
  const paper = { name: "paper", offered: ["matt", "glanz"], usual: "matt" } as const;

  it("is one of what is offered, else what is usual", () => {
    const reader = readChoices(pageAt({ paper: "glanz" }));
    expect(reader.read(paper)).toBe("glanz");
    expect([reader.isChosen(), reader.isOdd()]).toEqual([true, false]);
    const usual = readChoices(pageAt({ paper: "matt" }));
    expect([usual.read(paper), usual.isChosen(), usual.isOdd()]).toEqual(["matt", false, false]);
  });

  it("is odd where there is no such thing, or it does not go with the rest", () => {
    for (const [query, fitting] of [
      [{ paper: "samt" }, ["matt", "glanz"]],
      [{ paper: "glanz" }, ["matt"]],
    ] as const) {
      const reader = readChoices(pageAt(query));
      expect(reader.read({ ...paper, fitting })).toBe("matt");
      expect([reader.isChosen(), reader.isOdd()]).toEqual([false, true]);
    }
  });
});

describe("a card", () => {
  it("lies as its design does, and is folded where that has an inside", async () => {
    const picture = { src: "/x.svg", width: 100, height: 200 };
    const { chosen, data } = await load("card", { views: [{ side: "inside", picture }], picture });
    expect(chosen).toMatchObject({ product: "klappkarte", format: "105x148" });
    const formats = data.offer.groups.find(({ name }) => name === "format")?.values.map(({ value }) => value);
    expect(formats).toEqual(["105x148", "100x210", "120x170"]);
    expect((await load("card", {})).chosen.product).toBe("flachkarte");
  });

  it("falls back where a paper is not for its product", async () => {
    const { data, chosen, html } = await load("card", {}, { product: "postkarte", paper: "baumwolle" });
    expect([chosen.product, chosen.paper, data.isOdd]).toEqual(["postkarte", "bilderdruck", true]);
    expect(html).toContain("Diese Auswahl gibt es hier nicht.");
  });

  it("is ordered with what goes with it: the designer is told what it knows, and the sum has all of it", async () => {
    const sold = (sku: string, type: "ribbon" | "bow" | "box" | "inlay" | "envelope") =>
      ({ sku, type, name: `Ding ${sku}`, variant: sku, unit: "piece", price: 100, picture: null }) as const;
    const accessories = [
      sold("umschlag-nassklebend-creme-162x114", "envelope"),
      sold("einlegeblatt-148x105-naturweiss", "inlay"),
      sold("band-satin-rose", "ribbon"),
      sold("schleife-satin-rose", "bow"),
      sold("box-karton-weiss", "box"),
    ];
    const query = {
      envelope: "creme",
      inlay: "naturweiss",
      ribbonColor: "rose",
      bow: "rose",
      box: "box-karton-weiss",
    };
    const { data, href } = await load(
      "card",
      {},
      query,
      given(cardAccessories, () => ({ currency: "eur" as const, accessories })),
    );
    expect(href).toContain("ribbon=satin&ribbonColor=rose");
    expect(href).toContain("bow=schleife-satin-rose");
    for (const sku of ["umschlag-nassklebend-creme-162x114", "einlegeblatt-148x105-naturweiss", "box-karton-weiss"])
      expect(href).toContain(`accessoryTypes[]=${sku}`);
    expect(data.offer.price?.lines.slice(1).map(({ amount }) => amount)).toEqual([5000, 5000, 5000, 5000, 300]);
    expect(data.isOdd).toBe(false);
    const linen = sold("band-leinen-rose", "ribbon");
    const alike = await load(
      "card",
      {},
      { ribbonColor: linen.sku },
      given(cardAccessories, () => ({ currency: "eur" as const, accessories: [...accessories, linen] })),
    );
    // Of two designs that look alike, the second one is chosen by its sku.
    expect(alike.data.isOdd).toBe(false);
    expect(alike.href).toContain("ribbon=leinen&ribbonColor=rose");
  });
});

describe("what is no card", () => {
  it("a calendar hangs in a kitchen in the size that is chosen, where it is made for a wall", async () => {
    const kitchen = { type: "kuechenkalender", formatType: "200-400" };
    expect((await load("calendar", kitchen)).html).toContain("of-200x400 hung on-paper");
    const { html } = await load("calendar", kitchen, { formatType: "130-300" });
    expect(html).toContain("of-130x300 hung on-paper");
    expect(html).toContain("13 × 30 cm an der Wand");
    for (const type of ["tischkalender", "terminkalender"])
      expect((await load("calendar", { type })).html).not.toContain("side-scale");
  });

  it("every size of a calendar for a wall has its place in the style sheet", async () => {
    const sheet = await readFile("blocks/designs/page/on-wall.css", "utf8");
    const formats = CALENDAR_TYPES.filter(isForWall).flatMap((type) => CALENDAR_OFFERS[type].formats);
    const sizes = [...formats, "a4-hoch" as const].map((format) => formatKey(CALENDAR_FORMATS[format]));
    expect(sizes.filter((size) => !sheet.includes(`.of-${size} `))).toEqual([]);
  });

  it("a calendar has its own format, and stands on wood where it can", async () => {
    const { chosen, href } = await load(
      "calendar",
      { type: "tischkalender", formatType: "a4-hoch" },
      { mountingType: "holzfuss" },
    );
    expect(chosen).toMatchObject({ formatType: "a4-hoch", mountingType: "holzfuss", refinementType: "none" });
    expect(href).toContain("accessoryTypes[]=holzfuss");
    expect((await load("calendar", { type: "odd", formatType: "odd" })).chosen.formatType).toBe("a3-quer");
  });

  it("a photo book is laminated as its brand does; a soft cover takes no foil", async () => {
    const { chosen, href } = await load("photobook", { type: "digitalfotobuch" }, { photobookCover: "soft" });
    expect(chosen).toMatchObject({ photobookCoverLamination: "glossy", photobookPageCount: "24" });
    expect(href).toContain("refinementType=ohne");
    expect((await load("photobook", { type: "odd", formatType: "square" })).chosen).not.toHaveProperty(
      "photobookFormat",
    );
  });

  it("a collage is priced as its article is", async () => {
    const { data, html } = await load("collage", { formatType: "600x400" }, { materialType: "framedPoster" });
    expect(data.offer.productGroup).toBe("framed");
    expect(html).toMatch(/45,90\s€/);
  });

  it("is named by what it becomes", () => {
    const page = pageContext();
    const named = (kind: DesignKind, type: string) => typeName(kind, { ...DESIGN, type }, page);
    expect(named("card", "hochzeit")).toBe("Hochzeit");
    expect(named("card", "baby")).toBe("Baby");
    expect(named("card", "odd")).toBe("Karte");
    expect(named("calendar", "wandkalender")).toBe("Wandkalender");
    expect(named("photobook", "fotoheft")).not.toBe("Fotobuch");
    expect(named("collage", "landscape")).toBe("Collage");
  });
});

describe("similar designs", () => {
  it("are of the same style first, then of the type; none twice, withdrawn, or in another colour", async () => {
    const at = (id: string, more: Partial<Design> = {}): Design => ({
      ...DESIGN,
      type: "wandkalender",
      id,
      name: `N${id}`,
      ...more,
    });
    const asked: unknown[] = [];
    const answer = given(calendarDesignGroup, ({ style, types }) => {
      asked.push([types, style]);
      const alike = [at("3"), at("4", { colors: [{ id: "5", color: "rot" }] }), at("5")];
      const rest = [at("6", { isWithdrawn: true }), at("4"), at("7"), at("8"), at("9"), at("10")];
      return { currency: "eur" as const, designs: style.length > 0 ? alike : [...alike, ...rest] };
    });
    const design = at("3", { type: "wandkalender", facets: { style: ["modern"] } });
    const found = await similarDesigns("calendar", design, "de-DE", askOf(answer));
    expect(found?.designs.map(({ id }) => id)).toEqual(["4", "7", "8", "9"]);
    expect(asked).toEqual([
      [["wandkalender"], ["modern"]],
      [["wandkalender"], []],
    ]);
  });

  it("are left out where nobody can tell, which is reported", async () => {
    const reports: string[] = [];
    const ask = softly(() => Promise.reject(new Error("down")), { report: (event) => reports.push(event) });
    expect(await similarDesigns("photobook", DESIGN, "de-DE", ask)).toBeNull();
    expect(reports).toEqual(["commerce-error"]);
  });
});
