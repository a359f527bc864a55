import fc from "fast-check";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Icon } from "#blocks/elements/icon/icon.tsx";
import { Island } from "#blocks/elements/island/island.tsx";
import { Link } from "#blocks/elements/link/link.tsx";
import { Picture } from "#blocks/elements/picture/picture.tsx";
import { Price } from "#blocks/elements/price/price.tsx";
import { defineIsland } from "#client/islands/island.ts";
import { parseMediaPath } from "#domain/page/media.ts";
import type { Locale } from "#domain/shop/country.ts";
import { labelsOf } from "#locales/labels.ts";
import { attributesOf, candidatesOf } from "./attributes.ts";

describe("a picture", () => {
  const asset = fc
    .record({ width: fc.integer({ min: 1, max: 9999 }), height: fc.integer({ min: 1, max: 9999 }), alt: fc.string() })
    .map(({ width, height, alt }) => ({ path: `f/1001/${width}x${height}/abc/boote.jpg`, width, height, alt }));

  it("states its size, its text and every width it has, in whatever the browser accepts", () => {
    fc.assert(
      fc.property(asset, fc.boolean(), (picture, priority) => {
        const html = renderToStaticMarkup(<Picture asset={picture} sizes="100vw" priority={priority} />);
        expect(html).toMatch(/^<picture><img[^>]* alt="[^>]*><\/picture>$/);
        const [image] = attributesOf(html, "img");
        expect(image?.get("width")).toBe(String(picture.width));
        expect(image?.get("height")).toBe(String(picture.height));
        expect(parseMediaPath(image?.get("src") ?? "")).toMatchObject({
          ending: "auto",
          asset: { width: picture.width },
        });
        const srcset = image?.get("srcset");
        const candidates = srcset === undefined ? [] : candidatesOf(srcset);
        // A single width would leave a browser nothing to choose from.
        expect(candidates.length).not.toBe(1);
        expect(image?.get("sizes")).toBe(candidates.length > 0 ? "100vw" : undefined);
        expect(candidates.length > 0).toBe(picture.width >= 479);
        for (const { href, width } of candidates) {
          expect(parseMediaPath(href)).toMatchObject({ ending: "auto", width, asset: { width: picture.width } });
          expect(width <= Math.max(319, picture.width)).toBe(true);
        }
      }),
    );
  });

  it("has what an editor wants of it in every address, in the size that is left", () => {
    const picture = { path: "f/1001/1200x800/abc/boote.jpg", width: 1200, height: 800, alt: "" };
    const options = { width: 300, height: 300, blur: 12, rotate: 90, format: "png" } as const;
    const html = renderToStaticMarkup(<Picture asset={picture} sizes="1px" options={options} />);
    const [image] = attributesOf(html, "img");
    expect([image?.get("width"), image?.get("height")]).toEqual(["300", "300"]);
    expect(image?.get("srcset")).toBe(
      [319, 638].map((width) => `/media/${width}.png/crop1x1-blur15-rotate90/${picture.path} ${width}w`).join(", "),
    );
  });

  it("loads at once and first where it is the largest paint, and late elsewhere", () => {
    const picture = { path: "f/1001/640x480/abc/boote.jpg", width: 640, height: 480, alt: 'Boote im "Hafen"' };
    const image = (priority: boolean) =>
      attributesOf(renderToStaticMarkup(<Picture asset={picture} sizes="1px" priority={priority} />), "img")[0];
    expect(image(true)?.get("fetchpriority")).toBe("high");
    expect(image(true)?.has("loading")).toBe(false);
    expect(image(false)?.get("loading")).toBe("lazy");
    expect(image(false)?.has("fetchpriority")).toBe(false);
    expect(image(false)?.get("alt")).toBe('Boote im "Hafen"');
  });
});

describe("a link", () => {
  it("is an anchor only where it leads somewhere", () => {
    expect(renderToStaticMarkup(<Link to={null}>Boote</Link>)).toBe("<span>Boote</span>");
    expect(renderToStaticMarkup(<Link to={{ href: "/x?a=1&b=2" }}>Boote</Link>)).toBe(
      '<a href="/x?a=1&amp;b=2">Boote</a>',
    );
    const foreign = { href: "https://example.com/", rel: "nofollow noopener noreferrer" };
    expect(renderToStaticMarkup(<Link to={foreign}>Boote</Link>)).toBe(
      '<a href="https://example.com/" rel="nofollow noopener noreferrer">Boote</a>',
    );
  });
});

describe("a price", () => {
  it("strikes the original through and says so, where there is one", () => {
    const price = (original: string | null) =>
      renderToStaticMarkup(<Price current="9,00 €" original={original} insteadOf="statt" />);
    expect(price(null)).toBe('<span class="price"><b>9,00 €</b></span>');
    expect(price("12,00 €")).toMatch(/<span class="visually-hidden">statt <\/span><s>12,00 €<\/s><b>9,00 €<\/b>/);
  });
});

describe("an icon", () => {
  it("says nothing to a screen reader", () => {
    const [svg] = attributesOf(renderToStaticMarkup(<Icon name="leaf" />), "svg");
    expect(svg?.get("aria-hidden")).toBe("true");
  });
});

describe("an island", () => {
  const Echo = ({ data }: { data: unknown }) => <p>{JSON.stringify(data)}</p>;
  const echo = defineIsland({ name: "echo", component: Echo, labels: [] });
  const render = (data: unknown) =>
    renderToString(<Island of={echo} wake="idle" props={{ data }} labels={labelsOf("de-DE")} />);
  const scriptOf = (html: string) => /<script type="application\/json">([\s\S]*)<\/script>$/.exec(html)?.[1] ?? "";

  it("names its folder and when it wakes, its props right behind it", () => {
    expect(render(1)).toBe(
      '<div data-island="echo" data-wake="idle"><p>1</p></div><script type="application/json">{"data":1}</script>',
    );
  });

  it("gets the labels that it names, finished, under their keys", () => {
    const Word = ({ labels }: { labels: Readonly<Record<"shell/menu", string>> }) => <b>{labels["shell/menu"]}</b>;
    const word = defineIsland({ name: "word", component: Word, labels: ["shell/menu"] });
    const render = (locale: Locale) =>
      renderToString(<Island of={word} wake="intent" props={{}} labels={labelsOf(locale)} />);
    expect(render("de-DE")).toContain(
      '<b>Menü</b></div><script type="application/json">{"labels":{"shell/menu":"Menü"}}',
    );
    expect(render("nl-NL")).toContain("<b>Menu</b>");
    const misspelled = defineIsland({
      name: "word",
      component: (_: { labels: Readonly<Record<"shell/menue", string>> }) => null,
      labels: ["shell/menue"],
    });
    // @ts-expect-error No vocabulary has this label.
    renderToString(<Island of={misspelled} wake="intent" props={{}} labels={labelsOf("de-DE")} />);
  });

  it.each(["</script>", "</SCRIPT\t>", "<!--", "<!--<script>", "]]>", "\u2028\u2029", "$&$1", "\\u003c", "</script"])(
    "cannot be left by %j",
    (text) => {
      const script = scriptOf(render({ [text]: text }));
      expect(script).not.toContain("<");
      expect(JSON.parse(script)).toEqual({ data: { [text]: text } });
    },
  );

  it("gives the browser back what it was given", () => {
    const piece = fc.oneof(
      fc.constantFrom("</script>", "<", "\\", "<!--", "\u2028", '"', "&lt;"),
      fc.string({ unit: "binary", maxLength: 5 }),
    );
    const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(""));
    const value = fc
      .oneof(fc.jsonValue({ maxDepth: 3 }), fc.dictionary(text, text), fc.array(text))
      .filter((data) => !hasEscapedCharacterAsKey(data));
    fc.assert(
      fc.property(value, (data) => {
        const html = render(data);
        expect(html.match(/<\/?script/gi)).toHaveLength(2);
        const script = scriptOf(html);
        expect(script).not.toContain("<");
        expect(JSON.parse(script)).toEqual(JSON.parse(JSON.stringify({ data })));
      }),
    );
  });
});

/**
 * Tells whether V8 may misread a key: it sometimes reads `"\\u003c"` as a backslash (nodejs/node#63785). Islands have keys
 * that are words.
 */
function hasEscapedCharacterAsKey(data: unknown): boolean {
  return /"\\(?:u[0-9a-f]{4}|[^u])":/.test(JSON.stringify(data).replaceAll("<", "\\u003c"));
}
