import { beforeAll, describe, expect, it } from "vitest";
import { withoutPageOf } from "#tests/support/change-in-place.ts";
import type { RunningShop } from "#tests/support/shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop();
beforeAll(() => shop.look("http://de.poster.localhost/leinwand"));

const at = (path: string, host = "de.poster.localhost") => `http://${host}${path}`;

async function led(path: string, host?: string): Promise<[status: number, location: string | null]> {
  const { status, headers } = await shop.look(at(path, host));
  return [status, headers.get("Location")];
}

describe("an address that asks for an article with a page of its own", () => {
  it.each([
    ["/leinwand?material=acrylglas", "/acrylglas"],
    ["/leinwand?material=poster-gerahmt&format=600x400", "/gerahmtes-poster?format=600x400"],
    ["/leinwand?utm_source=a%26b&material=aludibond&format=300x200", "/alu-dibond?utm_source=a%26b&format=300x200"],
    ["/poster?m%61terial=hahnemuehle", "/hahnemuehle"],
    ["/klebefolie?material=backlitfolie&format=594x420", "/backlit-folie?format=594x420"],
    ["/pvc-plane?material=fototapete", "/fototapete"],
  ])("%s leads to %s", async (asked, led_) => {
    expect(await led(asked)).toEqual([302, led_]);
  });

  it("in each language leads to that language's page", async () => {
    expect(await led("/toile?material=acrylglas", "fr.poster.localhost")).toEqual([302, "/verre-acrylique"]);
    expect(await led("/fr/toile?material=acrylglas", "ch.poster.localhost")).toEqual([302, "/fr/verre-acrylique"]);
    expect(await led("/canvas-prints?material=aludibond", "us.poster.localhost")).toEqual([302, "/metal-prints"]);
  });

  it("stays where the page is about it, where it has no page, and where it is not offered", async () => {
    for (const path of ["leinwand?material=leinwand", "leinwand?material=leinwand-gerahmt", "leinwand?material=gold"])
      expect([path, ...(await led(`/${path}`))]).toEqual([path, 200, null]);
    expect(await led("/fototapete?material=acrylglas")).toEqual([200, null]);
  });

  it("is never kept, and leads to where the shell names it now", async () => {
    const { headers } = await shop.look(at("/leinwand?material=acrylglas"));
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});

/** Returns the headline of a page, and whether it has facts. */
async function readAbout(path: string, from: RunningShop): Promise<[headline: string | undefined, hasFacts: boolean]> {
  const html = await (await from.get(at(path))).text();
  return [/<h1[^>]*>([^<]*)</.exec(html)?.[1], html.includes('<ul class="facts">')];
}

/** Returns where the materials of a page lead. */
async function chipsAt(path: string, from: RunningShop): Promise<(string | undefined)[]> {
  const html = await (await from.get(at(path))).text();
  const chips = /<fieldset class="materials[ "].*?<\/fieldset>/s.exec(html)?.[0] ?? "";
  return [...chips.matchAll(/<a href="([^"]+)">/g)].map(([, href]) => href);
}

describe("a page's chosen article", () => {
  it("of another material is led to by a link, so that the whole page changes with it", async () => {
    expect(await chipsAt("/klebefolie", shop)).toEqual(["/backlit-folie", "/fototapete"]);
    expect(await chipsAt("/backlit-folie", shop)).toEqual(["/klebefolie"]);
    expect(await chipsAt("/pvc-plane", shop)).toEqual(["/klebefolie", "/fototapete"]);
    expect(await chipsAt("/acrylglas", shop)).not.toContain("/acrylglas?material=acrylglas-gerahmt");
  });

  it("of the same material, framed, keeps headline and facts", async () => {
    expect(await readAbout("/leinwand?material=leinwand-gerahmt", shop)).toEqual(["Dein Foto auf Leinwand", true]);
  });
});

describe("a page's chosen article that has no page of its own", () => {
  const bare = useShop();
  beforeAll(() => withoutPageOf("backlitfolie", bare));

  it("is what its headline names, and no fact is about another", async () => {
    expect(await readAbout("/klebefolie?material=backlitfolie", bare)).toEqual(["Backlit-Folie", false]);
    expect(await readAbout("/klebefolie", bare)).toEqual(["Deine Klebefolie nach Maß", true]);
  });

  it("is named by title and breadcrumb too, without the description of what the page is about", async () => {
    const html = await (await bare.get(at("/klebefolie?material=backlitfolie"))).text();
    expect(html).toContain("<title>Backlit-Folie | Posterliebe</title>");
    expect(html.match(/<li aria-current="page">([^<]*)</g)).toEqual(
      Array(2).fill('<li aria-current="page">Backlit-Folie<'),
    );
    expect(html).not.toContain('<meta name="description"');
  });

  it("leads back by a link, as it is led to", async () => {
    expect(await chipsAt("/klebefolie", bare)).toEqual(["/klebefolie?material=backlitfolie", "/fototapete"]);
    expect(await chipsAt("/klebefolie?material=backlitfolie", bare)).toEqual(["/klebefolie", "/fototapete"]);
  });
});

describe.each([
  ["de.poster.localhost", "/leinwand"],
  ["fr.poster.localhost", "/toile"],
  ["it.poster.localhost", "/tela"],
  ["es.poster.localhost", "/lienzos"],
  ["nl.poster.localhost", "/canvas"],
  ["gb.poster.localhost", "/canvas-prints"],
  ["us.poster.localhost", "/canvas-prints"],
])("on %s%s", (host, path) => {
  it("each material's chip leads to a page whose own choice is that material", async () => {
    const html = await (await shop.get(at(path, host))).text();
    const chips = /<fieldset class="materials[ "].*?<\/fieldset>/s.exec(html)?.[0] ?? "";
    const hrefs = [...chips.matchAll(/<a href="([^"]+)">/g)].map(([, href = ""]) => href);
    expect(hrefs).toHaveLength(8);
    const articles = new Set<string>();
    for (const href of hrefs) {
      const reply = await shop.get(at(href, host));
      const own = await reply.text();
      const [, article = ""] = /<input type="radio" name="material" checked="" value="([^"]+)"/.exec(own) ?? [];
      expect([href, reply.status, article]).toEqual([href, 200, expect.stringMatching(/^[a-z-]+$/)]);
      articles.add(article);
    }
    expect(articles.size).toBe(hrefs.length);
  });
});
