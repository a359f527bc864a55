import { describe, expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

const BRANDS = { poster: "Posterliebe", kartenliebe: "Kartenliebe" };

describe("which shop a host means", () => {
  it.each<[string, keyof typeof BRANDS, string]>([
    ["http://de.poster.localhost/", "poster", "de-DE"],
    ["http://at.poster.localhost/", "poster", "de-AT"],
    ["http://ch.poster.localhost/", "poster", "de-CH"],
    ["http://ch.poster.localhost/fr", "poster", "fr-CH"],
    ["http://ch.poster.localhost/it", "poster", "it-CH"],
    ["http://li.poster.localhost/", "poster", "de-LI"],
    ["http://lu.poster.localhost/", "poster", "fr-LU"],
    ["http://lu.poster.localhost/de", "poster", "de-LU"],
    ["http://it.poster.localhost/", "poster", "it-IT"],
    ["http://it.poster.localhost/de", "poster", "de-IT"],
    ["http://fr.poster.localhost/", "poster", "fr-FR"],
    ["http://be.poster.localhost/", "poster", "nl-BE"],
    ["http://be.poster.localhost/fr", "poster", "fr-BE"],
    ["http://nl.poster.localhost/", "poster", "nl-NL"],
    ["http://es.poster.localhost/", "poster", "es-ES"],
    ["http://gb.poster.localhost/", "poster", "en-GB"],
    ["http://us.poster.localhost/", "poster", "en-US"],
    ["http://de.kartenliebe.localhost/", "kartenliebe", "de-DE"],
    ["http://at.kartenliebe.localhost/", "kartenliebe", "de-AT"],
    ["http://ch.kartenliebe.localhost/", "kartenliebe", "de-CH"],
    ["http://desktop.de.poster.localhost/d", "poster", "de-DE"],
    ["http://desktop.ch.kartenliebe.localhost/d/", "kartenliebe", "de-CH"],
    ["http://localhost/", "poster", "de-DE"],
    ["http://localhost:8787/", "poster", "de-DE"],
    ["http://127.0.0.1/", "poster", "de-DE"],
    ["https://posterliebe.de/", "poster", "de-DE"],
    ["https://posterliebe.co.uk/", "poster", "en-GB"],
    ["https://posterliebe.com/", "poster", "en-US"],
    ["https://kartenliebe.ch/", "kartenliebe", "de-CH"],
  ])("%s is %s in %s", async (address, channel, locale) => {
    const reply = await shop.get(address);
    const html = await reply.text();
    expect(html).toContain(`<html lang="${locale}" data-channel="${channel}">`);
    // Hosts other than the web's show a way back in place of the logo.
    if (!address.includes("//desktop.")) expect(html).toContain(`class="logo logo-${channel}"`);
    expect(html).toContain(`<meta property="og:site_name" content="${BRANDS[channel]}"/>`);
    if (locale.startsWith("de-")) expect(reply.status).toBe(200);
  });

  it.each([
    "http://example.com/",
    "http://evilposterliebe.de/",
    "http://posterliebe.de.evil.example/",
    "http://fr.kartenliebe.localhost/",
    "http://poster.localhost/",
    "http://www.desktop.posterliebe.de/",
    "http://www.www.posterliebe.de/",
    "http://www.evil.example/",
    "http://www.posterliebe.de.evil.example/",
    "http://wwwposterliebe.de/",
    "http://www.fr.kartenliebe.localhost/",
    "http://www.127.0.0.1.evil.example/",
  ])("%s is none of ours", async (address) => {
    const reply = await shop.get(address);
    expect(reply.status).toBe(421);
    expect(await reply.text()).toBe("This shop does not answer on that host.\n");
  });
});

describe("the one redirect", () => {
  it.each([
    ["/Leinwand", "/leinwand"],
    ["/LEINWAND?Material=Acrylglas&a=%20b", "/leinwand?Material=Acrylglas&a=%20b"],
    ["/leinwand/?a=1", "/leinwand?a=1"],
    ["http://localhost//leinwand", "/leinwand"],
    ["/a//b", "/a/b"],
    ["/de", "/"],
    ["/de/leinwand/?a=B", "/leinwand?a=B"],
    ["http://localhost//DE///Leinwand//?a=//B", "/leinwand?a=//B"],
    ["http://localhost//evil.example/x", "/evil.example/x"],
    ["http://localhost/\\evil.example/x/", "/evil.example/x"],
    ["http://ch.poster.localhost/FR/Toile/", "/fr/toile"],
    ["http://ch.poster.localhost/de/leinwand", "/leinwand"],
    ["http://de.kartenliebe.localhost/Hochzeit?a=1", "/hochzeit/?a=1"],
    ["http://de.kartenliebe.localhost/de/hochzeit/", "/hochzeit/"],
    ["http://de.kartenliebe.localhost/AGB.pdf/", "/agb.pdf"],
  ])("%s goes to %s", async (address, location) => {
    const reply = await shop.get(address);
    expect(reply.status).toBe(301);
    expect(reply.headers.get("Location")).toBe(location);
    const next = await shop.get(new URL(location, new URL(address, "http://localhost/")).href);
    expect(next.headers.get("Location")).toBeNull();
  });

  it.each([
    "/",
    "/leinwand?A=B&c=/D//",
    "http://de.kartenliebe.localhost/hochzeit/",
    "http://de.kartenliebe.localhost/",
  ])("leaves %s where it is", async (address) => {
    expect((await shop.get(address)).headers.get("Location")).toBeNull();
  });

  it.each([
    "/ops/sign-in",
    "/storyblok/webhook",
    "/newsletter-subscribe",
    "/web-api/newsletter-subscribe",
    "/leinwand",
  ])("runs no POST to %s that came in clear text, and keeps nothing of it", async (path) => {
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: "http://posterliebe.de" };
    const reply = await shop.get(`http://posterliebe.de${path}`, { method: "POST", headers, body: "token=x" });
    expect([reply.status, await reply.text()]).toEqual([405, "Method not allowed.\n"]);
    expect([reply.headers.get("Set-Cookie"), reply.headers.get("Location")]).toEqual([null, null]);
  });

  it("never answers a POST, which would lose its body", async () => {
    const reply = await shop.get("/DE//Leinwand/", { method: "POST" });
    expect(reply.status).toBe(405);
    expect(reply.headers.get("Location")).toBeNull();
  });
});
