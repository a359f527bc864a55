import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import type { RichTextLink } from "#domain/rich-text/tree.ts";
import { doc, link, mark, paragraph, text } from "./documents.ts";
import { elementsOf, parseHtml } from "./html-tree.ts";
import { renderDocument } from "./render-document.tsx";

const linked = (href: string | null, attrs: Record<string, unknown> = {}) =>
  doc(paragraph(text("here", link(href, attrs))));
/** Returns the attribute that a script reads as `dataset[name]`. */
const attributeOf = (name: string) => `data-${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
const BLOCKED = [{ event: "richtext-render-error", type: "link", reason: "blocked-link" }];

const HOSTILE_ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " \t\n javascript:alert(1)",
  "\u0000\u0001\u001fjavascript:alert(1)",
  "\u00a0\u200b\ufeffjavascript:alert(1)",
  "java\tscr\nipt\r:alert(1)",
  "java\u200bscript:alert(1)",
  "javascript&colon;alert(1)",
  "java&Tab;script&NewLine;:alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript:alert(1)",
  "&#0000106avascript:alert(1)",
  "&amp;#106;avascript:alert(1)",
  "&amp;amp;#106;avascript:alert(1)",
  "&#1;javascript:alert(1)",
  `${" ".repeat(5_000)}javascript:alert(1)`,
  "data:text/html,<script>alert(1)</script>",
  "DATA:text/html;base64,PHNjcmlwdD4=",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://example.com/1",
  "filesystem:https://example.com/1",
  "view-source:https://example.com",
  "intent://scan/#Intent;end",
  "about:blank",
];

const HARMLESS_ADDRESSES = [
  "https://example.com/?a=1&b=javascript:alert(1)",
  "HTTP://EXAMPLE.COM/",
  "//example.com/a",
  "/javascript:alert(1)",
  "seite-2",
  "#anchor",
  "?page=2",
  "mailto:hallo@example.com",
  "tel:+4930123",
  "https://example.com/?a=1&amp;b=2",
];

describe("links", () => {
  test.each(HOSTILE_ADDRESSES)("%j is text without a link, and reported", (href) => {
    for (const linktype of ["url", "story", "asset"]) {
      const { inner, errors } = renderDocument(linked(href, { linktype }));
      expect(inner).toBe("<p>here</p>");
      expect(errors).toEqual(BLOCKED);
    }
  });

  test.each(HOSTILE_ADDRESSES)("the caller's own %j is refused too", (href) => {
    const { inner, errors } = renderDocument(linked("/a"), { resolveHref: () => ({ href }) });
    expect(inner).toBe("<p>here</p>");
    expect(errors).toEqual(BLOCKED);
  });

  test.each(HARMLESS_ADDRESSES)("%j stays a link as it was written", (href) => {
    const { inner, errors } = renderDocument(linked(href));
    expect(elementsOf(parseHtml(inner)).at(-1)?.attributes.get("href")).toBe(href);
    expect(errors).toEqual([]);
  });

  test("the caller sees the link as stored, and decides address, rel and target", () => {
    const seen: RichTextLink[] = [];
    const story = { full_slug: "de-DE/leinwand" };
    const attrs = {
      linktype: "story",
      uuid: "u-1",
      anchor: "Größe 2",
      target: "_blank",
      story,
      custom: { title: "T" },
    };
    const { inner } = renderDocument(linked("/leinwand", attrs), {
      resolveHref: (stored) => {
        seen.push(stored);
        return { href: "/fr/toile", rel: "nofollow noopener noreferrer", target: "_self" };
      },
    });
    expect(seen).toEqual([
      {
        linktype: "story",
        href: "/leinwand",
        uuid: "u-1",
        anchor: "Größe-2",
        target: "_blank",
        story,
        rel: [],
        attributes: { title: "T" },
      },
    ]);
    expect(inner).toBe(
      '<p><a title="T" href="/fr/toile" rel="nofollow noopener noreferrer" target="_self">here</a></p>',
    );
  });

  test("what the caller resolves to nothing is text with its other marks", () => {
    const document = doc(paragraph(text("a", mark("bold"), link("/a")), text("b", link("/a")), text("c")));
    expect(renderDocument(document, { resolveHref: () => null }).inner).toBe("<p><strong>a</strong>bc</p>");
  });

  test("the editor's rel joins the caller's, and may not bring the opener back", () => {
    const custom = { rel: "Sponsored opener nofollow" };
    const { inner } = renderDocument(linked("/a", { target: "_blank", custom }), {
      resolveHref: ({ href }) => ({ href, rel: "nofollow me" }),
    });
    expect(inner).toBe('<p><a href="/a" rel="nofollow me sponsored noopener" target="_blank">here</a></p>');
  });

  test("attributes that run, restyle, redirect or take an id are dropped", () => {
    const custom = {
      onclick: "alert(1)",
      ONMOUSEOVER: "alert(1)",
      style: "position:fixed",
      href: "javascript:alert(1)",
      ping: "https://evil.test",
      id: "app",
      srcdoc: "<script>",
      dangerouslySetInnerHTML: { __html: "<img src=x onerror=alert(1)>" },
      children: "evil",
      ref: "evil",
      key: "evil",
      "data-x onload": "alert(1)",
      'data-"><script>': "alert(1)",
      class: 'ok "><script> also-ok',
      title: '"><script>alert(1)</script>',
      "data-track": 1,
    };
    const { inner } = renderDocument(linked("/a", { custom }));
    const [, anchor] = elementsOf(parseHtml(inner));
    expect(Object.fromEntries(anchor?.attributes ?? [])).toEqual({
      href: "/a",
      class: "ok also-ok",
      title: '"><script>alert(1)</script>',
      "data-track": "1",
    });
  });

  test("attributes that the shop's loader and its live editing act on are dropped", async () => {
    const sources = await Promise.all(
      ["entry.ts", "preview-page.ts"].map((file) => readFile(`client/${file}`, "utf8")),
    );
    const selected = [...sources.join("").matchAll(/(data-[a-z-]+)["\]]/g)].map(([, name = ""]) => name);
    const read = [...sources.join("").matchAll(/(?:dataset\.(\w+)|const \{ ([^}]+) \} = \w+\.dataset)/g)];
    const names = [...selected, ...read.flatMap(([, one, some = one]) => (some ?? "").split(", ").map(attributeOf))];
    expect(names).toEqual(expect.arrayContaining(["data-island", "data-behaviour", "data-wake", "data-blok-uid"]));
    const custom = Object.fromEntries([...names, "data-blok-c", "DATA-Behaviour"].map((name) => [name, "x"]));
    expect(renderDocument(linked("/a", { custom })).inner).toBe('<p><a href="/a">here</a></p>');
  });

  test.each([5, {}, "_top ", "_BLANK", "frame"])("a target that is none (%j) is dropped", (target) => {
    expect(renderDocument(linked("/a", { target })).inner).toBe('<p><a href="/a">here</a></p>');
  });
});

describe("attributes of other nodes and marks", () => {
  test.each([
    ["styled", { class: 'a" onclick="alert(1)' }, "<span>t</span>"],
    ["styled", { class: "1st -x {} ok_2" }, '<span class="ok_2">t</span>'],
    ["styled", { class: ["a"] }, "<span>t</span>"],
    ["anchor", { id: 'a"><script>' }, "<span>t</span>"],
    ["anchor", { id: " größe 2 " }, '<span id="größe-2">t</span>'],
    ["textStyle", { color: "red;background:url(//evil.test)" }, "<span>t</span>"],
    ["textStyle", { color: "transparent" }, "<span>t</span>"],
    ["highlight", { color: "url(javascript:alert(1))" }, "<mark>t</mark>"],
  ])("%s %j", (type, attrs, html) => {
    expect(renderDocument(doc(text("t", mark(type, attrs)))).inner).toBe(html);
  });

  test.each([
    ["paragraph", { textAlign: "center;color:red" }, "<p></p>"],
    ["paragraph", { textAlign: "constructor", dir: "up" }, "<p></p>"],
    ["code_block", { class: 'language-js" onload="x' }, "<pre><code></code></pre>"],
    ["code_block", { class: "language-c++" }, '<pre><code class="language-c++"></code></pre>'],
    ["tableCell", { colspan: 0, rowspan: -1, colwidth: ["9px"] }, "<td></td>"],
    ["tableCell", { colspan: 1e9, rowspan: 2.5, colwidth: [Number.MAX_VALUE] }, '<td class="rt-width-600"></td>'],
    ["tableCell", { colwidth: [12] }, '<td class="rt-width-100"></td>'],
    ["tableCell", { colwidth: [0] }, "<td></td>"],
  ])("%s %j", (type, attrs, html) => {
    expect(renderDocument({ type: "doc", content: [{ type, attrs }] }).inner).toBe(html);
  });

  test.each([
    ["heading", { level: "6" }, "<h1>t</h1>"],
    ["heading", { level: 2.4 }, "<h2>t</h2>"],
    ["ordered_list", { order: "5" }, "<ol>t</ol>"],
    ["ordered_list", { order: 1e300 }, "<ol>t</ol>"],
  ])("%s %j around a text", (type, attrs, html) => {
    expect(renderDocument({ type: "doc", content: [{ type, attrs, content: [text("t")] }] }).inner).toBe(html);
  });
});
