import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { startShop } from "#tests/support/shop.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { MAY_WAIT, MAY_WAIT_SCRIPT } from "#worker/page/may-wait.ts";

const shop = useSharedShop();

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

describe("hardening", () => {
  it.each<[string, number, string?]>([
    ["/", 200],
    ["/leinwand", 200],
    ["/nichts", 404],
    ["/healthz", 200],
    ["/media/x", 404],
    ["/media/319.webp/f/287216594031001/1600x1067/d7461b8cbf/bergsee.jpg", 200],
    ["/configurator-photo-frame/", 302],
    ["/configurator-photo-frame/?materialType=poster&locale=de-DE", 200],
    ["/Leinwand", 301],
    ["/leinwand", 405, "POST"],
    ["http://example.com/", 421],
  ])("puts the security headers on every answer: %s, %d", async (address, status, method = "GET") => {
    const reply = await shop.get(address, { method });
    const { headers } = reply;
    expect(reply.status).toBe(status);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security")).toContain("max-age=");
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("Content-Security-Policy")).not.toContain("unsafe");
    expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
  });

  it("names exactly the page's inline styles, its script of parts that wait and speculation rules; else it has no inline script and no style attribute", async () => {
    for (const path of ["/", "/leinwand", "/nichts", "http://de.kartenliebe.localhost/"]) {
      const reply = await shop.get(path);
      const html = await reply.text();
      const hashesOf = (element: RegExp) => [...html.matchAll(element)].map(([, text = ""]) => hashOf(text));
      const policy = reply.headers.get("Content-Security-Policy") ?? "";
      const allowed = (directive: string) => new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.split(" ");
      expect(allowed("style-src")).toEqual(hashesOf(/<style>(.*?)<\/style>/gs));
      const rules = hashesOf(/<script type="speculationrules">(.*?)<\/script>/gs);
      expect(rules).toHaveLength(1);
      expect(allowed("script-src")?.slice(1)).toEqual([...rules, hashOf(MAY_WAIT)]);
      expect(html).not.toMatch(/<[^>]+ style=/);
      expect(
        html
          .replace(MAY_WAIT_SCRIPT, "")
          .match(/<script(?! type="(?:application\/(?:ld\+)?json|speculationrules)">)(?! type="module" src=)/g),
      ).toBeNull();
    }
  });

  it.each([
    ["http://de.poster.localhost/leinwand", "de.poster.localhost/assets/"],
    ["http://localhost:8787/", "localhost:8787/assets/"],
    ["https://posterliebe.ch/fr", "posterliebe.ch/assets/"],
    ["https://desktop.posterliebe.ch/fr/d/nichts", "desktop.posterliebe.ch/assets/"],
  ])("lets a page of %s run the build's scripts alone", async (address, scripts) => {
    for (let round = 0; round < 2; round++) {
      const reply = await shop.get(address);
      const html = await reply.text();
      expect(reply.headers.get("Content-Security-Policy")).toContain(`; script-src ${scripts} 'sha256-`);
      const sources = [...html.matchAll(/<script[^>]* src="([^"]*)/g)].map(([, source]) => source);
      for (const source of sources) expect(source).toMatch(/^\/assets\//);
    }
  });

  it.each(["POST", "PUT", "DELETE"])("refuses %s", async (method) => {
    const reply = await shop.get("/leinwand", { method });
    expect(reply.status).toBe(405);
    expect(reply.headers.get("Allow")).toBe("GET, HEAD");
  });

  it("answers HEAD like GET, without a body", async () => {
    const reply = await shop.get("/leinwand", { method: "HEAD" });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe("");
  });

  it.each([
    ["/%00", 400, "Diese Adresse können wir nicht lesen"],
    ["/a%2fb", 400, "Diese Adresse können wir nicht lesen"],
    ["/%ff", 400, "Diese Adresse können wir nicht lesen"],
    [`/${"x".repeat(2100)}`, 414, "This address is too long."],
  ])("%.8s is refused with %d, in words", async (path, status, words) => {
    const reply = await shop.get(path);
    expect(reply.status).toBe(status);
    expect(reply.headers.get("Location")).toBeNull();
    expect(await reply.text()).toContain(words);
  });

  it.each(["/.env", "/wp-admin.php", "/%2e%2e/x", `/${"x".repeat(400)}`, "/shell", "/ß", "/-"])(
    "%.20s is a page that does not exist, never an error",
    async (path) => {
      const reply = await shop.get(path);
      const final = reply.status === 301 ? await shop.get(reply.headers.get("Location") ?? "") : reply;
      expect(final.status).toBe(404);
      expect(await final.text()).toContain("Diese Seite");
    },
  );

  it("logs one line a request, and a missing page by its event", async () => {
    shop.clearLogs();
    const id = (await shop.get("/gibt-es-nicht")).headers.get("X-Request-Id");
    const requests = () => shop.logs().filter(({ event }) => event === "request");
    // The worker's output arrives after a moment.
    await expect
      .poll(requests)
      .toEqual([expect.objectContaining({ requestId: id, status: 404, path: "/gibt-es-nicht", host: "localhost" })]);
    expect(shop.logs()).toContainEqual(
      expect.objectContaining({ event: "storyblok-page-not-found", requestId: id, slug: "gibt-es-nicht" }),
    );
  });
});

