import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { assetField } from "#blocks/field/asset.ts";
import { textSchema } from "#blocks/text/schema.ts";
import { TextView } from "#blocks/text/view.tsx";
import { attributesOf, candidatesOf } from "./attributes.ts";
import { pageContext } from "./page-context.ts";

const PATH = "f/1001/1200x800/abc/boote.jpg";
const ASSET = `https://a.storyblok.com/${PATH}`;

/** Renders a text with one picture, and returns it with what the view reported. */
function render(fields: Record<string, unknown>, src = ASSET) {
  const reports: unknown[] = [];
  const page = pageContext({ report: (event, detail) => void reports.push([event, detail]) });
  const text = { type: "doc", content: [{ type: "image", attrs: { src, alt: "Boote" } }] };
  const content = textSchema.parse({ component: "text", text, ...fields });
  const html = renderToStaticMarkup(<TextView content={content} page={page} />);
  const images = attributesOf(html, "img");
  return { images, image: images[0] ?? new Map<string, string>(), reports };
}

const sourcesOf = (image: Map<string, string>) => candidatesOf(image.get("srcset") ?? "").map(({ href }) => href);

describe("spec 000 §5: the pictures of a text", () => {
  it("are as they are where the editor set nothing", () => {
    for (const empty of [{}, { imageWidth: "", imageRotate: "", imageFormat: "" }, { imageBlur: null }]) {
      const { image, reports } = render(empty);
      expect(image.get("src")).toBe(`/media/638.auto/${PATH}`);
      expect([image.get("width"), image.get("height"), image.get("alt")]).toEqual(["1200", "800", "Boote"]);
      expect(image.get("sizes")).toBe("(min-width: 768px) 65ch, 92vw");
      expect(reports).toEqual([]);
    }
  });

  it("have what the editor set, as Storyblok stores it", () => {
    const { image, reports } = render({
      imageWidth: "300",
      imageHeight: " 200 ",
      imageBlur: "15",
      imageQuality: 70,
      imageBrightness: "20.0",
      imageRotate: "90",
      imageFormat: "webp",
    });
    const edits = "crop2x3-blur15-brightness20-rotate90-quality70";
    expect(sourcesOf(image)).toEqual([319, 638].map((width) => `/media/${width}.webp/${edits}/${PATH}`));
    expect([image.get("width"), image.get("height")]).toEqual(["200", "300"]);
    expect(image.get("sizes")).toBe("(min-width: 768px) min(200px, 65ch), min(200px, 92vw)");
    expect(reports).toEqual([]);
  });

  it.each([
    [{ imageWidth: "0" }, 'Image option "width" must be a whole number above 0.'],
    [{ imageHeight: "wide" }, 'Image option "height" must be a whole number above 0.'],
    [{ imageBlur: "101" }, 'Image option "blur" must be a number from 0 to 100.'],
    [{ imageQuality: [] }, 'Image option "quality" must be a number from 0 to 100.'],
    [{ imageBrightness: -1 }, 'Image option "brightness" must be a number from 0 to 100.'],
    [{ imageRotate: "45" }, 'Image option "rotate" must be one of 0, 90, 180, 270.'],
    [{ imageFormat: "gif" }, 'Image option "format" must be one of webp, png, jpeg.'],
  ])("with %j report it and keep the rest", (fields, reason) => {
    const { image, reports } = render({ ...fields, ...("imageFormat" in fields ? {} : { imageFormat: "jpeg" }) });
    expect(image.get("src")).toBe(`/media/638.${"imageFormat" in fields ? "auto" : "jpeg"}/${PATH}`);
    expect(reports).toEqual([["richtext-render-error", { type: "image", reason }]]);
  });

  it("are drawn where their own address carries options, which win over the text's", () => {
    const { image } = render({ imageWidth: "1000", imageBrightness: "50" }, `${ASSET}/m/600x0/filters:blur(40)`);
    expect(sourcesOf(image)).toEqual(
      [319, 638, 958].map((width) => `/media/${width}.auto/blur40-brightness50/${PATH}`),
    );
    expect([image.get("width"), image.get("height")]).toEqual(["600", "400"]);
    expect(sourcesOf(render({}, `${ASSET}/m/`).image)).toContain(`/media/319.auto/${PATH}`);
  });

  it("are not fetched from a stranger", () => {
    expect(render({ imageWidth: "100" }, "https://example.com/a.jpg").images).toEqual([]);
    expect(render({}, "https://example.com/a.jpg/m/100x0").images).toEqual([]);
  });
});

it("an asset field takes the asset of an address with options", () => {
  expect(assetField.parse({ filename: `${ASSET}/m/600x0/filters:blur(10)`, alt: "" })?.path).toBe(PATH);
});
