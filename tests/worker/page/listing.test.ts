import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Design } from "#domain/contract/design.ts";
import { themes } from "#domain/contract/themes.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const TOTAL = 390;
const design = (at: number): Design => ({
  id: `d${at}`,
  name: `Vorlage ${at}`,
  type: "hochzeit",
  formatType: null,
  picture: { src: `/design-pictures/kartenliebe/card/d${at}/front-de-01234567.svg`, width: 500, height: 700 },
  priceFrom: 190,
});

let asked: Record<string, unknown>[] = [];
let commerce: CommerceStandIn;
const shop = useShop(async () => {
  commerce = await startCommerce(
    given(themes, (input) => {
      asked.push(input);
      const { page, limit, search } = input;
      if (search === "nichts" || input.color.includes("schwarz"))
        return { currency: "eur" as const, themes: [], total: 0, counts: {} };
      const from = (page - 1) * limit;
      const listed = Array.from({ length: Math.max(0, Math.min(limit, TOTAL - from)) }, (_, at) => design(from + at));
      const counts = { color: { rot: 7, blau: 3 }, style: { modern: 40 }, category: { wedding: 130, unbekannt: 1 } };
      const searched = search === "ovlive" ? { searched: "olive" } : {};
      return { currency: "eur" as const, themes: listed, total: TOTAL, counts, ...searched };
    }),
  );
  return { vars: { COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "0" } };
});
afterAll(() => commerce.close());
beforeEach(() => {
  asked = [];
  commerce.answer = commerce.byContract;
});

const PATH = "/karten-designen/";
async function ask(search = "", path = PATH) {
  const reply = await shop.get(`https://kartenliebe.de${path}${search}`);
  const html = await reply.text();
  return {
    status: reply.status,
    cache: reply.headers.get("X-Cache"),
    location: reply.headers.get("Location"),
    robots: reply.headers.get("X-Robots-Tag"),
    link: reply.headers.get("Link"),
    html,
    shown: [...html.matchAll(/href="\/themes\/(d\d+)\/"/g)].map(([, id]) => id),
  };
}
const ids = (from: number, count: number) => Array.from({ length: count }, (_, at) => `d${from + at}`);

