import { afterAll, afterEach, describe, expect, it } from "vitest";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import type { RunningShop, ShopOptions } from "#tests/support/shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const UNAVAILABLE = "Die Preise sind gerade nicht erreichbar.";

let service: ServiceStandIn;

/** Starts a shop that has `service` as one of its services. */
function useShopOn(options: (url: string) => ShopOptions): RunningShop {
  const shop = useShop(async () => {
    service = await startService((_, response) => json(response, {}, 500));
    return options(service.url);
  });
  afterAll(() => service.close());
  afterEach(() => {
    service.paths.length = 0;
  });
  return shop;
}

describe("commerce is down", () => {
  const shop = useShopOn((url) => ({ vars: { PAGE_CACHE: "off", COMMERCE_URL: url, COMMERCE_TIMEOUT_MS: "300" } }));

  it.each([
    ["answers 500", (_: unknown, response: Parameters<typeof json>[0]) => json(response, {}, 500)],
    ["sends no JSON", (_: unknown, response: Parameters<typeof json>[0]) => response.end("<html>")],
    ["breaks its contract", (_: unknown, response: Parameters<typeof json>[0]) => json(response, { articles: 7 })],
    [
      "sends everybody round in a circle",
      (_: unknown, response: Parameters<typeof json>[0]) => response.writeHead(302, { Location: "/again" }).end(),
    ],
    ["hangs up", (_: unknown, response: Parameters<typeof json>[0]) => response.destroy()],
    ["never answers", () => undefined],
    [
      "stops in the middle",
      (_: unknown, response: Parameters<typeof json>[0]) => {
        response.writeHead(200, { "Content-Type": "application/json" });
        response.write('{"articles": [');
      },
    ],
  ])("%s: the page says so, and the way to the designer stands", async (_, answer) => {
    service.answer = answer;
    const reply = await shop.get("/leinwand?material=leinwand");
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(html).toContain(UNAVAILABLE);
    expect(html).toContain('href="/configurator-photo-frame/?materialType=leinwand&amp;locale=de-DE"');
    expect(html).toContain("Rahmen und Rand");
    expect(html.endsWith("</body></html>")).toBe(true);
    expect(shop.logs()).toContainEqual(
      expect.objectContaining({ event: "commerce-error", component: "calculator", path: "/leinwand" }),
    );
  });

  it.each([
    [
      "/acrylglas?material=acrylglas&format=900x600&bohrung=ecken",
      "materialType=acrylglas&formatType=900x600&optionTypes[bohrung]=ecken&locale=de-DE",
    ],
    // A size that is unknown, and an option of another material.
    ["/backlit-folie?material=backlitfolie&format=901x600&ausfuehrung=weiss", "materialType=backlitfolie&locale=de-DE"],
    [
      "/pvc-plane?size=2100x800&oesung=einfach",
      "materialType=pvcplane&formatType=2100x800&optionTypes[oesung]=einfach&locale=de-DE",
    ],
    ["/acrylglas?size=710x440", "materialType=acrylglas&formatType=710x440&locale=de-DE"],
    ["/poster?format=900x600", "materialType=poster&formatType=600x900&locale=de-DE"],
    [
      "/gerahmtes-hahnemuehle-bild",
      "materialType=hahnemuehle&formatType=700x500&frameType=holzrahmen&matSize=30&matType=mat-weiss&locale=de-DE",
    ],
    [
      "/gerahmtes-hahnemuehle-bild?material=hahnemuehle-gerahmt",
      "materialType=hahnemuehle&frameType=holzrahmen&matSize=30&matType=mat-weiss&locale=de-DE",
    ],
  ])("%s: what she chose goes to the designer, or what the page is about", async (path, query) => {
    service.answer = (_, response) => json(response, {}, 500);
    const html = await (await shop.get(path)).text();
    const [, href = ""] = /class="button" href="(\/configurator-photo-frame[^"]*)"/.exec(html) ?? [];
    const said = new URL(href.replaceAll("&amp;", "&"), "https://posterliebe.de").searchParams;
    expect(Object.fromEntries(said)).toEqual(Object.fromEntries(new URLSearchParams(query)));
  });

  it("keeps the tiles without their prices", async () => {
    service.answer = (_, response) => json(response, {}, 500);
    const html = await (await shop.get("/")).text();
    expect(html).toContain("Hahnemühle");
    expect(html).not.toMatch(/ab \d+,\d\d/);
  });

  it("tries a 503 once more and a 404 not again", async () => {
    // Home asks for the prices of two grids of tiles, and each question counts by itself.
    const tries = () => Object.values(Object.groupBy(service.paths, (path) => path)).map((all) => all?.length);
    service.answer = (_, response) => json(response, {}, 503);
    await (await shop.get("/")).text();
    expect(tries()).toEqual([2, 2]);
    service.paths.length = 0;
    service.answer = (_, response) => json(response, {}, 404);
    await (await shop.get("/")).text();
    expect(tries()).toEqual([1, 1]);
  });

  it("sends head and header before the prices are there", async () => {
    let release = () => {};
    const asked = new Promise<void>((resolve) => {
      service.answer = (_, response) => {
        release = () => json(response, {}, 404);
        resolve();
      };
    });
    // The local runtime's gzip holds everything back until the end; the edge's does not.
    const reply = await fetch(new URL("/", shop.url), { headers: { "Accept-Encoding": "identity" } });
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    let html = "";
    while (!html.includes("</header>")) html += (await reader?.read())?.value ?? "";
    await asked;
    expect(html).not.toContain('class="tile-title"');
    release();
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) html += chunk.value;
    expect(html).toContain('class="tile-title"');
  });
});

