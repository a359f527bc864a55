import { describe, expect, it } from "vitest";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const asNamed = useSharedShop();

describe("www in front of a host", () => {
  it("answers a webhook there, since a redirect would lose its body", async () => {
    const reply = await asNamed.get("https://www.posterliebe.de/storyblok/webhook", { method: "POST", body: "{}" });
    expect([401, 503]).toContain(reply.status);
  });

  it("runs nothing there that came in clear text", async () => {
    const reply = await asNamed.get("http://www.posterliebe.de/ops/sign-in", { method: "POST", body: "token=x" });
    expect([reply.status, reply.headers.get("Location")]).toEqual([405, null]);
  });

  it("takes a login there, which the app's own host takes too", async () => {
    const init = { method: "POST", body: "mail=a%40b.test", headers: { Accept: "text/html" } };
    const path = "/kundenkonto/anmelden";
    const [www, apex] = await Promise.all(
      ["https://www.posterliebe.de", "https://posterliebe.de"].map((origin) => asNamed.look(origin + path, init)),
    );
    expect(www?.status).toBe(apex?.status);
    expect(www?.headers.get("Location") ?? "").not.toMatch(/^https:\/\/posterliebe/);
  });

  it("still answers for its health and its files, which name no host", async () => {
    expect((await asNamed.look("https://www.posterliebe.de/healthz")).status).toBe(200);
  });
});

describe("a shop whose hosts have www", () => {
  const shop = useShop({
    vars: { WWW_HOSTS: "canonical", SHOP_HOSTS: "shop.example=poster/DE, fr.shop.example=poster/FR" },
  });

  it.each([
    ["https://shop.example/leinwand", "https://www.shop.example/leinwand"],
    ["http://shop.example/DE/Leinwand/?a=1", "https://www.shop.example/leinwand?a=1"],
    ["https://www.shop.example/fr/toile", "https://www.fr.shop.example/toile"],
    ["https://shop.example/d/leinwand", "https://desktop.shop.example/d/leinwand"],
    ["http://de.poster.localhost:8787/leinwand", "http://www.de.poster.localhost:8787/leinwand"],
  ])("leads %s to %s, which is there", async (address, location) => {
    const reply = await shop.get(address);
    expect([reply.status, reply.headers.get("Location")]).toEqual([301, location]);
    expect((await shop.look(location)).status).toBe(200);
  });

  it("names those hosts in all that it says of a page", async () => {
    const html = await (await shop.get("https://www.shop.example/leinwand")).text();
    expect(html).toContain('<link rel="canonical" href="https://www.shop.example/leinwand"/>');
    expect(html).not.toContain("https://shop.example");
    const robots = await (await shop.get("https://www.shop.example/robots.txt")).text();
    expect(robots).toContain("Sitemap: https://www.shop.example/sitemap.xml");
  });

  it("answers programs of this machine where they ask", async () => {
    expect((await shop.look("http://localhost/")).status).toBe(200);
  });
});

describe("a shop without www", () => {
  const shop = useShop({ vars: { WWW_HOSTS: "off" }, unseeded: true });

  it("does not answer there", async () => {
    expect((await shop.look("https://www.posterliebe.de/")).status).toBe(421);
    expect((await shop.look("https://posterliebe.de/healthz")).status).toBe(200);
  });
});
