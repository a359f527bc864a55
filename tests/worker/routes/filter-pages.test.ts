import { describe, expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
const HOSTS = [
  "https://posterliebe.de",
  "https://kartenliebe.de",
  "https://kartenliebe.ch/fr",
  "https://desktop.posterliebe.de/d",
];
const OF_EVERY_ANSWER = ["Strict-Transport-Security", "X-Request-Id", "Content-Security-Policy", "CDN-Cache-Control"];

describe.each(HOSTS)("the collage filters of %s", (host) => {
  const slash = host.includes("kartenliebe") ? "/" : "";

  it("have a page in the shop's frame", async () => {
    const reply = await shop.get(`${host}/filters/collage${slash}`);
    expect(reply.status).toBe(200);
    const html = await reply.text();
    expect(html).toContain('<header class="header">');
    expect(html).toContain('class="listing"');
    expect(html).toContain('class="footer"');
  });

  it("have their pictures, which are kept for ever", async () => {
    const reply = await shop.get(`${host}/filters/collage/square.jpg`);
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    for (const name of OF_EVERY_ANSWER) expect([name, reply.headers.get(name)]).toEqual([name, expect.any(String)]);
    await reply.arrayBuffer();
    const head = await shop.get(`${host}/filters/collage/square.jpg`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it.each(["round", "square.webp", "__proto__"])("have no picture of %s, and say so as the shop does", async (type) => {
    const reply = await shop.get(`${host}/filters/collage/${type}.jpg`);
    expect([reply.status, await reply.text()]).toEqual([404, "There is no such picture.\n"]);
    for (const name of OF_EVERY_ANSWER) expect([name, reply.headers.get(name)]).toEqual([name, expect.any(String)]);
    const page = await shop.get(`${host}/filters/collage/${type}.jpg`, { headers: { Accept: "text/html,*/*" } });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<header class="header">');
  });
});

it("a host that is nobody's has none of it", async () => {
  for (const path of ["/filters/collage/", "/filters/collage/square.jpg"])
    expect((await shop.get(`https://elsewhere.example${path}`)).status).toBe(421);
});
