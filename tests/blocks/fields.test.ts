import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { assetField, assetsField } from "#blocks/field/asset.ts";
import { bloksField, rawBloksField } from "#blocks/field/bloks.ts";
import { linkField, readContentLink } from "#blocks/field/link.ts";
import { instantField } from "#blocks/field/single-values.ts";
import { optionField, textField } from "#blocks/field/text.ts";

const BOATS = "https://a.storyblok.com/f/1001/100x50/abc/boote.jpg";
const said = { id: null, alt: "", focus: "", copyright: "", meta_data: {} };
const boats = { path: "f/1001/100x50/abc/boote.jpg", width: 100, height: 50, ...said };
const SPACE = "12345678901234567890";

/** Draws any value that a reply can have. */
const json = fc.jsonValue({ maxDepth: 4 });

describe("an asset field", () => {
  it.each([
    [
      { filename: BOATS, alt: "Boote" },
      { ...boats, alt: "Boote" },
    ],
    [{ filename: BOATS, alt: null }, boats],
    [
      { filename: BOATS, focus: "1x1:2x2", is_external_url: true },
      { ...boats, focus: "1x1:2x2" },
    ],
    [
      { filename: BOATS, id: 7, copyright: "© Ada", meta_data: { alt: "Boote", copyright: "©", x: 1 }, focus: "left" },
      { ...boats, id: "7", alt: "Boote", copyright: "© Ada", meta_data: { alt: "Boote", copyright: "©", x: 1 } },
    ],
    [
      { filename: BOATS, id: "98765432109876543210", alt: "", meta_data: { copyright: "© Bo" } },
      { ...boats, id: "98765432109876543210", copyright: "© Bo", meta_data: { copyright: "© Bo" } },
    ],
    [
      { filename: `https://a.storyblok.com/f/${SPACE}/100x50/abc/boote.jpg` },
      { ...boats, path: `f/${SPACE}/100x50/abc/boote.jpg` },
    ],
    [
      { filename: "https://a.storyblok.com/f/1001/abc/boote.jpg" },
      { ...said, path: "f/1001/abc/boote.jpg", width: null, height: null },
    ],
    [
      { filename: "https://a.storyblok.com/f/1001/x/abc/logo.svg" },
      { ...said, path: "f/1001/x/abc/logo.svg", width: null, height: null },
    ],
    [{ filename: "" }, null],
    [{ filename: null }, null],
    [{ filename: 7 }, null],
    [{ filename: BOATS, alt: 7, meta_data: [], id: {}, copyright: null }, boats],
    [{ filename: `javascript:alert(1)//` }, null],
    [{ filename: "https://a.storyblok.com/f/1001/abc/datei.pdf" }, null],
    [{ filename: `${BOATS}"onload=x` }, null],
    [BOATS, null],
    [[], null],
    [null, null],
    [undefined, null],
  ])("%j is %j", (raw, expected) => {
    expect(assetField.parse(raw)).toEqual(expected);
  });

  it("of several keeps those that are set, in order", () => {
    const other = { filename: BOATS.replace("boote", "alpen") };
    const paths = assetsField.parse([{ filename: BOATS }, {}, null, "x", other]).map(({ path }) => path);
    expect(paths).toEqual([boats.path, "f/1001/100x50/abc/alpen.jpg"]);
    for (const raw of [undefined, null, "", {}, { length: 1 }]) expect(assetsField.parse(raw)).toEqual([]);
  });
});

