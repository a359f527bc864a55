import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { renderNodes } from "#blocks/elements/rich-text/rich-text.tsx";
import { richTextSchema } from "#blocks/field/text.ts";
import { parseRichText } from "#domain/rich-text/parse-document.ts";
import type { RichTextBlok, RichTextImage } from "#domain/rich-text/tree.ts";
import { doc, link, paragraph, text } from "./documents.ts";
import { officialHref, renderDocument } from "./render-document.tsx";

const ASSET = "https://a.storyblok.com/f/88751/1200x800/0a1b2c3d4e/poster.jpg";
const image = (attrs: Record<string, unknown>) => doc({ type: "image", attrs });

describe("images", () => {
  test("missing texts come from the asset's meta data", () => {
    const meta_data = { alt: "Meta alt", title: "Meta title", source: "Meta source", copyright: "© Meta" };
    const seen: RichTextImage[] = [];
    const renderImage = (picture: RichTextImage) => {
      seen.push(picture);
      return <picture />;
    };
    const attrs = { src: ASSET, alt: "", title: null, copyright: "© Node", meta_data };
    expect(renderDocument(image(attrs), { renderImage }).inner).toBe("<picture></picture>");
    expect(seen).toEqual([
      {
        src: ASSET,
        id: null,
        focus: "",
        alt: "Meta alt",
        title: "Meta title",
        source: "Meta source",
        copyright: "© Node",
        width: 1200,
        height: 800,
      },
    ]);
  });

  test.each([
    [ASSET, "1200", "800"],
    [ASSET.replace("https:", ""), "1200", "800"],
    ["/f/1/30x40/ab/c.png?x=1", "30", "40"],
    [ASSET.replace("1200x800", "x"), undefined, undefined],
    [ASSET.replace("1200x800", "0x0"), undefined, undefined],
    ["https://example.com/1200x800/poster.jpg", undefined, undefined],
  ])("the size of %s", (src, width, height) => {
    const { inner } = renderDocument(image({ src }));
    expect(/ width="(\d+)"/.exec(inner)?.[1]).toBe(width);
    expect(/ height="(\d+)"/.exec(inner)?.[1]).toBe(height);
    expect(inner).toMatch(/^<img src="(https:\/)?\/[a-z][^"]+" alt="".* loading="lazy" decoding="async"\/>$/);
  });

  test.each(["javascript:alert(1)", "data:image/svg+xml,<svg onload=alert(1)>", "mailto:a@b.de", "", " ", null, 5, {}])(
    "a picture from %j is left out and reported",
    (src) => {
      const { inner, errors } = renderDocument(image({ src }));
      expect(inner).toBe("");
      expect(errors).toEqual([{ event: "richtext-render-error", type: "image", reason: "malformed" }]);
    },
  );

  test.each([
    [{ width: 600 }, "600x0", 600, 400],
    [{ height: 400 }, "0x400", 600, 400],
    [{ width: 300, height: 300 }, "300x300", 300, 300],
    [{ width: 600, rotate: 90 as const }, "600x0", 400, 600],
    [{ quality: 85 }, "", 1200, 800],
  ])("options %j give the delivered size", (imageOptions, size, width, height) => {
    const seen: RichTextImage[] = [];
    renderDocument(image({ src: ASSET }), { imageOptions, renderImage: (picture) => void seen.push(picture) });
    expect(seen).toEqual([expect.objectContaining({ width, height })]);
    expect(seen[0]?.src.startsWith(`${ASSET}/m/${size}`)).toBe(true);
  });

  test("an emoji without a character is its picture", () => {
    const attrs = { name: "logo", emoji: null, fallbackImage: "https://e.test/l.png" };
    expect(renderDocument(doc({ type: "emoji", attrs })).inner).toBe(
      '<span data-name="logo"><img src="https://e.test/l.png" alt=":logo:" width="20" height="20" loading="lazy" decoding="async"/></span>',
    );
  });
});

describe("nested blocks", () => {
  test("each goes to the caller, in its place", () => {
    const seen: RichTextBlok[] = [];
    const body = [{ _uid: "1", component: "teaser", title: "T" }, { component: "faq" }];
    const { inner, errors } = renderDocument(
      doc(paragraph(text("a")), { type: "blok", attrs: { id: "x", body } }, paragraph(text("b"))),
      {
        renderBlok: (blok) => {
          seen.push(blok);
          return <hr />;
        },
      },
    );
    expect(inner).toBe("<p>a</p><hr/><hr/><p>b</p>");
    expect(seen).toEqual(body);
    expect(errors).toEqual([]);
  });

  test.each([[null], [[null]], ["x"], [[{}]], [[{ component: 5 }]], [{ 0: { component: "a" } }]])(
    "a body that holds none (%j) renders nothing",
    (body) => {
      const { inner, errors } = renderDocument(doc({ type: "blok", attrs: { body } }, paragraph(text("b"))));
      expect(inner).toBe("<p>b</p>");
      expect(errors.map(({ reason }) => reason)).toEqual(body === null ? [] : ["malformed"]);
    },
  );
});

describe("the field", () => {
  const block = z.object({ text: richTextSchema });

  test.each([{}, { text: null }, { text: "" }, { text: undefined }, { text: { type: "doc" } }])(
    "%j is an empty document",
    (content) => expect(block.parse(content)).toEqual({ text: { type: "doc", content: [] } }),
  );

  test("nodes pass unread, so that a bad one costs only itself", () => {
    const content = [paragraph(text("a")), null, { type: "odd" }, 5];
    expect(richTextSchema.parse({ type: "doc", content, _uid: "1" })).toEqual({ type: "doc", content });
  });

  test.each([
    ["Ein Satz.", "<p>Ein Satz.</p>"],
    [
      "Zeile eins\nZeile zwei\r\n\r\n  Absatz <b>zwei</b>\n \n\n",
      "<p>Zeile eins<br/>Zeile zwei</p><p>Absatz &lt;b&gt;zwei&lt;/b&gt;</p>",
    ],
    [" \n\n ", ""],
  ])("plain text of a field that was none before (%j) shows its words", (field, html) => {
    const { inner, errors } = renderDocument(richTextSchema.parse(field));
    expect(inner).toBe(html);
    expect(errors).toEqual([]);
  });

  test.each([5, [], {}, { type: "paragraph", content: [] }, { type: "doc", content: {} }])(
    "%j is no rich text",
    (field) => expect(richTextSchema.safeParse(field).success).toBe(false),
  );
});

test("neighbouring texts are one string, without a comment from React between them", () => {
  const nodes = parseRichText(doc(text("a"), text("b"), text("c", link("/a")), text("d", link("/a"))), () => {});
  const slots = { resolveHref: officialHref, renderBlok: () => null, report: () => {} };
  const props = { ...slots, renderImage: undefined, imageOptions: undefined };
  expect(renderToString(renderNodes(nodes, props))).toBe('ab<a href="/a">cd</a>');
});