const STORY = {
  id: 1,
  uuid: "00000000-0000-4000-8000-000000000001",
  full_slug: "de-DE/probe",
  published_at: null,
  alternates: [],
  content: { component: "page", title: "Probe", body: [{ component: "headline", _uid: "a", text: "Aus dem Lager" }] },
};

describe("the content service is down", () => {
  const shop = useShopOn((url) => ({ vars: { PAGE_CACHE: "off", CONTENT_URL: url, CONTENT_TIMEOUT_MS: "2500" } }));

  const serveStory: ServiceStandIn["answer"] = (request, response) =>
    request.url?.includes("/de-DE/probe")
      ? json(response, { story: STORY, cv: 1, rels: [], links: [] })
      : json(response, ["This record could not be found"], 404);

  it("serves a story that was read once", async () => {
    service.answer = serveStory;
    expect(await (await shop.get("/probe")).text()).toContain("Aus dem Lager");
    service.answer = (_, response) => response.destroy();
    service.paths.length = 0;
    const reply = await shop.get("/probe");
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain("Aus dem Lager");
  });

  it.each([
    ["502 with HTML", (_: unknown, response: Parameters<typeof json>[0]) => response.writeHead(502).end("<html>")],
    ["401", (_: unknown, response: Parameters<typeof json>[0]) => json(response, { error: "Unauthorized" }, 401)],
    ["a story of another shape", (_: unknown, response: Parameters<typeof json>[0]) => json(response, { story: 7 })],
  ])("answers 503 in the shop's own dress where nothing was kept: %s", async (_, answer) => {
    service.answer = answer;
    const reply = await shop.get("/nie-gesehen");
    const html = await reply.text();
    expect(reply.status).toBe(503);
    expect(reply.headers.get("Retry-After")).toBe("60");
    expect(html).toContain("Gerade geht es nicht");
    expect(html).toContain('class="logo logo-poster"');
    expect(shop.logs()).toContainEqual(expect.objectContaining({ event: "content-service-error", level: "error" }));
  });

  it("is found out to be well again", async () => {
    service.answer = serveStory;
    await expect.poll(async () => (await shop.look("/neu-gesucht")).status).toBe(404);
  });

  it("never keeps a missing story", async () => {
    expect((await shop.get("/unbekannt")).status).toBe(404);
    const { keys } = await shop.STORIES.list();
    expect(keys.map(({ name }) => name)).not.toContain("story:poster:de-DE/unbekannt");
  });

  it("keeps a shop up on the stories it falls back to", async () => {
    service.answer = serveStory;
    await (await shop.get("http://ch.poster.localhost/probe")).text();
    service.answer = (_, response) => json(response, {}, 500);
    const reply = await shop.get("http://ch.poster.localhost/probe");
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain("Aus dem Lager");
  });

  it("is well again soon after the service is", async () => {
    const story = { ...STORY, full_slug: "de-DE/genesen" };
    service.answer = (_, response) => json(response, {}, 500);
    expect((await shop.look("/genesen")).status).toBe(503);
    service.answer = (_, response) => json(response, { story, cv: 1, rels: [], links: [] });
    await expect.poll(async () => (await shop.look("/genesen")).status).toBe(200);
  });

  it.each(["/.env", "/wp-admin.php", "/-", `/${"x".repeat(301)}`, "/_.-"])("asks for no story at %s", async (path) => {
    service.answer = serveStory;
    const reply = await shop.get(path);
    expect(reply.status).toBe(404);
    const slugs = service.paths.map((asked) => asked.replace(/^\/v2\/cdn\/stories\/|\?.*$/g, ""));
    // The index may be read behind the answer, whatever was asked for.
    const others = ["de-DE/shell", "de-DE/error", "/v2/cdn/stories"];
    expect(slugs.filter((slug) => !others.includes(slug))).toEqual([]);
  });

  it("writes no token into its log", async () => {
    service.answer = (_, response) => response.destroy();
    await shop.get("/verraten");
    const log = JSON.stringify(shop.logs());
    expect(log).toContain("content-service-error");
    expect(log).not.toContain("poster-public-local");
  });
});
