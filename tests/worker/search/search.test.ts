import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { type CommerceStandIn, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { SEARCHES } from "#tests/support/searches.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
const CARDS = "http://de.kartenliebe.localhost";
const POSTER = "http://localhost";

let visitors = 0;
const look = async (address: string, network = `10.40.${visitors >> 8}.${visitors++ & 255}`, from = shop) => {
  const reply = await from.get(address, { headers: { "CF-Connecting-IP": network } });
  const html = (await reply.text()).replaceAll("\u00a0", " ");
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  const section = /<section aria-labelledby.*?<\/section>/s.exec(main)?.[0] ?? "";
  return { status: reply.status, headers: reply.headers, html, main, first: /href="([^"]*)"/.exec(section)?.[1] ?? "" };
};
/** The search of a brand in a locale. */
const addressOf = (brand: "card" | "poster", locale: Locale, typed: string) => {
  const country = countryOf(locale);
  const folder = COUNTRIES[country].locales[0] === locale ? "" : `/${locale.slice(0, 2)}`;
  const host = `http://${country.toLowerCase()}.${brand === "card" ? "kartenliebe" : "poster"}.localhost`;
  return `${host}${folder}/search${brand === "card" ? "/" : ""}?q=${encodeURIComponent(typed)}`;
};
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

beforeEach(() => shop.clearLogs());

describe("a search", () => {
  it.each(SEARCHES)("%s %s: %s", async (brand, locale, typed, _, first) => {
    const found = await look(addressOf(brand, locale, typed));
    expect(found.status).toBe(200);
    expect(found.first).toMatch(first);
  });
});

describe("the page of a search", () => {
  it("tells no cache and no search engine, and has what was typed in its field and its title", async () => {
    const { headers, html } = await look(`${CARDS}/search/?q=%3Cb%3Egr%C3%BCn%3C/b%3E%20hochzeit`);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toContain("noindex");
    expect(html).toContain("<title>Ergebnisse für „&lt;b&gt;grün&lt;/b&gt; hochzeit“");
    expect(html).toContain('value="&lt;b&gt;grün&lt;/b&gt; hochzeit"');
    expect(html).not.toContain("<b>grün");
  });

  it("leads on to the other products where it found few, with their own prices, and only there", async () => {
    const others = (main: string) => /<section aria-labelledby="found-other-products">.*?<\/section>/s.exec(main)?.[0];
    const few = others((await look(`${POSTER}/search?q=leinwand+60x40`)).main) ?? "";
    expect(textOf(few)).toMatch(/Weitere Fotoprodukte.* Acrylglas ab 24,90 €/);
    expect(few).not.toContain('href="/leinwand');
    expect(others((await look(`${POSTER}/search?q=60x40`)).main)).toBeUndefined();
    expect(others((await look(`${POSTER}/search?q=versand`)).main)).toBeUndefined();
    expect(others((await look(`${CARDS}/search/?q=hochzeit`)).main)).toBeUndefined();
  });

  it("takes each word away again by a link, and leads to the listing with all", async () => {
    const { main } = await look(`${CARDS}/search/?q=gr%C3%BCn+hochzeit+80`);
    for (const [name, rest] of [
      ["Grün", "hochzeit%2080"],
      ["Hochzeit", "gr%C3%BCn%2080"],
      ["80 Stück", "gr%C3%BCn%20hochzeit"],
    ])
      expect(main).toContain(`href="/search/?q=${rest}" rel="nofollow" aria-label="${name} entfernen"`);
    const all = /href="([^"]*)">Alle (\d+) Vorlagen ansehen/.exec(main);
    expect(all?.[1]).toBe("/karten-designen/hochzeit/?color[]=gruen");
    const listing = await look(CARDS + String(all?.[1]));
    expect(textOf(listing.main)).toContain(`${all?.[2]} Vorlagen`);
  });

  it("has the price in the searched size, or the lowest", async () => {
    expect(textOf((await look(`${POSTER}/search?q=leinwand+60x40`)).main)).toMatch(/Leinwand 34,90 €/);
    expect(textOf((await look(`${POSTER}/search?q=leinwand`)).main)).toMatch(/Leinwand ab 12,90 €/);
    // In no size that it is sold in: the calculator has its price.
    const { main } = await look(`${POSTER}/search?q=leinwand+61x39`);
    expect(main).toContain('href="/leinwand?size=610x390"');
    expect(textOf(main)).not.toMatch(/Leinwand (?:ab )?\d+,\d\d €/);
  });

  it("is never a dead end: it says what it left out, what it corrected, and what others like", async () => {
    expect(textOf((await look(`${CARDS}/search/?q=gr%C3%BCn+xqzwv`)).main)).toContain(
      "Zu „xqzwv“ haben wir nichts gefunden.",
    );
    expect(textOf((await look(`${POSTER}/search?q=leinwnad`)).main)).toContain("Gesucht nach „Leinwand“");
    for (const address of [`${POSTER}/search?q=xqzwv`, `${CARDS}/search/?q=xqzwv`]) {
      const { status, main, first } = await look(address);
      expect([status, first]).toEqual([200, expect.stringMatching(/^\/./)]);
      expect(textOf(main)).toContain("Das hier mögen viele:");
    }
  });

  it.each([
    "",
    "?q=",
    "?q=%20%20",
    "?q=%00",
    "?q=%FF",
    `?q=${"a".repeat(300)}`,
    "?q=a&q=b",
    "?q[]=a",
    "?q=für+mit+und",
    "?q=*%22%20OR%201--",
    "?q=99999x99999",
    "?q=0x0",
  ])("stands whatever is asked: %s", async (query) => {
    const { status, main } = await look(`${POSTER}/search${query}`);
    expect(status).toBe(200);
    expect(main).toContain('type="search"');
    expect(shop.logs().filter(({ level }) => level === "error")).toEqual([]);
  });

  it("is at its other slug too, in every language", async () => {
    expect((await look("http://ch.kartenliebe.localhost/fr/suche/?q=mariage")).main).toContain("Résultats pour");
  });

  it("is asked for by a network only so often in a minute", async () => {
    const states = new Set<number>();
    // The platform's minute may end meanwhile, and then as many requests again are made.
    for (let at = 0; at < 300 && !states.has(429); at++)
      states.add((await look(`${POSTER}/search?q=leinwand`, "10.50.0.1")).status);
    expect([...states]).toEqual([200, 429]);
  });
});

