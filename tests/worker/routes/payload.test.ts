import { describe, expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

interface Payload {
  url: string;
  locale: string;
  slug: string;
  storyId: number | null;
  alternates: { hreflang: string; url: string }[];
  content: Record<string, unknown> & { component: string; title: string };
}
async function payloadOf(address: string) {
  const reply = await shop.get(address);
  return { reply, payload: (await reply.json()) as Payload };
}

describe("spec 000 §7: a page payload loads from a _payload.json beside each page", () => {
  it.each([
    ["a story", "https://posterliebe.de/leinwand", "leinwand", true],
    ["a design", "https://kartenliebe.de/themes/1/", "themes/1", false],
    ["a design in another language", "https://kartenliebe.ch/fr/themes/1/", "themes/1", false],
    ["a collage", "https://posterliebe.de/themes/collage-13", "themes/collage-13", false],
    ["an occasion", "https://kartenliebe.de/themes/hochzeit/", "themes/hochzeit", false],
    [
      "an occasion of two parts",
      "https://kartenliebe.de/themes/weihnachten/privat/",
      "themes/weihnachten/privat",
      false,
    ],
    ["a filter overview", "https://kartenliebe.de/filters/collage/", "filters/collage", false],
    ["the other one", "https://posterliebe.de/filters/calendar", "filters/calendar", false],
    ["a card listing", "https://kartenliebe.de/karten-designen/", "karten-designen", true],
    ["a card listing of an occasion", "https://kartenliebe.de/karten-designen/taufe/", "karten-designen/taufe", false],
    ["the overview", "https://posterliebe.de/products", "products", true],
    ["the wishlist", "https://kartenliebe.de/wishlist/", "wishlist", false],
  ])("%s", async (_, page, slug, isStory) => {
    const { reply, payload } = await payloadOf(`${page.replace(/\/$/, "")}/_payload.json`);
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "application/json"]);
    expect(reply.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(payload).toMatchObject({ url: page, slug, locale: page.includes("/fr/") ? "fr-CH" : "de-DE" });
    expect([payload.content.component, payload.storyId !== null]).toEqual(["page", isStory]);
    const html = await (await shop.get(page)).text();
    const [, title = ""] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
    const plain = title.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
    expect(payload.content.title === "" || plain.includes(payload.content.title) || slug === "wishlist").toBe(true);
    const alternates = [...html.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(
      ([, hreflang, url]) => ({
        hreflang,
        url,
      }),
    );
    expect(payload.alternates).toEqual(alternates);
  });

  it("of a design says which, and of a listing what it lists", async () => {
    const { payload: design } = await payloadOf("https://kartenliebe.de/themes/1/_payload.json");
    expect(design.content).toMatchObject({ kind: "card", design: { id: "1" } });
    const { payload: listing } = await payloadOf("https://kartenliebe.de/karten-designen/taufe/_payload.json");
    expect(listing.content.body).toMatchObject([{ component: "themes-overview", types: ["taufe"] }]);
  });

  it("of the wishlist is her own: nobody keeps it", async () => {
    for (const name of ["wishlist", "merkliste"]) {
      const { reply, payload } = await payloadOf(`https://kartenliebe.de/${name}/_payload.json`);
      expect(reply.headers.get("Cache-Control")).toBe("private, no-store");
      expect(reply.headers.get("X-Cache")).toBe("BYPASS (personal)");
      expect(payload.content.keys).toEqual([]);
    }
  });

  it("of an alias is the page's", async () => {
    const { payload } = await payloadOf("https://posterliebe.de/produkte/_payload.json");
    expect(payload.url).toBe("https://posterliebe.de/products");
  });
});