describe("a listing", () => {
  it("shows the first ones, how many there are, and each filter that divides them with its counts", async () => {
    const { status, html, shown, robots } = await ask();
    expect([status, robots]).toEqual([200, "index,follow"]);
    expect(shown).toEqual(ids(0, 36));
    expect(html).toContain("390 Vorlagen");
    expect(html).toMatch(/href="\/karten-designen\/\?color\[\]=rot#listing"[^>]*>Rot.{0,20}<span[^>]*>7</);
    // A filter with a single value divides nothing, and a value without a name is not shown.
    expect(html).not.toContain("style[]=modern");
    expect(html).not.toContain("unbekannt");
    expect(html).toContain('href="/karten-designen/?page=2#listing"');
  });

  it("is what its address says: filters, words, order, page and their number", async () => {
    const { status, shown, html, robots } = await ask("?color[]=blau&color[]=rot&sort=created&page=2&pageSize=48");
    expect([status, robots]).toEqual([200, "noindex,follow"]);
    expect(html).toContain('<meta name="robots" content="noindex,follow"/>');
    expect(shown).toEqual(ids(48, 48));
    expect(asked.at(-1)).toMatchObject({ color: ["blau", "rot"], sort: "created", page: 2, limit: 48, types: [] });
    expect(html).toContain('aria-label="Rot entfernen"');
    expect(html).toMatch(/href="\/karten-designen\/\?color\[\]=blau&amp;sort=created&amp;pageSize=48#listing"/);
    expect(html).toContain("Seite 2 von 9");
  });

  it.each([
    ["?color=rot&color=&sort=popularity", "?color[]=rot"],
    ["?color[]=purpur&q=", ""],
    ["?color%5B%5D=rot&page=1&utm_source=x", "?utm_source=x&color[]=rot"],
    ["?style[]=alleVorlagen&page=0&pageSize=13", ""],
  ])("%s is corrected in one hop", async (search, corrected) => {
    const { status, location } = await ask(search);
    expect([status, location]).toEqual([302, `${PATH}${corrected}`]);
    const followed = await ask(corrected);
    expect(followed.status).toBe(200);
  });

  it("is corrected once more where its path was misspelled too, of which only the page can say that it lists", async () => {
    const [first, second, third] = [
      "/Karten-Designen?color=rot&page=1",
      `${PATH}?color=rot&page=1`,
      `${PATH}?color[]=rot`,
    ];
    expect(await ask("", first)).toMatchObject({ status: 301, location: second });
    expect(await ask("", second)).toMatchObject({ status: 302, location: third });
    expect(await ask("", third)).toMatchObject({ status: 200 });
    // A card's choice stays in the address of a design's page.
    const chosen = "?product=klappkarte&punching=oval";
    expect(await ask(chosen, "/Themes/D1/")).toMatchObject({ status: 301, location: `/themes/d1/${chosen}` });
  });

  it("of more parameters than anybody means is corrected too; of more than an address can hold it is refused", async () => {
    const many = (count: number) => `?${Array.from({ length: count }, (_, at) => `color[]=x${at}`).join("&")}`;
    expect(await ask(many(150))).toMatchObject({ status: 302, location: PATH });
    expect((await ask(many(10_000))).status).toBe(414);
  });

  it("is kept for each of its addresses, and asked for once", async () => {
    for (const search of ["?label[]=neu", "?label[]=neu&page=2"]) {
      const first = await ask(search);
      await expect.poll(async () => (await ask(search)).cache).toMatch(/^HIT/);
      asked = [];
      const again = await ask(search);
      expect(again.html).toBe(first.html);
      // The first pictures are asked for together with the first byte, once they are known.
      const [one, other] = again.shown.map((id) => `/design-pictures/kartenliebe/card/${id}/front-de-01234567.svg`);
      const preload = "rel=preload; as=image; fetchpriority=high";
      expect([first.link, again.link]).toEqual([null, `<${one}>; ${preload}, <${other}>; ${preload}`]);
      expect(asked).toEqual([]);
    }
    // A misspelled address is not kept as a page: it redirects, however often it is asked for.
    for (let time = 0; time < 2; time++) expect((await ask("?label=neu")).status).toBe(302);
  });

  it("finds words, says what it took them for, and is kept by nobody", async () => {
    for (let time = 0; time < 2; time++) {
      const { html, cache } = await ask("?q=ovlive");
      expect(html).toContain("Gesucht nach „olive“");
      expect(cache).not.toMatch(/^HIT/);
    }
    expect(asked.at(-1)).toMatchObject({ search: "ovlive" });
    expect((await ask("?q=%22%3E%3Cscript%3E")).html).not.toContain('"><script>');
  });

  it("of nothing says so and leads back to all", async () => {
    const { status, html } = await ask("?q=nichts");
    expect(status).toBe(200);
    expect(html).toContain("Dazu haben wir nichts.");
    expect(html).toMatch(/href="\/karten-designen\/#listing"[^>]*>Alle Filter löschen/);
  });

  it.each([
    ["?page=40", "?page=11"],
    ["?page=12", "?page=11"],
    ["?page=9999&pageSize=48", "?page=9&pageSize=48"],
    [
      "?gclid=a%20b&color[]=rot&sort=created&page=12&utm_source=x",
      "?gclid=a%20b&utm_source=x&color[]=rot&sort=created&page=11",
    ],
    ["?color[]=schwarz&page=7", "?color[]=schwarz"],
    ["?q=nichts&page=2", "?q=nichts"],
  ])("behind its last page leads to that, with all else that was asked for: %s", async (search, last) => {
    for (const method of ["GET", "HEAD"]) {
      const reply = await shop.get(`https://kartenliebe.de${PATH}${search}`, { method });
      expect([reply.status, reply.headers.get("Location")]).toEqual([301, PATH + last]);
      // The list may be longer tomorrow.
      expect([reply.headers.get("Cache-Control"), await reply.text()]).toEqual(["no-store", ""]);
    }
    expect(await ask(last)).toMatchObject({ status: 200, location: null });
  });

  it("has its last page, and stands where nobody has counted or can say", async () => {
    expect(await ask("?page=11")).toMatchObject({ status: 200, shown: ids(360, 30) });
    commerce.answer = (_, response) => json(response, {}, 500);
    expect((await ask("?label[]=veredelt&page=40")).status).toBe(200);
    commerce.answer = commerce.byContract;
  });

  it("of filters that nobody has anything for is kept by nobody, one filter of the shop's is", async () => {
    const combined = "?color[]=schwarz&style[]=modern";
    for (let time = 0; time < 4; time++) expect((await ask(combined)).cache).toMatch(/^MISS/);
    await expect.poll(async () => (await ask("?color[]=schwarz")).cache).toMatch(/^HIT/);
  });

  it("that the backend does not bring says so, stands all the same, and is kept by nobody", async () => {
    commerce.answer = (_, response) => json(response, {}, 500);
    const { status, html, cache } = await ask("?color[]=gold");
    expect(status).toBe(200);
    expect(html).toContain("Unsere Vorlagen sind gerade nicht erreichbar.");
    expect(cache).not.toMatch(/^HIT/);
    commerce.answer = commerce.byContract;
    expect((await ask("?color[]=gold")).shown).toEqual(ids(0, 36));
  });

  it("of an occasion is a page that nobody wrote, at one address, two parts of it too", async () => {
    const { status, html, shown, robots } = await ask("", "/themes/geburtstag/kindergeburtstag/");
    expect([status, robots]).toEqual([200, "index,follow"]);
    expect(shown).toHaveLength(36);
    expect(asked.at(-1)).toMatchObject({ types: ["geburtstag/kindergeburtstag"] });
    expect(html).toContain('<link rel="canonical" href="https://kartenliebe.de/themes/geburtstag/kindergeburtstag/"/>');
    expect((await ask("", "/themes/geburtstag/nie/")).status).toBe(404);
  });

  it("of every filter is at an address of its own, which search engines pass over", async () => {
    const { status, html, robots } = await ask("", "/filters/calendar/");
    expect([status, robots]).toEqual([200, "noindex,follow"]);
    expect(html).toContain('href="/themes/calendar-9/"');
    expect((await ask("", "/filters/mugs/")).status).toBe(404);
  });

  it("that a stranger makes up is copied by nobody: what many ask for is, and only that", async () => {
    const copies = async () => (await shop.STORIES.list({ prefix: "commerce:" })).keys.length;
    const made = [1, 2, 3, 4, 5].map((page) => `?color[]=gelb&style[]=modern&page=${page}`.replace("&page=1", ""));
    const before = await copies();
    for (const search of [...made, "?q=mond", "?page=9"]) expect((await ask(search)).status).toBe(200);
    await ask("?product[]=booklet");
    await expect.poll(copies).toBe(before + 1);
  });

  it("is refused words too often, not the page: it says when to look again", async () => {
    const network = { headers: { "CF-Connecting-IP": "192.0.2.77" } };
    const get = async () => (await shop.get(`https://kartenliebe.de${PATH}?q=mond`, network)).text();
    for (let time = 0; time < 70; time++) {
      if ((await get()).includes("Du hast sehr oft gesucht.")) return;
    }
    expect.fail("Seventy searches in a row were all answered.");
  });

  it("counts words that stand behind none as any others", async () => {
    const network = { headers: { "CF-Connecting-IP": "192.0.2.78" } };
    const get = async (search: string) => (await shop.get(`https://kartenliebe.de${PATH}${search}`, network)).text();
    // The platform's minute may end meanwhile.
    for (let round = 0; round < 3; round++) {
      for (let time = 0; time < 31; time++) await get(`?q=&q=mond${time}`);
      if ((await get("?q=mond")).includes("Du hast sehr oft gesucht.")) return;
    }
    expect.fail("Ninety searches in a row were not counted.");
  });
});
