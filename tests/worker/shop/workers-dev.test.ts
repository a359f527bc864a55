import { describe, expect, it } from "vitest";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const HOST = "printshop.acme.workers.dev";
const VERSION = `1a2b3c4d-${HOST}`;

const local = useSharedShop();
const shop = useShop({ vars: { WORKERS_DEV_SHOP: "kartenliebe/CH" } });
const at = (path: string, host = HOST) => shop.get(`https://${host}${path}`);

describe("an address below workers.dev", () => {
  it("shows the market that a variable names, under its own name", async () => {
    for (const host of [HOST, VERSION]) {
      const reply = await at("/", host);
      const html = await reply.text();
      expect(reply.status).toBe(200);
      expect(html).toContain('<html lang="de-CH" data-channel="kartenliebe">');
      expect(html).toContain(`<link rel="canonical" href="https://${host}/"/>`);
      // No link leads to hosts that may not exist yet.
      expect(html).not.toMatch(/https:\/\/(?:desktop\.)?(?:kartenliebe|posterliebe)\./);
      expect(html).not.toContain("hreflang");
    }
  });

  it("is closed to search engines, whatever it answers", async () => {
    expect(await (await at("/robots.txt")).text()).toBe("User-agent: *\nDisallow: /\n");
    expect((await at("/sitemap.xml")).status).toBe(404);
    const script = /\/assets\/[^"]+\.js/.exec(await (await at("/")).text())?.[0] ?? "";
    const paths = [
      "/",
      "/Geburt",
      "/nichts/",
      "/robots.txt",
      "/healthz",
      "/ops",
      "/media/x",
      "/_icons",
      script,
      "/favicon.svg",
    ];
    const found = await Promise.all(paths.map(async (path) => [path, (await at(path)).headers.get("X-Robots-Tag")]));
    for (const [path, robots] of found) expect(robots, path ?? "").toMatch(/^noindex/);
  });

  it("leads to no other host", async () => {
    const leads = await Promise.all(
      ["/Geburt", "/fr", "/de/x", "/es/x", "/d/Geburt", "/HOME/"].map(async (path) =>
        (await at(path)).headers.get("Location"),
      ),
    );
    for (const location of leads) expect(location).toMatch(/^\/(?!\/)/);
  });

  it("is at https, as every other host on the internet", async () => {
    for (const path of ["/", "/ops"]) {
      const reply = await shop.get(`http://${HOST}${path}`);
      expect([reply.status, reply.headers.get("Location")]).toEqual([301, `https://${HOST}${path}`]);
      expect(reply.headers.get("X-Robots-Tag")).toMatch(/^noindex/);
    }
  });

  it("stays a stranger where no variable names it, as on every local shop", async () => {
    expect((await local.get(`https://${HOST}/`)).status).toBe(421);
    expect((await shop.get("https://acme.workers.dev/")).status).toBe(421);
    expect((await shop.get("https://printshop.acme.workers.dev.evil.example/")).status).toBe(421);
  });

  it("takes nothing from the hosts of the table", async () => {
    const reply = await shop.get("https://posterliebe.de/leinwand");
    expect([reply.status, reply.headers.get("X-Robots-Tag")]).toEqual([200, "index,follow"]);
    expect(await (await shop.get("https://posterliebe.de/robots.txt")).text()).toContain("Sitemap:");
  });
});