describe("pictures", () => {
  const asset = "f/287216594031001/1600x1067/d7461b8cbf/bergsee.jpg";

  it.each([
    ["avif", "heif", 319],
    ["webp", "webp", 638],
    ["jpeg", "jpeg", 958],
  ])("converts to %s, once", async (format, known, width) => {
    const reply = await shop.get(`/media/${width}.${format}/${asset}`);
    const image = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect(reply.headers.get("Content-Type")).toBe(`image/${format}`);
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect([image.format, image.width]).toEqual([known, width]);
    const again = await shop.get(`/media/${width}.${format}/${asset}`);
    expect(again.headers.get("CF-Cache-Status")).toBe("HIT");
  });

  it.each([
    `/media/480.webp/${asset}`,
    `/media/479.png/${asset}`,
    `/media/479.gif/${asset}`,
    `/media/479.webp/f/287216594031001/1600x1067/d7461b8cbf/nichts.jpg`,
    "/media/479.webp/f/287216594031001/1006x466/../../../v2/cdn/stories",
    "/media/479.webp/https://example.com/f/1/1x1/a/b.jpg",
    "/media/",
  ])("%s is no picture", async (path) => {
    expect((await shop.get(path)).status).toBe(404);
  });
});

describe("health", () => {
  it("answers with the build's version", async () => {
    const reply = await shop.get("/healthz");
    expect(reply.status).toBe(200);
    expect(await reply.json()).toEqual({ status: "ok", version: expect.stringMatching(/^\d+\.\d+\.\d+-/) });
  });

  it("names a missing variable in one sentence, on every path", async () => {
    const broken = await startShop({
      vars: {
        STORYBLOK_TOKEN_POSTER: "",
        COMMERCE_URL: "not an address",
        COMMERCE_TOKEN: "two words",
        REPAIR_EVERY_MINUTES: "61",
        DESIGNER_URL: "https://designer.example/",
        APP_URL: "https://app.example.com",
        ASSET_SPACES: "1001, all",
      },
      unseeded: true,
    });
    try {
      for (const path of ["/healthz", "/leinwand"]) {
        const reply = await broken.get(path);
        expect(reply.status).toBe(503);
        expect(reply.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
        const body = (await reply.json()) as { missing: string[]; message: string };
        expect(body.missing.sort()).toEqual([
          "ASSET_SPACES",
          "COMMERCE_TOKEN",
          "COMMERCE_URL",
          "DESIGNER_URL",
          "REPAIR_EVERY_MINUTES",
          "STORYBLOK_TOKEN_POSTER",
        ]);
        expect(body.message).toContain("DESIGNER_URL is a placeholder");
        expect(body.message).toMatch(
          /^The shop cannot start: .*STORYBLOK_TOKEN_POSTER is not set, and STORYBLOK_PREVIEW_TOKEN_POSTER is.*\.$/,
        );
      }
    } finally {
      await broken.close();
    }
  });
});