describe("the search of a listing", () => {
  it.each(["grün", "rot", "rosa", "weihnachtskarten", "taufkarte", "danksagung", "hochzeitskarten"])(
    "finds %s",
    async (typed) => {
      const { main } = await look(`${CARDS}/karten-designen/?q=${encodeURIComponent(typed)}`);
      const [, count = "0"] = /([\d.]+) Vorlagen/.exec(textOf(main)) ?? [];
      expect(Number(count.replace(".", ""))).toBeGreaterThan(20);
    },
  );

  it("that finds nothing leads to that of the whole shop", async () => {
    const { main } = await look(`${CARDS}/karten-designen/?q=xqzwv`);
    expect(main).toContain('href="/search/?q=xqzwv"');
  });
});

describe("suggestions", () => {
  it("are a few results with pictures, for words that are still being typed", async () => {
    const { headers, html } = await look(`${CARDS}/search/suggestions.html?q=hoch`);
    expect(headers.get("Cache-Control")).toBe("private, max-age=60");
    expect(html).not.toContain("<header");
    expect([...html.matchAll(/<a href/g)].length).toBeGreaterThan(2);
    expect(html).toContain("<img src=");
    expect((await look(`${CARDS}/search/suggestions.html?q=`)).html).not.toContain("<li");
  });
});

describe("while the backend fails", () => {
  let backend: CommerceStandIn;
  const poor = useShop(async () => {
    backend = await startCommerce();
    backend.answer = (_, response) => response.writeHead(500).end();
    return { vars: { COMMERCE_URL: backend.url, COMMERCE_REMEMBERED_MS: "0" } };
  });
  afterAll(() => backend.close());

  it("pages and products are found without prices, and it says that designs are not", async () => {
    const canvas = await look(`${POSTER}/search?q=leinwand`, "10.60.0.1", poor);
    expect([canvas.status, canvas.first]).toEqual([200, "/leinwand"]);
    const cards = await look(`${CARDS}/search/?q=versand+hochzeit`, "10.60.0.1", poor);
    expect(cards.status).toBe(200);
    expect(textOf((await look(`${CARDS}/search/?q=hochzeit`, "10.60.0.1", poor)).main)).toContain(
      "Unsere Vorlagen sind gerade nicht erreichbar.",
    );
  });
});
