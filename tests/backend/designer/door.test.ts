import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { ARTICLES } from "#domain/catalogue/article.ts";
import { MAT_FILLS } from "#domain/catalogue/frame-profile.ts";
import { articleHandOff } from "#domain/designer/article-hand-off.ts";
import { DESIGNER_BASE_PATHS } from "#domain/designer/base-path.ts";
import { designerHref } from "#domain/designer/hand-off.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { addPrice, daysAgo, seedPrices } from "../commerce/seed-prices.ts";
import { hashStyle, readChoice, readText } from "./door-html.ts";

const backend = useBackend();
beforeAll(() => seedPrices(backend.DB));

async function open(path: string, init?: { method: string }) {
  const reply = await backend.fetch(path, init);
  return { status: reply.status, headers: reply.headers, html: await reply.text() };
}

const PHOTO_FRAME = DESIGNER_BASE_PATHS["photo-frame"];

describe("the door says in words", () => {
  it("a plain canvas with its options", async () => {
    const { status, html } = await open(
      `${PHOTO_FRAME}?materialType=leinwand&formatType=900x600&optionTypes[keilrahmen]=38mm&locale=de-DE`,
    );
    expect(status).toBe(200);
    expect(html).toContain('<html lang="de-DE">');
    expect(html).toContain("<h1>Dein Wandbild</h1>");
    expect(readChoice(html)).toEqual({
      Material: "Leinwand",
      Größe: "90 × 60 cm",
      Rahmen: "ohne Rahmen",
      Keilrahmen: "Keilrahmen 3,8 cm",
    });
    // 62,90 € of the campaign, and 12 € for the deeper stretcher.
    expect(html).toMatch(/<strong>74,90\s€<\/strong>/);
  });

  it("a framed poster, upright, with its mat and its Swiss price", async () => {
    const { html } = await open(
      designerHref(
        articleHandOff(
          { article: "poster-gerahmt", formatType: "500x700", options: {} },
          { locale: "de-CH", channel: "poster" },
        ),
      ),
    );
    expect(readChoice(html)).toEqual({
      Material: "Poster",
      Größe: "50 × 70 cm",
      Rahmen: "Holzrahmen",
      Passepartout: "Passepartout, weiss, 3 cm breit",
    });
    expect(readText(html)).toContain("CHF 67.90 inkl. MwSt., Versand CHF 9.90, ab CHF 129.00 kostenlos");
  });

  it("a mat of another colour, with what it costs more", async () => {
    const query = "materialType=poster&formatType=500x700&frameType=holzrahmen&matType=mat-schwarz&locale=de-DE";
    const { status, html } = await open(`${PHOTO_FRAME}?${query}`);
    expect(status).toBe(200);
    expect(readChoice(html).Passepartout).toBe("Passepartout, schwarz, 3 cm breit");
    expect(html).toMatch(/<strong>60,90\s€<\/strong>/);
    expect(html).toContain(MAT_FILLS.schwarz);
  });

  it("a frame for a photo of one's own, without a material", async () => {
    const { status, html } = await open(`${PHOTO_FRAME}?frameType=fotorahmen&formatType=200x300&locale=de-DE`);
    expect(status).toBe(200);
    expect(readChoice(html)).toEqual({ Größe: "20 × 30 cm", Rahmen: "Fotorahmen", Passepartout: "Ohne Passepartout" });
  });

  it.each([
    ["en-US", "Size", "24 × 16 in", "$12.99 plus tax, shipping $19.90", "Back to the store", "/"],
    ["fr-CH", "Format", "60 × 40 cm", "CHF 13.90 TTC, livraison CHF 9.90", "Retour à la boutique", "/fr"],
    ["it-CH", "Formato", "60 × 40 cm", "CHF 13.90", "Torna al negozio", "/it"],
    ["nl-BE", "Formaat", "60 × 40 cm", "incl. btw, verzending € 8,90", "Terug naar de winkel", "/"],
    ["es-ES", "Formato", "60 × 40 cm", "IVA incl., envío 11,90 €", "Volver a la tienda", "/"],
    ["en-GB", "Size", "60 × 40 cm", "incl. VAT, delivery £9.90", "Back to the shop", "/"],
  ] as const)("%s: a poster in the words and the measures of its shop, to which it leads back", async (...expected) => {
    const [locale, term, size, terms, back, home] = expected;
    const poster = { article: "poster", formatType: "600x400", options: {} } as const;
    const { html } = await open(designerHref(articleHandOff(poster, { locale, channel: "poster" })));
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<a class="back" href="${home}">${back}</a>`);
    expect(readChoice(html)[term]).toBe(size);
    expect(readText(html)).toContain(terms);
    expect(readText(html)).not.toMatch(/Warenkorb|Auswahl|Menge|Rahmen|inkl\.|zzgl\./);
  });

  it.each(ARTICLES)("%s with a price", async (article) => {
    const { status, html } = await open(
      designerHref(
        articleHandOff({ article, formatType: "1200x800", options: {} }, { locale: "de-DE", channel: "poster" }),
      ),
    );
    const soldInThatSize = !/^(fototapete|echtglas|photobox|photoprint)/.test(article);
    expect(status).toBe(200);
    expect(/<strong>\d+,90\s€<\/strong>/.test(html)).toBe(soldInThatSize);
  });

  it("a wedding card", async () => {
    const { status, html } = await open("/configurator-card/?occasion=hochzeit&quantity=50&locale=de-AT");
    expect(status).toBe(200);
    expect(readChoice(html)).toEqual({ Anlass: "Hochzeit", Anzahl: "50" });
  });

  it.each(Object.values(DESIGNER_BASE_PATHS))("that %s opens, with or without its last slash", async (path) => {
    const query = "?materialType=leinwand&isCollage=1&locale=de-DE";
    expect((await open(path + query)).status).toBe(200);
    expect((await open(path.slice(0, -1) + query)).status).toBe(200);
  });

  it("where the shop is, and that it is not the real designer", async () => {
    const { html } = await open(`${PHOTO_FRAME}?materialType=poster&locale=de-DE`);
    expect(html).toMatch(/<a class="back" href="\/">Zurück zum Shop<\/a>/);
    expect(readText(html)).toContain("Hier öffnet sich der Designer deines Druckhauses.");
  });
});

describe("the door's price", () => {
  const forex = (locale: "de-DE" | "en-GB") =>
    open(
      designerHref(
        articleHandOff({ article: "forexplatte", formatType: "600x400", options: {} }, { locale, channel: "poster" }),
      ),
    );

  it("is struck through when reduced, with the lowest of 30 days where the law asks for it", async () => {
    for (const country of ["DE", "GB"]) {
      const row = { article: "forexplatte", country, formatType: "600x400", kind: "promotion" } as const;
      await addPrice(backend.DB, { ...row, amount: 3690, from: daysAgo(20), until: daysAgo(18) });
      await addPrice(backend.DB, { ...row, amount: 2990, from: daysAgo(2) });
    }
    const german = await forex("de-DE");
    expect(german.html).toMatch(/<strong>29,90\s€<\/strong>.*<s>36,90\s€<\/s>/);
    expect(readText(german.html)).toContain("Niedrigster Preis der letzten 30 Tage vor der Ermäßigung: 36,90 €");
    expect(german.html).not.toContain("40,90");
    const british = await forex("en-GB");
    expect(british.html).toMatch(/<strong>£29.90<\/strong>.*<s>£35.99<\/s>/);
    expect(readText(british.html)).not.toContain("30 Tage");
  });

  it.each([
    [
      "a size that is larger than any",
      "materialType=acrylglas&formatType=2333x777",
      "In dieser Größe und Ausführung gibt es keinen festen Preis.",
    ],
    [
      "an option that is not made so large",
      "materialType=aludibond&formatType=1600x400&optionTypes[druckverfahren]=fineart-hahnemuehle",
      "In dieser Größe und Ausführung gibt es keinen festen Preis.",
    ],
    ["no format", "materialType=acrylglas", "sobald du im Designer eine Größe gewählt hast"],
    [
      "a frame that is not the usual one",
      "materialType=poster&formatType=600x400&frameType=alurahmen",
      "Für diese Kombination aus Material, Rahmen und Passepartout",
    ],
  ])("is plainly none for %s", async (_name, query, sentence) => {
    const { status, html } = await open(`${PHOTO_FRAME}?${query}&locale=de-DE`);
    expect(status).toBe(200);
    expect(readText(html)).toContain(sentence);
    expect(html).not.toContain("<strong>");
  });
});

describe("the drawing", () => {
  const pictureOf = (html: string) =>
    /<svg x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"/.exec(html)?.slice(1);

  it("has the true proportions", async () => {
    const { html } = await open(
      designerHref(
        articleHandOff(
          { article: "acrylglas", formatType: "1200x400", options: {} },
          { locale: "de-DE", channel: "poster" },
        ),
      ),
    );
    expect(pictureOf(html)).toEqual(["1200", "400"]);
    expect(html).toContain('aria-label="Zeichnung in wahren Proportionen, 120 × 40 cm"');
  });

  it("is there only for a size", async () => {
    expect(pictureOf((await open(`${PHOTO_FRAME}?materialType=poster&locale=de-DE`)).html)).toBeUndefined();
  });
});

describe("the door is closed to everything but its own style", () => {
  it.each([
    ["the choice", `${PHOTO_FRAME}?materialType=leinwand&locale=de-DE`, 200],
    ["a problem", PHOTO_FRAME, 400],
    ["an unknown designer", "/configurator-mug/", 404],
  ])("on the page of %s", async (_name, path, status) => {
    const reply = await open(path);
    expect(reply.status).toBe(status);
    expect(reply.headers.get("content-security-policy")).toBe(
      `default-src 'none'; style-src '${hashStyle(reply.html)}'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    );
    expect(reply.html).not.toMatch(/\sstyle=|<script|\son\w+=/);
    expect(reply.headers.get("cache-control")).toBe("no-store");
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    expect(reply.headers.get("x-robots-tag")).toBe("noindex");
    expect(reply.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });

  it("and, where a drawing stands for her photograph, to the script that shows hers, which her browser holds", async () => {
    const { headers, html } = await open(`${PHOTO_FRAME}?materialType=leinwand&formatType=900x600&locale=de-DE`);
    const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, text = ""]) => text);
    expect(scripts).toHaveLength(1);
    const hash = createHash("sha256")
      .update(scripts[0] ?? "")
      .digest("base64");
    expect(headers.get("content-security-policy")).toContain(`; script-src 'sha256-${hash}'; img-src 'self' data:; `);
    expect(scripts[0]).not.toMatch(/fetch|XMLHttp|sendBeacon|WebSocket/);
  });
});

describe("without the price list", () => {
  it("the choice is still there", async () => {
    await backend.DB.prepare("ALTER TABLE prices RENAME TO lost").run();
    const { status, html } = await open(
      designerHref(
        articleHandOff(
          { article: "poster", formatType: "600x400", options: {} },
          { locale: "de-DE", channel: "poster" },
        ),
      ),
    );
    expect(status).toBe(200);
    expect(readChoice(html).Größe).toBe("60 × 40 cm");
    expect(readText(html)).toContain("Der Preis ist gerade nicht abrufbar.");
  });
});
