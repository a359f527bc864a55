import fc from "fast-check";
import { expect, it } from "vitest";
import { documentOf, plainText } from "#domain/rich-text/plain-text.ts";

const text = (words: string, ...marks: object[]) => ({ type: "text", text: words, marks });
const node = (type: string, ...content: object[]) => ({ type, content });
const words = (...content: unknown[]) => plainText({ type: "doc", content });

it("is a line for each paragraph, heading and item, without marks and links", () => {
  const link = { type: "link", attrs: { href: "https://example.com/", linktype: "url" } };
  expect(
    words(
      { type: "heading", attrs: { level: 3 }, content: [text("Versand")] },
      node("paragraph", text("Wir "), text("liefern", { type: "bold" }), text(" mit DHL", link), text(".")),
      node("bullet_list", node("list_item", node("paragraph", text("nach Wien"))), node("list_item", text("nach Zug"))),
    ),
  ).toBe("Versand\nWir liefern mit DHL.\nnach Wien\nnach Zug");
});

it("is a line for each row of a table, and breaks where the text breaks", () => {
  const cell = (type: string, words: string) => node(type, node("paragraph", text(words)));
  expect(
    words(
      node(
        "table",
        node("tableRow", cell("tableHeader", "Land"), cell("tableHeader", "Tage")),
        node("tableRow", cell("tableCell", "Wien"), cell("tableCell", "2")),
      ),
      node("paragraph", text("oben"), { type: "hard_break" }, text("unten")),
      { type: "horizontal_rule" },
      node("paragraph", text("Ende "), { type: "emoji", attrs: { name: "heart", emoji: "❤" } }),
    ),
  ).toBe("Land Tage\nWien 2\noben\nunten\nEnde ❤");
});

it("is nothing for pictures, nested blocks, nameless emoji and what is unknown", () => {
  expect(
    words(
      { type: "image", attrs: { src: "https://a.storyblok.com/f/1/2x2/0a/a.jpg", alt: "Bild" } },
      { type: "blok", attrs: { body: [{ component: "headline", text: "Mehr" }] } },
      node("paragraph", { type: "emoji", attrs: { name: "own" } }),
      { type: "hologram" },
      node("paragraph"),
      null,
    ),
  ).toBe("");
});

it("of plain text is the same text, line by line, without empty lines", () => {
  const line = fc.stringMatching(/^[a-zA-Z0-9äß<&*_#-]{1,8}$/);
  const text = fc.array(fc.tuple(line, fc.constantFrom("\n", "\r\n", "\n\n", "\n \n\n", " \n")), { maxLength: 6 });
  fc.assert(
    fc.property(text, (lines) => {
      const typed = lines.flat().join("");
      expect(plainText(documentOf(typed))).toBe(lines.map(([words]) => words).join("\n"));
    }),
  );
  expect(documentOf(" \n ")).toEqual({ type: "doc", content: [] });
});
