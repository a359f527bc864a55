import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { articleHandOff } from "#domain/designer/article-hand-off.ts";
import { DESIGNER_BASE_PATHS, type Designer } from "#domain/designer/base-path.ts";
import { designerHref, parseHandOff } from "#domain/designer/hand-off.ts";
import { runs, runsText } from "#tests/support/runs.ts";
import { anyHandOff, NAMED_DESIGNERS } from "./any-hand-off.ts";

function parseHref(href: string) {
  const { pathname, search } = new URL(href, "https://shop.test");
  return parseHandOff(pathname, search);
}

const ORIGIN = { locale: "de-DE", channel: "poster" } as const;
const RUNS = [10_000, 300] as const;

/** Parameters that the rules before a hand-off may change. */
const RULED: Partial<Record<Designer, string[]>> = {
  card: ["quantity"],
  calendar: ["accessoryTypes", "mountingType", "startMonth", "year"],
};

describe("spec 000 §3: what is built is what is read", () => {
  it.each(NAMED_DESIGNERS)(`for ${runsText(...RUNS)} configurations of %s`, (designer) => {
    fc.assert(
      fc.property(anyHandOff(designer), (handOff) => {
        const read = parseHref(designerHref(handOff));
        const parameters: Record<string, unknown> = { ...handOff.parameters };
        for (const name of RULED[designer] ?? []) {
          const value = read.ok ? Object.entries(read.parameters).find(([key]) => key === name)?.[1] : undefined;
          if (value === undefined) delete parameters[name];
          else parameters[name] = value;
        }
        expect(read).toEqual({ ok: true, designer, parameters });
      }),
      { numRuns: runs(...RUNS) },
    );
  });

  it.each(["card", "calendar"] as const)("for %s also after its rules, which change nothing twice", (designer) => {
    fc.assert(
      fc.property(anyHandOff(designer), (handOff) => {
        const read = parseHref(designerHref(handOff));
        expect(read.ok && parseHref(designerHref(read))).toEqual(read);
      }),
    );
  });
});

describe("spec 000 §5: the written query", () => {
  it("puts arrays in brackets, and leaves out what is empty; no refinement is said where it is told", () => {
    const href = (parameters: object) =>
      designerHref({ designer: "card", parameters: { locale: "de-DE", ...parameters } });
    expect(href({ accessoryTypes: ["x", "y"], bow: "", paper: undefined })).toBe(
      "/configurator-card/?locale=de-DE&accessoryTypes[]=x&accessoryTypes[]=y",
    );
    for (const refinementType of ["ohne", "none", "rosegold"]) {
      expect(href({ refinementType })).toBe(`/configurator-card/?locale=de-DE&refinementType=${refinementType}`);
    }
  });

  it("leaves out what is empty within lists and objects, and reads none", () => {
    const read = (query: string) => parseHref(`/configurator-calendar/?${query}&locale=de-DE`);
    expect(read("accessoryTypes[]=&accessoryTypes[]=stift")).toEqual({
      ok: true,
      designer: "calendar",
      parameters: { accessoryTypes: ["stift"], locale: "de-DE" },
    });
    expect(read("accessoryTypes[]=")).toEqual({ ok: true, designer: "calendar", parameters: { locale: "de-DE" } });
  });

  it("leaves an article without a chosen size without one", () => {
    expect(designerHref(articleHandOff({ article: "leinwand", formatType: undefined, options: {} }, ORIGIN))).toBe(
      "/configurator-photo-frame/?materialType=leinwand&locale=de-DE",
    );
  });

  it("passes on what an advertisement and a referral say, beside the card", () => {
    const parameters = { themeId: "7", gclid: "Cj0-x_1", s: "brief", disableCache: "1", locale: "de-AT" } as const;
    const href = "/configurator-card/?themeId=7&gclid=Cj0-x_1&s=brief&disableCache=1&locale=de-AT";
    expect(designerHref({ designer: "card", parameters })).toBe(href);
    expect(parseHref(href)).toEqual({ ok: true, designer: "card", parameters });
  });
});

describe("spec 000 §2: designers", () => {
  it.each([
    ["calendar", "/configurator-calendar/"],
    ["card", "/configurator-card/"],
    ["collage", "/configurator-collage/"],
    ["photo-frame", "/configurator-photo-frame/"],
    ["photobook", "/configurator-photobook/"],
    ["photobox", "/configurator-photobox/"],
  ] as const)("%s is at %s, with or without the last slash", (designer, path) => {
    expect(DESIGNER_BASE_PATHS[designer]).toBe(path);
    for (const written of [path, path.slice(0, -1)]) {
      expect(parseHandOff(written, "?locale=de-DE&materialType=poster")).toMatchObject({ ok: true, designer });
    }
  });
});