describe("a link field", () => {
  const story = { kind: "story", fullSlug: "de-DE/leinwand", anchor: null };
  it.each([
    [
      { linktype: "story", cached_url: "de-DE/leinwand", story: { full_slug: "de-DE/neu" } },
      { ...story, fullSlug: "de-DE/neu" },
    ],
    [{ linktype: "story", cached_url: "de-DE/leinwand", url: "" }, story],
    [{ linktype: "story", url: "de-DE/leinwand" }, story],
    [
      { linktype: "story", cached_url: "de-DE/leinwand", anchor: "rand" },
      { ...story, anchor: "rand" },
    ],
    [{ linktype: "story", cached_url: "", url: "", id: "7" }, null],
    [
      { linktype: "story", cached_url: "", url: "", id: "", anchor: "rand" },
      { kind: "url", url: "#rand" },
    ],
    [
      { linktype: "url", url: "", cached_url: "", anchor: " #rand ", target: "_self" },
      { kind: "url", url: "#rand" },
    ],
    [
      { linktype: "url", url: "#", anchor: "rand" },
      { kind: "url", url: "#rand" },
    ],
    [{ linktype: "story", anchor: " # " }, null],
    [
      { linktype: "url", url: "https://example.com" },
      { kind: "url", url: "https://example.com" },
    ],
    [
      { linktype: "url", url: "https://example.com", target: "_blank" },
      { kind: "url", url: "https://example.com", target: "_blank" },
    ],
    [
      { linktype: "story", cached_url: "de-DE/leinwand", target: "_blank" },
      { ...story, target: "_blank" },
    ],
    [{ linktype: "story", cached_url: "de-DE/leinwand", target: "_self" }, story],
    [{ linktype: "story", cached_url: "de-DE/leinwand", target: 7 }, story],
    [{ linktype: "url", url: "#", target: "_blank" }, null],
    [{ linktype: "url", url: " # " }, null],
    [{ linktype: "url", cached_url: "#" }, null],
    [
      { linktype: "asset", url: BOATS },
      { kind: "url", url: BOATS },
    ],
    [
      { linktype: 7, url: "/x" },
      { kind: "url", url: "/x" },
    ],
    [
      { url: "", cached_url: "/x" },
      { kind: "url", url: "/x" },
    ],
    [
      { linktype: "email", email: "a@b.de" },
      { kind: "url", url: "mailto:a@b.de" },
    ],
    [
      { linktype: "email", url: "MAILTO:a@b.de" },
      { kind: "url", url: "mailto:a@b.de" },
    ],
    [
      { linktype: "url", url: " service@b.de " },
      { kind: "url", url: "mailto:service@b.de" },
    ],
    [
      { linktype: "url", url: "https://a@b.de/x" },
      { kind: "url", url: "https://a@b.de/x" },
    ],
    [{ linktype: "email", url: "" }, null],
    [{ linktype: "url", url: "" }, null],
    [{ linktype: "url", url: {} }, null],
    [{ linktype: "story", story: { full_slug: 7 }, cached_url: "x" }, null],
    ["/x", null],
    [undefined, null],
  ])("%j is %j", (raw, expected) => {
    expect(linkField.parse(raw)).toEqual(expected);
    expect(readContentLink(raw)).toEqual(expected);
  });
});

describe("a bloks field", () => {
  const item = z.object({ component: z.literal("item"), text: z.string() });
  it("drops what does not fit and keeps the rest in order", () => {
    const good = (text: string) => ({ component: "item", text });
    const raw = [good("a"), { component: "item" }, null, [good("x")], { ...good("b"), _uid: "1" }, "c"];
    expect(bloksField(item).parse(raw)).toEqual([good("a"), good("b")]);
    for (const value of [undefined, null, "", {}, good("a")]) expect(bloksField(item).parse(value)).toEqual([]);
  });

  it("of page blocks keeps them whole", () => {
    const whole = { component: "teaser", _uid: "1", headline: "x", nested: [{ a: 1 }] };
    expect(rawBloksField.parse([whole, { component: 7 }, { _uid: "2" }])).toEqual([whole]);
    expect(rawBloksField.parse([{ component: "teaser", _uid: 7 }])).toEqual([{ component: "teaser", _uid: "" }]);
  });
});

describe("text and option fields", () => {
  it("are trimmed, or empty", () => {
    expect(textField.parse("  Hallo\u00a0")).toBe("Hallo");
    for (const value of [undefined, null, "", "  ", 7, true, [], {}]) expect(textField.parse(value)).toBe("");
  });

  it("fall back where the editor chose nothing that exists", () => {
    const field = optionField(["start", "center"], "start");
    expect(field.parse("center")).toBe("center");
    for (const value of ["END", "", null, undefined, 7, ["center"], "__proto__"])
      expect(field.parse(value)).toBe("start");
  });
});

describe("a date with its time", () => {
  const AT = Date.parse("2026-11-30T22:59:00Z");
  it.each([
    ["2026-11-30 22:59", AT],
    ["2026-11-30 22:59:00", AT],
    [" 2026-11-30T22:59:00.000Z ", AT],
    ["2026-11-30T23:59+01:00", AT],
    ["2026-11-30", null],
    ["2026-13-30 22:59", null],
    ["soon", null],
    ["", null],
    [AT, null],
    [undefined, null],
  ])("%j is %s", (written, atMs) => {
    expect(instantField.parse(written)).toBe(atMs);
  });
});

it("no field throws, whatever the content service sends", () => {
  const fields = [assetField, assetsField, linkField, rawBloksField, textField, optionField(["a"], "a")];
  const nearly = fc.record(
    { filename: json, alt: json, linktype: json, url: json, cached_url: json, story: json, component: json },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(fc.anything(), json, nearly, fc.array(nearly)), (value) => {
      for (const field of fields) field.safeParse(value);
    }),
    { numRuns: 500 },
  );
});
