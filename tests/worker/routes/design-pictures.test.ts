import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { drawingAddress, drawingVersion } from "#backend/designs/address.ts";
import { DRAWN_BY_BEFORE } from "#backend/designs/drawn-by.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const FOR_EVER = "public, max-age=31536000, immutable";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe("pictures of designs from the embedded backend", () => {
  const shop = useSharedShop();

  it("are shown on the shop's own host, with nothing in them that could run", async () => {
    const version = drawingVersion({ channel: "poster", kind: "collage", id: "13" }, "front", "it");
    const reply = await shop.get(`/design-pictures/poster/collage/13/front-it-${version}.svg`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(reply.headers.get("Cache-Control")).toBe(FOR_EVER);
    expect(reply.headers.get("Content-Security-Policy")).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
    );
    expect(reply.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await reply.text()).toMatch(/^<svg /);
  });

  it("are found on the card brand too, whose pages end in a slash", async () => {
    const version = drawingVersion({ channel: "kartenliebe", kind: "card", id: "5" }, "back", "de");
    const path = `/design-pictures/kartenliebe/card/5/back-de-${version}.svg`;
    expect((await shop.get(`http://de.kartenliebe.localhost${path}`)).status).toBe(200);
  });

  it("of an older build are today's", async () => {
    const name = { channel: "poster", kind: "collage", id: "13" } as const;
    const version = drawingVersion(name, "front", "it", { drawnBy: DRAWN_BY_BEFORE[0] ?? "" });
    const reply = await shop.get(`/design-pictures/poster/collage/13/front-it-${version}.svg`);
    const location = drawingAddress(name, "front", "it");
    expect([reply.status, reply.headers.get("Location")]).toEqual([302, location]);
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=60");
    expect((await shop.get(location)).status).toBe(200);
  });

  it("are missing where there is no such design, or no page asks for the address", async () => {
    const missing = await shop.get("/design-pictures/poster/collage/999/front-it-00000000.svg");
    expect([missing.status, missing.headers.get("Cache-Control")]).toEqual([404, "public, max-age=30"]);
    const made = await shop.get("/design-pictures/poster/collage/13/front-it-0a1b2c3d.svg");
    expect([made.status, made.headers.get("Cache-Control")]).toEqual([404, "public, max-age=30"]);
    const none = await shop.get("/design-pictures/poster/collage/13.svg");
    expect([none.status, await none.text()]).toEqual([404, "No page asks for this.\n"]);
  });
});

describe("pictures of designs from a backend of one's own", () => {
  let backend: ServiceStandIn;
  let serial = 0;
  const shop = useShop(async () => {
    backend = await startService((_, response) => response.end());
    return { vars: { COMMERCE_URL: backend.url }, unseeded: true };
  });
  afterAll(() => backend.close());
  beforeEach(() => {
    backend.paths.length = 0;
  });
  const fresh = () => `/design-pictures/poster/calendar/${++serial}/front-de-0a1b2c3d.svg`;
  const answers = (status: number, type: string, body: string, cache = FOR_EVER) => {
    backend.answer = (_, response) =>
      response.writeHead(status, { "Content-Type": type, "Cache-Control": cache }).end(body);
  };

  it("are asked for once where they never change, and each time where they may", async () => {
    answers(200, "image/svg+xml; charset=utf-8", SVG);
    const kept = fresh();
    for (const _ of [1, 2]) expect(await (await shop.get(kept)).text()).toBe(SVG);
    expect(backend.paths).toEqual([kept]);
    answers(200, "image/svg+xml", SVG, "public, max-age=60");
    const changing = fresh();
    for (const _ of [1, 2]) expect((await shop.get(changing)).headers.get("Cache-Control")).toBe("public, max-age=60");
    expect(backend.paths).toEqual([kept, changing, changing]);
  });

  it.each([
    ["that is a page", 200, "text/html", "<h1>Hello</h1>"],
    ["that is too large", 200, "image/svg+xml", "x".repeat(200_001)],
    ["of a broken backend", 500, "image/svg+xml", SVG],
    ["that leads nowhere", 302, "image/svg+xml", SVG],
  ])("are not shown from an answer %s", async (_, status, type, body) => {
    answers(status, type, body);
    const reply = await shop.get(fresh());
    expect([reply.status, reply.headers.get("Cache-Control"), reply.headers.get("Retry-After")]).toEqual([
      503,
      "no-store",
      "60",
    ]);
  });

  it("lead where the backend has a picture of a design now, and to nobody else", async () => {
    const leadsTo = (location: string) => {
      backend.answer = (_, response) => response.writeHead(302, { Location: location }).end();
    };
    const now = "/design-pictures/poster/calendar/7/front-de-ffffffff.svg";
    leadsTo(now);
    const reply = await shop.get(fresh());
    expect([reply.status, reply.headers.get("Location")]).toEqual([302, now]);
    for (const elsewhere of ["https://evil.example/x.svg", `//evil.example${now}`, "/leinwand", "/design-pictures/x"]) {
      leadsTo(elsewhere);
      expect((await shop.get(fresh())).status).toBe(503);
    }
  });

  it("are missing where the backend says so, or has withdrawn them", async () => {
    for (const status of [404, 410]) {
      answers(status, "text/plain", "gone");
      expect((await shop.get(fresh())).status).toBe(404);
    }
  });
});
