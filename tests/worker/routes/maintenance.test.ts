import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LOCAL_OPS_TOKEN } from "#scripts/local/local-settings.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const browser = { Accept: "text/html" };

const open = useSharedShop();

describe("a shop that is closed for maintenance", () => {
  const shop = useShop({ hasPhotographs: true, vars: { MAINTENANCE: "on" } });

  it.each([
    ["/", "de-DE", "Posterliebe", "Wir sind gleich zurück"],
    ["/leinwand?a=1", "de-DE", "Posterliebe", "Wir sind gleich zurück"],
    ["/gibt-es-nicht", "de-DE", "Posterliebe", "Wir sind gleich zurück"],
    ["/%00", "de-DE", "Posterliebe", "Wir sind gleich zurück"],
    ["/configurator-photo-frame/?locale=de-DE", "de-DE", "Posterliebe", "Wir sind gleich zurück"],
    ["/kundenkonto/bestellungen", "de-DE", "Posterliebe", "Wir sind gleich zurück"],
    ["/sitemap.xml", "de-DE", "Posterliebe", "Wir sind gleich zurück"],
    ["http://ch.kartenliebe.localhost/fr/mariage/", "fr-CH", "Kartenliebe", "Nous revenons tout de suite"],
    ["http://ch.kartenliebe.localhost/configurator-card/?locale=it-CH", "it-CH", "Kartenliebe", "Torniamo subito"],
    ["http://es.poster.localhost/lienzos", "es-ES", "Posterliebe", "Volvemos enseguida"],
    ["http://nl.poster.localhost/", "nl-NL", "Posterliebe", "We zijn zo terug"],
    ["http://us.poster.localhost/", "en-US", "Posterliebe", "be right back"],
    ["https://desktop.posterliebe.de/d/leinwand", "de-DE", "Posterliebe", "Wir sind gleich zurück"],
  ])("says so on every page, in its language: %s", async (address, lang, brand, words) => {
    const reply = await shop.get(address, { headers: browser });
    const html = await reply.text();
    expect(reply.status).toBe(503);
    expect(html).toContain(`<html lang="${lang}"`);
    expect(html).toContain(words);
    expect(html).toContain(brand);
    expect(html.length).toBeLessThan(20_000);
    expect(reply.headers.get("Retry-After")).toBe("600");
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect(reply.headers.get("Content-Security-Policy")).not.toContain("unsafe");
    expect(reply.headers.get("X-Cache")).toBeNull();
    expect(reply.headers.get("Set-Cookie")).toBeNull();
  });

  it("says in the log that a 503 is of the maintenance", async () => {
    shop.clearLogs();
    await shop.look("/leinwand");
    expect(shop.logs()).toContainEqual(expect.objectContaining({ event: "request", status: 503, maintenance: true }));
    open.clearLogs();
    await open.look("/leinwand");
    expect(open.logs().filter(({ maintenance }) => maintenance !== undefined)).toEqual([]);
  });

  it("says so to crawlers and to whoever only wants the head", async () => {
    expect((await shop.look("/leinwand")).status).toBe(503);
    const head = await shop.get("/leinwand", { method: "HEAD" });
    expect([head.status, head.headers.get("Retry-After"), await head.text()]).toEqual([503, "600", ""]);
  });

  it.each([
    ["GET", "/web-api/customer-data"],
    ["POST", "/price-api/prices"],
    ["GET", "/leinwand/_payload.json"],
    ["POST", "/kundenkonto/warenkorb"],
  ])("says so to a script: %s %s", async (method, path) => {
    const headers = { "Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty" };
    const reply = await shop.get(path, { method, headers, ...(method === "POST" && { body: "{}" }) });
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([503, "application/problem+json"]);
    expect([reply.headers.get("Retry-After"), reply.headers.get("Cache-Control")]).toEqual(["600", "no-store"]);
  });

  it("takes no form", async () => {
    const headers = { ...browser, "Content-Type": "application/x-www-form-urlencoded" };
    for (const path of ["/newsletter-subscribe", "/kontakt/contact-message", "/kundenkonto/anmelden"]) {
      const reply = await shop.look(path, { method: "POST", headers, body: "mail=a%40b.test" });
      expect([path, reply.status]).toEqual([path, 503]);
    }
  });

  it("leads to no other site, whatever the address", async () => {
    const html = await (await shop.get("http://localhost//evil.example/", { headers: browser })).text();
    expect(html).not.toContain("evil.example");
  });

  it("goes on with what is no page", async () => {
    const script = readdirSync("dist/client/assets").find((name) => name.endsWith(".js"));
    const paths = ["/healthz", "/robots.txt", "/favicon.ico", "/icons/poster/icon.svg", `/assets/${script}`];
    const picture = "/media/319.webp/f/287216594031001/1600x1067/d7461b8cbf/bergsee.jpg";
    for (const path of [...paths, picture]) expect([path, (await shop.look(path)).status]).toEqual([path, 200]);
    const robots = await (await shop.get("/robots.txt")).text();
    expect(robots).toContain("Sitemap: ");
  });

  it("lets operators in, and hears of publishes and prices", async () => {
    const headers = { Authorization: `Bearer ${LOCAL_OPS_TOKEN}`, "Content-Type": "application/json" };
    const purge = await shop.look("/ops/purge", { method: "POST", headers, body: '{"slug":"de-DE/home"}' });
    expect(purge.status).toBe(200);
    expect((await shop.look("/ops", { headers: browser })).status).toBe(200);
    for (const path of ["/storyblok/webhook", "/commerce/webhook"])
      expect([path, (await shop.look(path, { method: "POST", body: "{}" })).status]).toEqual([path, 401]);
  });

  it("still refuses strange hosts, and leads from www", async () => {
    expect((await shop.look("https://evil.example/")).status).toBe(421);
    const reply = await shop.get("https://www.posterliebe.de/Leinwand");
    expect([reply.status, reply.headers.get("Location")]).toEqual([301, "https://posterliebe.de/leinwand"]);
  });
});

describe("a sentence of one's own", () => {
  const shop = useShop({ vars: { MAINTENANCE: "Bis 14 Uhr <b>zu</b>" }, unseeded: true });

  it("is on the page, as text", async () => {
    const html = await (await shop.get("/", { headers: browser })).text();
    expect(html).toContain("Bis 14 Uhr &lt;b&gt;zu&lt;/b&gt;");
    expect(html).not.toContain("Schau in ein paar Minuten");
  });
});

describe.each(["off", " "])("a shop with MAINTENANCE=%j", (value) => {
  const shop = useShop({ vars: { MAINTENANCE: value } });

  it("is open", async () => {
    expect((await shop.look("/leinwand")).status).toBe(200);
    expect((await open.look("/leinwand")).status).toBe(200);
  });
});
