import { describe, expect, it } from "vitest";
import { runs } from "#tests/support/runs.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
const POSTER = "http://de.poster.localhost";
const PAGE = `${POSTER}/consent`;

function answer(fields: Record<string, string>, { page = PAGE, headers = {} as Record<string, string> } = {}) {
  const sent = { Origin: new URL(page).origin, "Content-Type": "application/x-www-form-urlencoded", ...headers };
  return shop.get(page, { method: "POST", headers: sent, body: String(new URLSearchParams(fields)) });
}
const mainOf = async (reply: { text: () => Promise<string> }) =>
  (/<main.*<\/main>/s.exec(await reply.text())?.[0] ?? "").replaceAll("\u00a0", " ");

describe("the page of the privacy settings", () => {
  it.each([
    [PAGE, "Privatsphäre-Einstellungen", "Wie schnell Seiten laden"],
    ["http://ch.poster.localhost/fr/consent", "Paramètres de confidentialité", "La vitesse à laquelle les pages"],
    ["http://be.poster.localhost/consent", "Privacy-instellingen", "Hoe snel pagina’s"],
    ["http://de.kartenliebe.localhost/consent/", "Privatsphäre-Einstellungen", "Damit du in einem A/B-Test"],
  ])("%s says what is measured, and is one visitor's own", async (page, title, said) => {
    const reply = await shop.get(page);
    const { headers, status } = reply;
    expect([status, headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual([
      ...[200, "private, no-store", "noindex,nofollow"],
    ]);
    const main = await mainOf(reply);
    expect(main).toContain(`<h1>${title}</h1>`);
    expect(main).toContain(said);
    expect(main.match(/<button type="submit"[^>]*class="button button-secondary"/g)).toHaveLength(2);
  });

  it.each([
    ["consent=granted", "Du hast zugestimmt"],
    ["consent=declined", "Du hast abgelehnt"],
    ["consent=maybe", "Du hast noch nicht gewählt"],
  ])("says with the cookie %s: %s", async (Cookie, said) => {
    expect(await mainOf(await shop.get(PAGE, { headers: { Cookie } }))).toContain(said);
  });

  it("remembers the page that she came from, of this shop alone", async () => {
    const backFrom = async (Referer: string) =>
      /name="back" value="([^"]*)"/.exec(await mainOf(await shop.get(PAGE, { headers: { Referer } })))?.[1];
    expect(await backFrom(`${POSTER}/leinwand?format=600x400`)).toBe("/leinwand?format=600x400");
    for (const other of ["https://evil.example/x", PAGE, `${POSTER}//evil.example`, `${POSTER}.evil.example/x`, "x"])
      expect(await backFrom(other)).toBeUndefined();
  });

  it("is linked in the footer of every page of both brands, in its language", async () => {
    for (const [page, href] of [
      [`${POSTER}/leinwand`, "/consent"],
      ["http://ch.poster.localhost/fr", "/fr/consent"],
      ["http://de.kartenliebe.localhost/", "/consent/"],
      [`${POSTER}/gibt-es-nicht`, "/consent"],
    ] as const) {
      const html = await (await shop.get(page)).text();
      expect(/<a href="([^"]*)" data-page/.exec(html)?.[1], page).toBe(href);
    }
  });
});

describe("a shop that stores nothing before it is allowed, and has no flags", () => {
  const careful = useShop({ vars: { VISITOR_KEY: "consent", FLAGS_KEY: "" } });

  it("stores no mark of an advertisement before that, and says so", async () => {
    const html = await (await careful.get("/leinwand")).text();
    expect(html).toMatch(/<a href="\/consent" data-page="product" data-needs-consent/);
    const main = await mainOf(await careful.get("/consent"));
    const [, row = ""] = /<tr>(?:(?!<tr>).)*gclid(.*?)<\/tr>/s.exec(main) ?? [];
    expect(row).toContain("Nur mit deiner Zustimmung");
    expect(row).not.toContain("Ab dem ersten Besuch");
  });
});

describe("an answer", () => {
  it.each(["granted", "declined"])("%s is stored, and leads back", async (given) => {
    const reply = await answer({ answer: given, back: "/leinwand?format=600x400" });
    const { status, headers } = reply;
    expect([status, headers.get("Location"), headers.get("Cache-Control")]).toEqual([
      ...[303, "/leinwand?format=600x400", "private, no-store"],
    ]);
    expect(headers.get("Set-Cookie")).toBe(`consent=${given}; Path=/; Max-Age=31536000; SameSite=Lax`);
  });

  it("is Secure over HTTPS, and in any language and spelling", async () => {
    const page = "http://ch.poster.localhost/FR/consent/";
    const reply = await answer({ answer: "granted" }, { page });
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/fr/consent"]);
    const secure = await shop.get("https://de.poster.localhost/consent", {
      method: "POST",
      headers: { Origin: "https://de.poster.localhost", "Content-Type": "application/x-www-form-urlencoded" },
      body: "answer=declined",
    });
    expect(secure.headers.get("Set-Cookie")).toContain("; SameSite=Lax; Secure");
  });

  it("leads nowhere but to the shop", async () => {
    const places = ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "x", "/a\nb"];
    for (const back of places) {
      const reply = await answer({ answer: "granted", back });
      expect([reply.status, reply.headers.get("Location")], back).toEqual([303, "/consent"]);
    }
  });

  it.each([
    [{ Origin: "https://evil.example" }, 403],
    [{ Origin: "null" }, 403],
    [{ "Content-Type": "text/plain" }, 415],
  ])("with %o is refused with %d, and stores nothing", async (headers, status) => {
    const reply = await answer({ answer: "granted" }, { headers });
    expect([reply.status, reply.headers.get("Set-Cookie")]).toEqual([status, null]);
    expect(await mainOf(reply)).toContain('role="alert"');
  });

  it.each([{}, { answer: "unknown" }, { answer: "GRANTED" }, { choice: "granted" }])("%o is none", async (fields) => {
    const reply = await answer(fields as Record<string, string>);
    expect([reply.status, reply.headers.get("Set-Cookie")]).toEqual([422, null]);
  });

  it("of 5,000 bytes is too large; nobody is refused for being one of many", async () => {
    expect((await answer({ answer: "granted", back: `/${"x".repeat(5000)}` })).status).toBe(413);
    const many = Array.from({ length: runs(40) }, () => answer({ answer: "declined" }));
    expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([303]));
  });
});

describe("the element that asks and measures", () => {
  it.each([
    ["/", "home"],
    ["/leinwand", "product"],
    ["/versand", "content"],
    ["/gibt-es-nicht", "error"],
    ["/consent", "content"],
  ])("says of %s: %s", async (path, type) => {
    const html = await (await shop.get(POSTER + path)).text();
    const [element = ""] = html.match(/<a [^>]* data-behaviour="measure"[^>]*>/) ?? [];
    expect(/data-page="([^"]*)"/.exec(element)?.[1]).toBe(type);
  });

  it.each([
    ["/themes/hochzeit/", "listing"],
    ["/themes/3/", "design"],
  ])("says of the card shop's %s: %s", async (path, type) => {
    const html = await (await shop.get(`http://de.kartenliebe.localhost${path}`)).text();
    expect(html).toContain(`data-page="${type}"`);
  });

  it("is not in the desktop app", async () => {
    expect(await (await shop.get(`${POSTER}/d/leinwand`)).text()).not.toContain("data-page");
    expect(await (await shop.get("http://desktop.de.poster.localhost/d/leinwand")).text()).not.toContain("data-page");
  });
});
