import { doc, link, mark, node, nodeWith, paragraph, type Stored, text } from "./documents.ts";

const ASSET = "https://a.storyblok.com/f/88751/1200x800/0a1b2c3d4e/poster.jpg";
const cell = (attrs: Record<string, unknown>, ...content: Stored[]) => nodeWith("tableCell", attrs, ...content);
const header = (attrs: Record<string, unknown>, ...content: Stored[]) => nodeWith("tableHeader", attrs, ...content);

/** One document or more for each node and mark of Storyblok's editor. */
export const CORPUS: Readonly<Record<string, unknown>> = {
  "nothing at all": null,
  "document without content": { type: "doc" },
  "empty document": doc(),
  "empty paragraph": doc(paragraph(), { type: "paragraph" }),
  "paragraphs of plain texts": doc(paragraph(text("Alu-"), text("Dibond")), paragraph(text("  two  spaces\n"))),
  "characters that HTML knows": doc(paragraph(text(`<b>&amp; "Gold" & 'Matt' </b><script>`))),
  "list of nodes": [paragraph(text("one")), paragraph(text("two"))],
  "one node": paragraph(text("alone")),
  "linked text alone": text("alone", link("/alone")),
  "document in a document": doc(doc(paragraph(text("inner")))),
  ...Object.fromEntries(
    ["left", "center", "right", "justify", null].map((textAlign) => [
      `alignment ${textAlign}`,
      doc(nodeWith("paragraph", { textAlign }, text("p")), nodeWith("heading", { level: 2, textAlign }, text("h"))),
    ]),
  ),
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 0, 7, null, "3"].map((level) => [
      `heading of level ${JSON.stringify(level)}`,
      doc(nodeWith("heading", { level, textAlign: null }, text("Rahmen"))),
    ]),
  ),
  "heading without attributes": doc(node("heading", text("Rahmen"))),
  "writing direction": doc(
    ...["paragraph", "heading", "blockquote", "code_block"].map((type) => nodeWith(type, { dir: "rtl" }, text("שלום"))),
    node("bullet_list", nodeWith("list_item", { dir: "ltr" }, paragraph(text("a")))),
  ),
  "empty headings and lists": doc(
    nodeWith("heading", { level: 2 }),
    nodeWith("heading", { level: 3 }, text(" \u00a0"), node("hard_break")),
    node("bullet_list", node("list_item", paragraph()), node("list_item", paragraph(text(" ")))),
    nodeWith("ordered_list", { order: 2 }, node("list_item", paragraph(text("x"))), node("list_item", paragraph())),
    node("bullet_list"),
  ),
  "lists in lists": doc(
    node(
      "bullet_list",
      node("list_item", paragraph(text("a")), node("bullet_list", node("list_item", paragraph(text("b"))))),
      node("list_item", nodeWith("ordered_list", { order: 1 }, node("list_item", paragraph(text("c"))))),
    ),
  ),
  ...Object.fromEntries(
    [5, 0, -2, 1, null].map((order) => [
      `list from ${order}`,
      doc(nodeWith("ordered_list", { order }, node("list_item", paragraph(text("x"))))),
    ]),
  ),
  blockquote: doc(node("blockquote", paragraph(text("Druckfrisch.")), paragraph(text("M.")))),
  "code block": doc(nodeWith("code_block", { class: "language-js" }, text("if (a < b) {\n  go();\n}"))),
  "code block without language": doc(nodeWith("code_block", { class: null }, text("\nplain"))),
  "rule and break": doc(paragraph(text("a"), node("hard_break"), text("b")), { type: "horizontal_rule" }),
  image: doc({
    type: "image",
    attrs: { id: 7, src: ASSET, alt: "A poster", title: "Poster", source: "S", copyright: "C" },
  }),
  "image in a paragraph, without texts": doc(
    paragraph(text("a"), {
      type: "image",
      attrs: { id: null, src: "/poster.png", alt: "", title: null, meta_data: null },
    }),
  ),
  emoji: doc(
    paragraph({ type: "emoji", attrs: { name: "rocket", emoji: "🚀", fallbackImage: "https://e.test/r.png" } }),
  ),
  table: doc(
    node(
      "table",
      node("tableRow", header({ colspan: 1, rowspan: 1 }, paragraph(text("Size"))), header({ colwidth: [300] })),
      node("tableRow", cell({ colspan: 2, rowspan: 3, colwidth: null }, paragraph(text("30 × 40"))), cell({})),
      node(
        "tableRow",
        header({}, paragraph(text("row"))),
        cell({ backgroundColor: "rgb(204, 255, 204)", colwidth: [200] }),
      ),
    ),
  ),
  "table of header rows": doc(node("table", node("tableRow", header({})), node("tableRow", header({})))),
  "table of body rows": doc(node("table", node("tableRow", cell({}), header({})))),
  "table with an empty first row": doc(node("table", node("tableRow"), node("tableRow", header({})))),
  "table without rows": doc(node("table"), { type: "table" }),
  "cell over columns of known widths": doc(
    node("table", node("tableRow", cell({ colspan: 2, colwidth: [100, 200] }, paragraph(text("wide"))))),
  ),
  "header cell with a colour": doc(node("table", node("tableRow", header({ backgroundColor: "#ffcccc" })))),
  ...Object.fromEntries(
    ["bold", "italic", "underline", "strike", "code", "subscript", "superscript"].map((type) => [
      type,
      doc(paragraph(text("marked", mark(type)))),
    ]),
  ),
  "marks within marks": doc(
    paragraph(text("a", mark("bold"), mark("italic")), text("b", mark("italic"), mark("bold"))),
  ),
  "marks without attributes": doc(
    paragraph(...["highlight", "textStyle", "styled", "anchor"].map((type) => text(type, mark(type)))),
  ),
  highlight: doc(paragraph(text("a", mark("highlight", { color: "rgb(204, 255, 204)" })))),
  "text colours": doc(
    paragraph(
      ...["red", "#1b4ae6", "hsl(300, 80%, 40%)", "black"].map((color) => text(color, mark("textStyle", { color }))),
    ),
  ),
  "text colour with id and class": doc(
    paragraph(text("a", mark("textStyle", { color: "red", id: "here", class: "lead" }))),
  ),
  styled: doc(paragraph(text("a", mark("styled", { class: "lead" })), text("b", mark("styled", { class: "a b" })))),
  anchor: doc(paragraph(text("a", mark("anchor", { id: "maße-2" })))),
  "link to a page elsewhere": doc(paragraph(text("a", link("https://example.com/?a=1&b=2")))),
  "link in a new tab": doc(paragraph(text("a", link("https://example.com", { target: "_blank" })))),
  "link in the same tab": doc(paragraph(text("a", link("/a", { target: "_self" })))),
  "link to a story": doc(paragraph(text("a", link("/leinwand", { linktype: "story", uuid: "1-2", anchor: "preise" })))),
  "link to an address": doc(paragraph(text("a", link("hallo@example.com", { linktype: "email" })))),
  "link to a file": doc(paragraph(text("a", link("https://a.storyblok.com/f/1/x/agb.pdf", { linktype: "asset" })))),
  "link with attributes": doc(
    paragraph(text("a", link("/a", { custom: { title: "T", "data-track": "x", "aria-label": "L", rel: "nofollow" } }))),
  ),
  "link with attributes that would run": doc(
    paragraph(text("a", link("/a", { custom: { onclick: "alert(1)", style: "color:red", title: "T" } }))),
  ),
  "link without an address": doc(paragraph(text("a", link(null)))),
  "link to a blocked protocol": doc(paragraph(text("a", link("javascript:alert(1)")))),
  "neighbours under one link": doc(
    paragraph(
      text("start ", link("/a")),
      text("bold", mark("bold"), link("/a")),
      text("x", link("/b")),
      node("hard_break"),
      text("y", link("/b")),
      text("z", link("/b", { target: "_self" })),
      text("!"),
    ),
  ),
};
