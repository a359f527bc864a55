import { describe, expect, it } from "vitest";
import { keepValidOptions } from "#domain/page/image-options.ts";
import { applyImageOptions, imageAddress, parseImage } from "#domain/rich-text/image.ts";
import { isSameLink, parseLink } from "#domain/rich-text/link.ts";
import { parseCell, parseRichText } from "#domain/rich-text/parse-document.ts";
import { isSafeHref } from "#domain/rich-text/read.ts";
import type { RichTextImage } from "#domain/rich-text/tree.ts";

const ASSET = "https://a.storyblok.com/f/88751/1200x800/0a1b2c3d4e/poster.jpg";

describe("spec 000 §5: image options in rich text", () => {
  it("pass over an option that is not set", () => {
    expect(keepValidOptions({ width: 100, height: undefined })).toEqual({ options: { width: 100 }, problems: [] });
  });

  it.each([
    ["mailto:a@b.de", undefined],
    ["tel:1", undefined],
    ["javascript:x", undefined],
    ["  ", undefined],
    [undefined, undefined],
    ["//a.storyblok.com/x.jpg", "https://a.storyblok.com/x.jpg"],
    ["/media/x.jpg", "/media/x.jpg"],
    [" https://example.com/x.jpg ", "https://example.com/x.jpg"],
  ])("stand on a picture at %j, read as %j", (src, address) => {
    expect(imageAddress(src)).toBe(address);
  });

  const image = (size: { width?: number; height?: number }) => ({ src: ASSET, ...size }) as RichTextImage;
  it.each([
    [{ width: 1200, height: 800 }, { rotate: 90 as const }, 800, 1200],
    [{ width: 1200, height: 800 }, { rotate: 270 as const, width: 600 }, 400, 600],
    [{ width: 1200, height: 800 }, { rotate: 180 as const, height: 400 }, 600, 400],
    [{ width: 1200, height: 800 }, { width: 600, height: 300 }, 600, 300],
    [{ width: 1200, height: 800 }, { width: 1 }, 1, 1],
  ])("turn and size a picture of %j by %j", (size, options, width, height) => {
    const delivered = applyImageOptions(image(size), options);
    expect([delivered.width, delivered.height]).toEqual([width, height]);
  });

  it("stand back behind those that a picture's own address carries", () => {
    const own = { ...image({}), src: `${ASSET}/m/600x0/filters:blur(10)` };
    const delivered = applyImageOptions(own, { width: 300, quality: 70 });
    expect(delivered).toMatchObject({ src: `${ASSET}/m/600x0/filters:blur(10):quality(70)`, width: 600, height: 400 });
    expect(applyImageOptions(own, {})).toMatchObject({ src: own.src, width: 600, height: 400 });
    expect(parseImage({ src: own.src })).toMatchObject({ src: own.src, width: 600, height: 400 });
  });

  it("leave a picture without any as it is", () => {
    const plain = image({ width: 1200, height: 800 });
    expect(applyImageOptions(plain, {})).toBe(plain);
  });
});

describe("spec 000 §4: rich text", () => {
  const list = (...content: object[]) =>
    parseRichText([{ type: "bullet_list", content: [{ type: "list_item", content }] }], fail);
  const fail = () => {
    throw new Error("Nothing is wrong with it.");
  };

  it("leaves out a list of which nothing is seen, and no other", () => {
    const paragraph = (...content: object[]) => ({ type: "paragraph", content });
    for (const empty of [[], [paragraph()], [paragraph({ type: "text", text: " \u00a0" }, { type: "hard_break" })]])
      expect(list(...empty)).toEqual([]);
    expect(list({ type: "blok", attrs: { body: [] } })).toEqual([]);
    for (const shown of [
      { type: "blok", attrs: { body: [{ component: "headline" }] } },
      { type: "horizontal_rule" },
      paragraph({ type: "text", text: "a" }),
      paragraph({ type: "image", attrs: { src: ASSET } }),
    ])
      expect(list(shown)).toHaveLength(1);
  });

  it("leaves a picture of another host as it is, and a cell without widths without one", () => {
    const foreign = { src: "https://example.com/x.jpg", width: 10, height: 10 } as RichTextImage;
    expect(applyImageOptions(foreign, { width: 5 })).toBe(foreign);
    expect(parseCell({ colwidth: [] }).width).toBeUndefined();
    expect(parseCell({ colwidth: [90, 140] }).width).toBe(200);
  });
});

describe("spec 000 §8: links in rich text", () => {
  const custom = (attributes: Record<string, unknown>) => parseLink({ href: "/x", custom: attributes });

  it("keep sixteen attributes of their own", () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`data-a${index}`, index]));
    expect(Object.keys(custom(many)?.attributes ?? {})).toHaveLength(16);
  });

  it("have no class where none of its names is safe", () => {
    expect(custom({ class: "{} <" })?.attributes).toEqual({});
    expect(custom({ class: "ok" })?.attributes).toEqual({ className: "ok" });
  });

  it("are one whatever the order of their attributes", () => {
    const first = custom({ title: "t", lang: "de", "data-a": 1 });
    const second = custom({ "data-a": 1, lang: "de", title: "t" });
    if (!first || !second) throw new Error("These links are harmless.");
    expect(isSameLink(first, second)).toBe(true);
    expect(isSameLink(first, { ...second, href: "/y" })).toBe(false);
  });

  it("drop a character reference to no character", () => {
    expect(isSafeHref("&#x7fffffff;/leinwand")).toBe(true);
    expect(isSafeHref("java&#x7fffffff;script:alert(1)")).toBe(false);
    expect(isSafeHref("java&shy;script&colon;alert(1)")).toBe(false);
  });
});
