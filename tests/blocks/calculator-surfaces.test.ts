import { describe, expect, it } from "vitest";
import { surfaceOf } from "#blocks/calculator/surfaces.ts";
import { optionSwatch } from "#blocks/calculator/swatches.ts";
import { articleOf } from "#domain/catalogue/article.ts";
import { OPTION_GROUPS } from "#domain/catalogue/article-option.ts";
import {
  ALL_FRAME_TYPES,
  COLOURED_MATS,
  DEFAULT_FRAMES,
  FRAMABLE_MATERIALS,
  FRAME_TYPES,
  frameFinish,
  frameKindOf,
} from "#domain/catalogue/frame.ts";
import { MATERIALS } from "#domain/catalogue/material.ts";
import { readScenes } from "#scripts/build/scene-files.ts";

const files = new Map([...(await readScenes()).values()].flatMap((scene) => [...scene.files]));
const bytesOf = (href: string | null | undefined): number => files.get(href ?? "")?.length ?? 0;
const FRAMES_OF_PICTURES = [...new Set(Object.values(DEFAULT_FRAMES))];
const SOLD = FRAMES_OF_PICTURES.flatMap((kind) => [...FRAME_TYPES[kind]]);
const sold = new Set<string>(SOLD);

describe("the edge of a framed picture", () => {
  const edges = new Map(
    FRAMABLE_MATERIALS.flatMap((material) => {
      const article = articleOf(material, true);
      const surface = article && surfaceOf(article);
      const kind = DEFAULT_FRAMES[material];
      return FRAME_TYPES[kind].map((type) => [type, surface?.edges?.[frameFinish(type)] ?? ""] as const);
    }),
  );

  it("is a picture of its own for every frame type that is sold, no heavier than those of other materials", () => {
    expect([...edges.keys()].toSorted()).toEqual(SOLD.toSorted());
    expect(new Set(edges.values()).size).toBe(SOLD.length);
    for (const [type, href] of edges) {
      expect(bytesOf(href), type).toBeGreaterThan(0);
      expect(bytesOf(href), type).toBeLessThan(30_000);
    }
  });

  it("is that of the usual finish as long as none is chosen", () => {
    expect(surfaceOf("poster-gerahmt")).toMatchObject({ edge: edges.get("holzrahmen-eiche") });
    expect(surfaceOf("leinwand-gerahmt")).toMatchObject({ edge: edges.get("schattenfuge-leinwand-schwarz") });
  });

  it("goes with the surface of the material where no glass lies over it", () => {
    expect(surfaceOf("acrylglas-gerahmt")?.sheen).toBe(surfaceOf("acrylglas")?.sheen);
    expect(surfaceOf("acrylglas-gerahmt")?.grain).toBeUndefined();
    expect(surfaceOf("leinwand-gerahmt")?.grain).toBe(surfaceOf("leinwand")?.grain);
    expect(surfaceOf("poster-gerahmt")?.sheen).not.toBe(surfaceOf("poster")?.sheen);
  });
});

describe("the edge of a material", () => {
  it("is a picture of its own for every material that is sold, in every way it is made", () => {
    const edges = MATERIALS.flatMap((material) => {
      const surface = surfaceOf(material);
      return [surface?.edge, ...Object.values(surface?.edges ?? {})];
    });
    expect(edges).toHaveLength(MATERIALS.length + 2);
    expect(new Set(edges).size).toBe(edges.length);
    for (const href of edges) {
      expect(bytesOf(href), href).toBeGreaterThan(0);
      expect(bytesOf(href), href).toBeLessThan(30_000);
    }
    expect(Object.keys(surfaceOf("backlitfolie")?.edges ?? {})).toEqual(["led"]);
    expect(Object.keys(surfaceOf("pvcplane")?.edges ?? {})).toEqual(["einfach"]);
  });
});

describe("the back", () => {
  it("is seen of what hangs by something, each kind by a small picture of its own", () => {
    const behind = (material: Parameters<typeof articleOf>[0], isFramed = false) => {
      const article = articleOf(material, isFramed);
      return article && surfaceOf(article)?.back;
    };
    const plates = [behind("acrylglas"), behind("echtglas"), behind("forexplatte")];
    expect(new Set(plates).size).toBe(1);
    expect(behind("aludibond")).toBe(behind("gallerybond"));
    const framed = [behind("poster", true), behind("leinwand", true), behind("acrylglas", true)];
    const all = [behind("leinwand"), plates[0], behind("aludibond"), ...framed];
    expect(new Set(all).size).toBe(6);
    for (const href of all) {
      expect(bytesOf(href), href ?? "").toBeGreaterThan(0);
      expect(bytesOf(href), href ?? "").toBeLessThan(40_000);
    }
    for (const paper of ["poster", "hahnemuehle", "fototapete", "klebefolie", "backlitfolie", "pvcplane"] as const)
      expect(behind(paper), paper).toBeUndefined();
  });
});

describe("a swatch", () => {
  const ofFrames = SOLD.map((type) => optionSwatch("frameType", type));
  const ofMats = COLOURED_MATS.map((type) => optionSwatch("matType", type));
  const ofGlasses = OPTION_GROUPS.glas.poster.map((glass) => optionSwatch("glas", glass));
  const ofFilm = OPTION_GROUPS.rahmen.backlitfolie.map((frame) => optionSwatch("rahmen", frame));
  const ofBanners = OPTION_GROUPS.oesung.pvcplane.map((eyelets) => optionSwatch("oesung", eyelets));

  it("is a small picture of its own for every frame type, mat and glass that is sold, and for every make of film and banner", () => {
    const all = [...ofFrames, ...ofMats, ...ofGlasses, ...ofFilm, ...ofBanners];
    expect(new Set(all).size).toBe(SOLD.length + 3 + 2 + 2 + 2);
    for (const href of all) {
      expect(href).toMatch(/\.avif$/);
      expect(bytesOf(href), href ?? "").toBeGreaterThan(0);
      expect(bytesOf(href), href ?? "").toBeLessThan(3_000);
    }
  });

  it("is missing where nothing was rendered", () => {
    const others = ALL_FRAME_TYPES.filter((type) => !sold.has(type));
    expect(new Set(others.map(frameKindOf))).not.toContain("holzrahmen");
    for (const type of others) expect(optionSwatch("frameType", type), type).toBeNull();
    expect(optionSwatch("frameType", "holzrahmen-rosa")).toBeNull();
    expect(optionSwatch("matType", "mat-none")).toBeNull();
    expect(optionSwatch("glas", "milch")).toBeNull();
    expect(optionSwatch("keilrahmen", "25mm")).toBeNull();
  });
});
