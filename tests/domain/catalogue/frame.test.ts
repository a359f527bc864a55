import { describe, expect, it } from "vitest";
import { OPTION_GROUPS, optionGroupsOf, optionValues } from "#domain/catalogue/article-option.ts";
import {
  ALL_FRAME_TYPES,
  DEFAULT_FRAMES,
  defaultFrameType,
  defaultMat,
  FRAMABLE_MATERIALS,
  FRAME_CHOICES,
  FRAME_KINDS,
  FRAME_TYPES,
  frameFinish,
  frameKindOf,
  isDefaultFrameType,
  isFramable,
  MAT_TYPES,
  matColourOf,
} from "#domain/catalogue/frame.ts";
import { MAT_COLOURS } from "#domain/catalogue/mat.ts";
import { MATERIAL_KEYS, MATERIALS } from "#domain/catalogue/material.ts";
import { FRAMED_MATERIAL_KEYS } from "#domain/catalogue/vocabulary.ts";

describe("spec 000 §3: frame kinds", () => {
  it.each([
    ["alurahmen", "alurahmen-eckig-schwarz", 30, "mat-weiss"],
    ["artbox", "artbox-schwarz", 0, "mat-none"],
    ["fotorahmen", "fotorahmen-holz-eiche", 0, "mat-none"],
    ["holzrahmen", "holzrahmen-eiche", 30, "mat-weiss"],
    ["kunststoffrahmen", "kunststoffrahmen-schwarz", 0, "mat-none"],
    ["schattenfuge-leinwand", "schattenfuge-leinwand-schwarz", 0, "mat-none"],
    ["schattenfuge-platte", "schattenfuge-platte-schwarz", 0, "mat-none"],
  ] as const)("%s is %s with a mat of %d, %s", (kind, type, matSize, matType) => {
    expect(defaultFrameType(kind)).toBe(type);
    expect(defaultMat(kind)).toEqual({ matSize, matType });
  });

  it.each([
    ["acrylglas", "schattenfuge-platte"],
    ["aludibond", "schattenfuge-platte"],
    ["forexplatte", "schattenfuge-platte"],
    ["gallerybond", "schattenfuge-platte"],
    ["hahnemuehle", "holzrahmen"],
    ["poster", "holzrahmen"],
    ["leinwand", "schattenfuge-leinwand"],
  ] as const)("%s comes in %s", (material, kind) => {
    expect(DEFAULT_FRAMES[material]).toBe(kind);
    expect(isFramable(material)).toBe(true);
  });

  it("frame seven of the twelve materials", () => {
    expect(FRAME_KINDS).toHaveLength(7);
    expect(MATERIALS.filter(isFramable).sort()).toEqual([...FRAMABLE_MATERIALS].sort());
    expect(FRAMABLE_MATERIALS).toHaveLength(7);
    expect(isFramable("fototapete")).toBe(false);
  });
});

describe("spec 001 §3: mats", () => {
  it("are named by their colour", () => {
    expect(MAT_TYPES.map(matColourOf)).toEqual([...MAT_COLOURS]);
    expect(matColourOf("mat-weiss")).toBe("weiss");
    expect(matColourOf("mat-none")).toBe("none");
  });
});

describe("spec 001 §3: produced frame types", () => {
  it("are each of one kind, whose name they begin with, and written once", () => {
    expect(new Set(ALL_FRAME_TYPES).size).toBe(ALL_FRAME_TYPES.length);
    for (const kind of FRAME_KINDS) {
      expect(frameKindOf(kind)).toBe(kind);
      for (const type of FRAME_TYPES[kind]) {
        expect(frameKindOf(type)).toBe(kind);
        expect(type).toBe(`${kind}-${frameFinish(type)}`);
      }
    }
    expect(FRAME_CHOICES).toHaveLength(ALL_FRAME_TYPES.length + 7);
  });

  it("have aluminium in two profiles, and photo frames in five", () => {
    const profiles = (kind: "alurahmen" | "fotorahmen") =>
      new Set(FRAME_TYPES[kind].map((type) => frameFinish(type).replace(/-[a-z]+$/, "")));
    expect([...profiles("alurahmen")]).toEqual(["eckig", "rund"]);
    expect([...profiles("fotorahmen")].sort()).toEqual(["alu", "barock", "holz", "holz-vintage", "kunststoff"]);
  });

  it("stand for their kind where they are its default", () => {
    expect(isDefaultFrameType("holzrahmen")).toBe(true);
    expect(isDefaultFrameType("holzrahmen-eiche")).toBe(true);
    expect(isDefaultFrameType("holzrahmen-schwarz")).toBe(false);
    expect(frameFinish("alurahmen")).toBe("eckig-schwarz");
  });
});

/** The whole table of option groups (spec 001 §3). */
const OPTIONS = [
  ["bohrung", "acrylglas", ["keine", "ecken"]],
  ["bohrung", "aludibond", ["keine", "ecken"]],
  ["bohrung", "forexplatte", ["keine", "ecken"]],
  ["bohrung", "gallerybond", ["keine", "ecken"]],
  ["druckverfahren", "acrylglas", ["direktdruck", "fineart"]],
  ["druckverfahren", "aludibond", ["direktdruck", "fineart-glaenzend", "fineart-matt", "fineart-hahnemuehle"]],
  ["druckverfahren", "forexplatte", ["direktdruck", "fineart-glaenzend", "fineart-matt"]],
  ["materialausfuehrung", "aludibond", ["standard", "brushed"]],
  ["rahmen", "backlitfolie", ["keiner", "led"]],
  ["fraesung", "fraesbild", ["keine", "linien", "punkte"]],
  ["materialausfuehrung", "hahnemuehle", ["standard", "matt-cotton-smooth"]],
  ["ausfuehrung", "klebefolie", ["normal", "transparent", "transparent-gespiegelt", "weiss"]],
  ["keilrahmen", "leinwand", ["25mm", "38mm"]],
  ["rand", "leinwand", ["farbig", "gespiegelt", "umgeschlagen"]],
  ["laminierung", "poster", ["keine", "matt", "glaenzend"]],
  ["materialausfuehrung", "poster", ["standard", "seidenmatt", "oekopapier"]],
  ["oesung", "pvcplane", ["keine", "einfach"]],
] as const;

describe("spec 001 §3: option groups", () => {
  it.each(OPTIONS)("%s of %s", (group, material, values) => {
    expect(optionValues(group, material)).toEqual(values);
    expect(optionGroupsOf(material)).toContain(group);
  });

  it("are these, the glass that the spec names beside them, and no others", () => {
    const pairs = Object.entries(OPTION_GROUPS).flatMap(([group, materials]) =>
      Object.keys(materials).map((material) => `${group} ${material}`),
    );
    const glass = ["glas hahnemuehle", "glas poster"];
    expect(pairs.sort()).toEqual([...OPTIONS.map(([group, material]) => `${group} ${material}`), ...glass].sort());
    expect(optionValues("glas", "poster")).toEqual(["normal", "museum"]);
    expect(optionGroupsOf("echtglas")).toEqual([]);
    for (const group of ["", "__proto__", "toString", "Rand"]) expect(optionValues(group, "leinwand")).toEqual([]);
    expect(optionValues("rand", "poster")).toEqual([]);
  });
});

describe("spec 001 §3: vocabulary keys", () => {
  it("name every material, and frame most of those that hang on a wall", () => {
    expect(MATERIAL_KEYS).toHaveLength(21);
    for (const material of MATERIALS) expect(MATERIAL_KEYS).toContain(material);
    expect(FRAMED_MATERIAL_KEYS).toHaveLength(11);
  });
});
