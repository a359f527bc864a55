import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

const BRANDS = { poster: "http://de.poster.localhost", kartenliebe: "http://ch.kartenliebe.localhost" };
const brands = Object.entries(BRANDS);

async function bytes(address: string): Promise<Buffer> {
  const reply = await shop.get(address);
  expect([address, reply.status]).toEqual([address, 200]);
  return Buffer.from(await reply.arrayBuffer());
}

describe.each(brands)("the icons of %s", (channel, origin) => {
  it.each(["/apple-touch-icon.png", "/apple-touch-icon-precomposed.png", "/apple-touch-icon-120x120.png"])(
    "are found where a phone looks: %s",
    async (path) => {
      const reply = await shop.get(origin + path);
      const { width, height, format } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
      expect([width, height, format]).toEqual([180, 180, "png"]);
      expect(reply.headers.get("Content-Type")).toBe("image/png");
      expect(reply.headers.get("Cache-Control")).toBe("public, max-age=86400");
    },
  );

  it("are found where a browser looks, old and new", async () => {
    const old = await bytes(`${origin}/favicon.ico`);
    expect(old.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
    expect((await bytes(`${origin}/favicon.svg`)).equals(await bytes(`${origin}/icons/${channel}/icon.svg`))).toBe(
      true,
    );
    const head = await shop.get(`${origin}/favicon.ico`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("are the brand's own", async () => {
    const other = Object.values(BRANDS).find((one) => one !== origin) ?? "";
    for (const path of ["/favicon.ico", "/favicon.svg", "/apple-touch-icon.png"])
      expect((await bytes(origin + path)).equals(await bytes(other + path)), path).toBe(false);
  });
});

describe("the manifest", () => {
  it.each([
    ["http://de.poster.localhost/", "/manifest.webmanifest", "de-DE", "Posterliebe", "/"],
    ["http://ch.poster.localhost/fr", "/fr/manifest.webmanifest", "fr-CH", "Posterliebe", "/fr"],
    ["http://ch.kartenliebe.localhost/it/", "/it/manifest.webmanifest", "it-CH", "Kartenliebe", "/it/"],
    ["http://desktop.de.poster.localhost/d", "/d/manifest.webmanifest", "de-DE", "Posterliebe", "/d"],
  ])("of %s is at %s, in its language", async (page, path, lang, name, start) => {
    const html = await (await shop.get(page)).text();
    expect(html).toContain(`<link rel="manifest" href="${path}"/>`);
    const reply = await shop.get(new URL(path, page).href);
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Content-Type")).toBe("application/manifest+json; charset=utf-8");
    const manifest = (await reply.json()) as Record<string, unknown> & { icons: Record<string, string>[] };
    expect(manifest).toMatchObject({ lang, name, short_name: name, start_url: start, id: start, scope: "/" });
    expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}"/>`);
    for (const { src = "", sizes, type, purpose } of manifest.icons) {
      const icon = await bytes(new URL(src, page).href);
      const { width, height, format } = await sharp(icon).metadata();
      expect(type).toBe(format === "svg" ? "image/svg+xml" : "image/png");
      if (format !== "svg") expect(sizes).toBe(`${width}x${height}`);
      expect(icon.length, src).toBeLessThan(8000);
      if (purpose !== "maskable") continue;
      // A phone may cut the corners off: they are of the ground, like its middle edge.
      const { data } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
      expect(data.subarray(0, 3)).toEqual(data.subarray(3 * 256, 3 * 256 + 3));
    }
  });

  it("says in words what the brand sells", async () => {
    const said = async (address: string) =>
      ((await (await shop.get(address)).json()) as { description: string }).description;
    expect(await said("http://de.poster.localhost/manifest.webmanifest")).toContain("Leinwand");
    expect(await said("http://fr.poster.localhost/manifest.webmanifest")).toContain("toile");
    expect(await said("http://de.kartenliebe.localhost/manifest.webmanifest")).toContain("Karten");
  });

  it("has one address", async () => {
    for (const [from, to] of [
      ["http://de.kartenliebe.localhost/manifest.webmanifest/", "/manifest.webmanifest"],
      ["http://de.poster.localhost/de/Manifest.webmanifest", "/manifest.webmanifest"],
    ] as const)
      expect((await shop.get(from)).headers.get("Location")).toBe(to);
  });

  it("may be read by a page's own policy", async () => {
    const policy = (await shop.look("/")).headers.get("Content-Security-Policy");
    expect(policy).toContain("; manifest-src 'self';");
  });
});

describe("the head of a page", () => {
  it("names its icons and says what a shared link shows, which is the brand's picture where the page has none", async () => {
    const html = await (await shop.get("http://de.poster.localhost/leinwand")).text();
    expect(html).toContain('<link rel="icon" href="/icons/poster/icon.svg" type="image/svg+xml"/>');
    expect(html).toContain('<link rel="apple-touch-icon" href="/icons/poster/apple-touch-icon.png"/>');
    expect(html).toMatch(/<meta name="twitter:card" content="summary_large_image"\/>/);
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{5,}"\/>/);
    const bare = await (await shop.get("/impressum")).text();
    expect(bare).toContain('<meta property="og:image" content="http://localhost/icons/poster/social.png"/>');
    expect(bare).toContain('<meta property="og:image:alt" content="Posterliebe"/>');
    const { width, height } = await sharp(await bytes("/icons/poster/social.png")).metadata();
    expect([width, height]).toEqual([1200, 627]);
  });

  it.each([
    // A picture of the page's own blocks, where no editor chose one.
    ["/products", /^\/media\/1200x627\.jpeg\/(?:v\d+\/)?f\/287216594031001\/.+\.jpg$/],
    ["/ueber-uns", /^\/media\/1200x627\.jpeg\/(?:v\d+\/)?f\/287216594031001\/.+\.jpg$/],
    // The brand's, where there is no picture of pixels.
    ["/impressum", /^\/icons\/poster\/social\.png$/],
    ["/themes/collage-13", /^\/icons\/poster\/social\.png$/],
    ["http://de.kartenliebe.localhost/impressum/", /^\/icons\/kartenliebe\/social\.png$/],
  ])("of %s has a cover", async (address, path) => {
    const html = await (await shop.get(address)).text();
    const said = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1];
    expect(new URL(said("og:image") ?? "").pathname).toMatch(path);
    expect([said("og:image:width"), said("og:image:height"), said("twitter:card")]).toEqual([
      "1200",
      "627",
      "summary_large_image",
    ]);
    expect(said("og:image:alt")).toMatch(/.{5}/);
  });
});

describe("security.txt", () => {
  const fields = async (reply: { text: () => Promise<string> }) =>
    Object.fromEntries(
      (await reply.text())
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/s) as [string, string]),
    );

  it.each([
    ["https://posterliebe.de", "https://posterliebe.de/impressum", "de, en"],
    ["https://kartenliebe.ch", "https://kartenliebe.ch/impressum/", "de, fr, it, en"],
    ["https://posterliebe.fr", "https://posterliebe.fr/mentions-legales", "fr, en"],
    ["https://posterliebe.co.uk", "https://posterliebe.co.uk/legal-notice", "en"],
  ])("of %s names its imprint, in months to come", async (origin, contact, languages) => {
    const reply = await shop.get(`${origin}/.well-known/security.txt`);
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "text/plain; charset=UTF-8"]);
    const { Contact, Expires, Canonical, "Preferred-Languages": spoken } = await fields(reply);
    expect([Contact, spoken, Canonical]).toEqual([contact, languages, `${origin}/.well-known/security.txt`]);
    const days = (Date.parse(Expires ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
    expect((await shop.look(contact)).status).toBe(200);
  });

  it("is led to from its older address", async () => {
    const reply = await shop.get("/security.txt");
    expect([reply.status, reply.headers.get("Location")]).toEqual([301, "/.well-known/security.txt"]);
  });

  describe("of a shop with a contact", () => {
    const own = useShop({ vars: { SECURITY_CONTACT: "mailto:security@shop.test" } });

    it("names it", async () => {
      expect(await fields(await own.get("/.well-known/security.txt"))).toMatchObject({
        Contact: "mailto:security@shop.test",
      });
    });
  });

  describe("of a shop with neither contact nor imprint", () => {
    const own = useShop({ unseeded: true });

    it("is not there", async () => {
      const reply = await own.get("/.well-known/security.txt");
      expect([reply.status, await reply.text()]).toEqual([404, "There is no such file.\n"]);
    });
  });
});

describe("conventional files", () => {
  it("lead a password manager to the account", async () => {
    const reply = await shop.get("/.well-known/change-password");
    expect([reply.status, reply.headers.get("Location")]).toEqual([302, "/kundenkonto"]);
    expect((await shop.look("/kundenkonto")).status).toBeLessThan(400);
  });

  it.each([
    "/.well-known/apple-app-site-association",
    "/.well-known/traffic-advice",
    "/.well-known/a/b",
    "/ads.txt",
    "/app-ads.txt",
    "/humans.txt",
    "/browserconfig.xml",
    "/crossdomain.xml",
    "http://de.kartenliebe.localhost/ads.txt",
  ])("that the shop does not have are a line of text: %s", async (address) => {
    const reply = await shop.get(address);
    expect([reply.status, await reply.text()]).toEqual([404, "There is no such file.\n"]);
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=3600");
  });

  it("are not there for strangers", async () => {
    expect((await shop.look("https://evil.example/favicon.ico")).status).toBe(421);
  });
});
