import { describe, expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
async function ask(path: string, host = "https://kartenliebe.de") {
  const reply = await shop.get(host + path);
  const html = await reply.text();
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
  const [, title] = /<h1[^>]*>([^<]*)<\/h1>/.exec(html) ?? [];
  const [, total] = />(\d[\d.]*) (?:Vorlagen|modèles)/.exec(html) ?? [];
  return {
    status: reply.status,
    cache: reply.headers.get("X-Cache"),
    robots: reply.headers.get("X-Robots-Tag"),
    canonical,
    title,
    total,
    html,
  };
}

describe("spec 000 §2: karten-designen marks a card design listing", () => {
  it("of an occasion, which the page of the occasion is found by", async () => {
    const listing = await ask("/karten-designen/hochzeit/");
    const occasion = await ask("/themes/hochzeit/");
    expect(listing).toMatchObject({
      status: 200,
      robots: "index,follow",
      title: "Hochzeit",
      canonical: "https://kartenliebe.de/themes/hochzeit/",
      total: occasion.total,
    });
    expect(listing.html).toContain('class="listing"');
    expect(listing.html).toMatch(/href="\/karten-designen\/hochzeit\/\?color\[\]=\w+#listing"/);
    await expect.poll(async () => (await ask("/karten-designen/hochzeit/")).cache).toMatch(/^HIT/);
  });

  it("in each country and language, which its page and the switch of countries name", async () => {
    const names = (html: string) =>
      [...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(([, name, href]) => [name, href]);
    const page = await ask("/themes/hochzeit/");
    expect(names(page.html)).toEqual([
      ["de-AT", "https://kartenliebe.at/themes/hochzeit/"],
      ["de-CH", "https://kartenliebe.ch/themes/hochzeit/"],
      ["fr-CH", "https://kartenliebe.ch/fr/themes/hochzeit/"],
      ["it-CH", "https://kartenliebe.ch/it/themes/hochzeit/"],
      ["de-DE", "https://kartenliebe.de/themes/hochzeit/"],
      ["x-default", "https://kartenliebe.de/themes/hochzeit/"],
    ]);
    const others = ["/themes/hochzeit/", "/fr/themes/hochzeit/", "/it/karten-designen/hochzeit/"];
    for (const path of others)
      expect(names((await ask(path, "https://kartenliebe.ch")).html)).toEqual(names(page.html));
    expect(page.html).toMatch(/<a [^>]*href="https:\/\/kartenliebe\.at\/themes\/hochzeit\/"/);
    expect(names((await ask("/d/themes/hochzeit/", "https://desktop.kartenliebe.de")).html)).toEqual([]);
  });

  it("of occasions that begin alike", async () => {
    const { title, canonical } = await ask("/karten-designen/weihnachten/");
    expect(title).toContain(" · ");
    expect(canonical).toBe("https://kartenliebe.de/karten-designen/weihnachten/");
  });

  it("of several occasions, at one address in whatever order they are named", async () => {
    const listing = await ask("/karten-designen/geburt/hochzeit/");
    expect(listing).toMatchObject({ status: 200, title: "Geburt · Hochzeit" });
    expect(listing.canonical).toBe("https://kartenliebe.de/karten-designen/geburt/hochzeit/");
    const others = ["hochzeit/geburt", "hochzeit/geburt/hochzeit", "alle/geburt/hochzeit"];
    for (const other of others) {
      const reply = await shop.get(`https://kartenliebe.de/karten-designen/${other}/?page=2`);
      const led = [reply.status, reply.headers.get("Location")];
      expect([other, ...led]).toEqual([other, 302, "/karten-designen/geburt/hochzeit/?page=2"]);
    }
  });

  it("in every language that cards are sold in, and in the desktop app", async () => {
    const french = await ask("/fr/karten-designen/hochzeit/", "https://kartenliebe.ch");
    expect(french).toMatchObject({ status: 200, canonical: "https://kartenliebe.ch/fr/themes/hochzeit/" });
    const desktop = await ask("/d/karten-designen/hochzeit/", "https://desktop.kartenliebe.de");
    expect(desktop).toMatchObject({ status: 200, canonical: "https://kartenliebe.de/themes/hochzeit/" });
  });

  it("of all cards where nobody knows what it names, which no search engine lists and nobody keeps", async () => {
    const all = await ask("/karten-designen/");
    for (let time = 0; time < 3; time++) {
      expect(await ask("/karten-designen/kostenlos-hier-klicken/")).toMatchObject({
        status: 200,
        robots: "noindex,follow",
        canonical: "https://kartenliebe.de/karten-designen/",
        cache: "MISS (first)",
        total: all.total,
      });
    }
    const { html } = await ask("/karten-designen/kostenlos-hier-klicken/");
    // A stranger's words are in no address and no text.
    expect(html).not.toContain("klicken");
    expect(html).toMatch(/href="\/karten-designen\/\?color\[\]=\w+#listing"/);
  });
});
