import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { droppedItems } from "#blocks/field/dropped-items.ts";
import { photoBlockSchema } from "#blocks/photo-block/schema.ts";
import { layoutOf, PhotoBlockView } from "#blocks/photo-block/view.tsx";
import { attributesOf } from "./attributes.ts";
import { pageContext } from "./page-context.ts";

const LANDSCAPE = "1600x1066";
const PORTRAIT = "720x960";
const SQUARE = "900x900";
const photo = (size: string, fields: object = {}) => ({
  component: "photo",
  image: { filename: `https://a.storyblok.com/f/1/${size}/abc/boote.jpg`, alt: "Boote im Hafen", ...fields },
  caption: "Am Abend",
});
const parse = (photos: unknown) => photoBlockSchema.parse({ component: "photo-block", photos });
const render = (photos: unknown) =>
  renderToStaticMarkup(<PhotoBlockView content={parse(photos)} page={pageContext()} />);

describe("photographs stand by their number and shapes", () => {
  const sized = (size: string) => {
    const [width = 0, height = 0] = size.split("x").map(Number);
    return { width, height };
  };
  it.each([
    ["full-bleed", [LANDSCAPE]],
    ["offset", ["1200x800"]],
    ["offset", [PORTRAIT]],
    ["offset", [SQUARE]],
    ["pair", [LANDSCAPE, PORTRAIT]],
    ["pair-stepped", [PORTRAIT, PORTRAIT]],
    ["trio", [LANDSCAPE, LANDSCAPE, LANDSCAPE]],
    ["trio", [PORTRAIT, LANDSCAPE, SQUARE]],
    ["row", [PORTRAIT, PORTRAIT, PORTRAIT]],
    ["mosaic", [LANDSCAPE, PORTRAIT, SQUARE, LANDSCAPE]],
  ])("%s: %j", (layout, sizes) => {
    expect(layoutOf(sizes.map(sized))).toBe(layout);
    const classes = attributesOf(render(sizes.map((size) => photo(size))), "section")[0]?.get("class") ?? "";
    expect(classes).toContain(layout === "pair-stepped" ? "photos-pair photos-stepped" : `photos-${layout}`);
  });

  it("as landscapes where nobody knows their size", () => {
    expect(layoutOf([{ width: null, height: null }])).toBe("offset");
    expect(layoutOf([])).toBe("mosaic");
  });
});

describe("a photograph", () => {
  it("says what it shows, whose it is, and what an editor writes of it", () => {
    const html = render([photo(PORTRAIT, { copyright: "© Ada" })]);
    expect(attributesOf(html, "img")[0]?.get("alt")).toBe("Boote im Hafen");
    expect(html).toContain("<figcaption>Am Abend<small>© Ada</small></figcaption>");
    expect(render([{ ...photo(PORTRAIT), caption: "" }])).not.toContain("figcaption");
  });

  it("that is missing leaves its place to the others, and is named", () => {
    const raw = [photo(LANDSCAPE), { component: "photo", caption: "Fehlt" }, { component: "fact" }, photo(PORTRAIT)];
    expect(render(raw).match(/<figure/g)).toHaveLength(2);
    const broken = {
      component: "photo-block",
      photos: [...raw, photo("x").image, { ...photo(SQUARE), image: { filename: "a.pdf" } }],
    };
    expect(droppedItems(photoBlockSchema, broken, photoBlockSchema.parse(broken)).map(({ field }) => field)).toEqual([
      "photos.2",
      "photos.4",
      "photos.5.image",
    ]);
  });

  it("of none nothing is left, of eighty four", () => {
    for (const none of [undefined, null, "x", [], [{ component: "photo" }]]) expect(render(none)).toBe("");
    const html = render(Array.from({ length: 80 }, () => photo(SQUARE)));
    expect(html.match(/<figure/g)).toHaveLength(4);
    expect(html.match(/photo-grid/g)).toHaveLength(2);
  });
});
