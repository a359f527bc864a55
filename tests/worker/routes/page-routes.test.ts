import { describe, expect, it } from "vitest";
import { startService } from "#tests/support/service-stand-in.ts";
import { startShop } from "#tests/support/shop.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

describe("pages with routes of their own", () => {
  it("the icons have a layout of their own, and no search engine", async () => {
    const reply = await shop.get("/_icons");
    const html = await reply.text();
    expect(html).toContain('<symbol id="truck"');
    expect(html).toContain('aria-label="truck"');
    expect(html).not.toContain('class="header"');
    expect(reply.headers.get("X-Robots-Tag")).toBe("noindex,nofollow");
  });

  it.each(["/products", "/produkte", "/kalender-konfigurator", "/karten-konfigurator"])(
    "%s shows the story of all products with their prices, and calls itself /products",
    async (path) => {
      const html = await (await shop.get(`https://posterliebe.de${path}`)).text();
      expect(html).toContain("Alles, was du bei uns drucken lassen kannst</h1>");
      expect(html).toMatch(/href="\/leinwand" class="tile /);
      expect(html).toContain('<link rel="canonical" href="https://posterliebe.de/products"/>');
      // Only the poster brand has prices for it (spec 000 §9).
      expect(html).toMatch(/<span class="tile-price">ab \d+,\d\d.€/);
    },
  );

  it("the card shop's overview says no prices", async () => {
    const html = await (await shop.get("https://kartenliebe.de/products/")).text();
    expect(html).toContain("Alles, was du bei uns drucken lassen kannst</h1>");
    expect(html).not.toContain('class="tile-price"');
  });

  it.each([
    ["https://posterliebe.de/toile?material=leinwand", "/leinwand?material=leinwand"],
    ["https://posterliebe.ch/fr/leinwand", "/fr/toile"],
    ["https://posterliebe.fr/fotobox", "/boite-photo"],
    ["https://posterliebe.es/fotos-drucken", "/imprimir-fotos"],
    ["https://posterliebe.it/fotokalender", "/calendario-fotografico"],
  ])("another language's slug leads to this language's page: %s", async (address, location) => {
    const reply = await shop.get(address);
    expect([reply.status, reply.headers.get("Location")]).toEqual([301, location]);
    expect((await shop.get(new URL(location, address).href)).status).toBe(200);
  });

  it("a slug that is a page's in other languages alone is no page", async () => {
    // The first is no localised path; the second is one, of a page that the card shop does not have.
    for (const address of ["https://posterliebe.fr/fotobuch", "https://kartenliebe.ch/fr/leinwand/"])
      expect([address, (await shop.get(address)).status]).toEqual([address, 404]);
  });

  it("without a story the overview is what the navigation names, with the poster brand's prices", async () => {
    const plain = await startShop();
    try {
      await plain.DB.exec("DELETE FROM stories WHERE full_slug = 'de-DE/products'");
      const html = await (await plain.get("https://posterliebe.de/produkte")).text();
      expect(html).toContain("<h1>Alles, was du bei uns drucken lassen kannst</h1>");
      expect(html).toMatch(/class="button" href="\/leinwand"/);
      expect(html).toMatch(/<dt>Acrylglas<\/dt><dd class="price">ab \d+,\d\d.€/);
      const cards = await (await plain.get("https://kartenliebe.de/products/")).text();
      expect(cards).toContain("<h1>Alles, was du bei uns drucken lassen kannst</h1>");
      expect(cards).not.toContain('class="prices-from"');
    } finally {
      await plain.close();
    }
  });

  it.each(["square", "landscape", "portrait"])("a filter of collages has its picture, for ever: %s", async (type) => {
    const reply = await shop.get(`https://posterliebe.de/filters/collage/${type}.jpg`);
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(reply.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect((await reply.arrayBuffer()).byteLength).toBeLessThan(50_000);
  });

  it("a filter of collages that there is none of has none", async () => {
    expect((await shop.get("https://posterliebe.de/filters/collage/round.jpg")).status).toBe(404);
  });

  it("a theme leads to the card designer, in the page's locale", async () => {
    const html = await (await shop.get("https://kartenliebe.ch/themes/7/")).text();
    expect(html).toMatch(/href="\/configurator-card\/\?[^"]*themeId=7&amp;[^"]*locale=de-CH/);
  });

  it("the wishlist is the card shop's alone", async () => {
    expect(await (await shop.get("https://kartenliebe.de/merkliste/")).text()).toContain("Merkliste");
    expect((await shop.get("https://posterliebe.de/wishlist")).status).toBe(404);
  });
});

describe("error pages", () => {
  it("say what was wrong in the debug mode alone, and log it", async () => {
    shop.clearLogs();
    const plain = await shop.get("/themes");
    expect(plain.status).toBe(404);
    expect(await plain.text()).not.toContain("Page Not Found: /themes");
    expect(shop.logs()).toContainEqual(
      expect.objectContaining({
        event: "nuxt-error-page-encountered",
        message: "Page Not Found: /themes",
        status: 404,
      }),
    );
    expect(await (await shop.get("/themes?_debug=1")).text()).toContain("Page Not Found: /themes");
    expect(await (await shop.get("/nichts?splitDebug")).text()).toContain("Page not found: /nichts");
    expect(shop.logs()).toContainEqual(
      expect.objectContaining({ event: "storyblok-page-not-found", message: "Page not found: /nichts" }),
    );
  });

  it("escape what a stranger typed", async () => {
    const html = await (await shop.get("/%3Cimg%20src=x%3E?_debug")).text();
    expect(html).not.toContain("<img src=x>");
  });

  it("come from the story, in the page's language", async () => {
    const html = await (await shop.get("https://posterliebe.fr/rien")).text();
    expect(html).toContain("Cette page n’existe pas.");
    expect(html).toContain('<meta name="robots" content="noindex,nofollow"/>');
  });

  it("are built in where even the story is missing, and are kept by nobody", async () => {
    const bare = await startShop({ unseeded: true });
    try {
      for (const path of ["/nichts", "/error", "/"]) {
        const reply = await bare.get(path);
        expect([404, 503]).toContain(reply.status);
        expect(reply.headers.get("Cache-Control")).toBe("no-cache");
        expect(await reply.text()).toContain('class="wrap problem"');
      }
    } finally {
      await bare.close();
    }
  });
});

describe("payloads", () => {
  it("are the parsed page as JSON, with its address and translations", async () => {
    const reply = await shop.get("https://posterliebe.ch/fr/toile/_payload.json");
    expect(reply.headers.get("Content-Type")).toBe("application/json");
    expect(reply.headers.get("X-Robots-Tag")).toBe("noindex");
    const payload = (await reply.json()) as Record<string, unknown>;
    expect(payload).toMatchObject({ url: "https://posterliebe.ch/fr/toile", locale: "fr-CH", slug: "toile" });
    expect(payload.content).toMatchObject({
      component: "page",
      title: "Photo sur toile, tendue à la main | Posterliebe",
    });
    expect(payload.alternates).toContainEqual({ hreflang: "de-AT", url: "https://posterliebe.at/leinwand" });
  });

  it.each([
    ["/nichts/_payload.json", 404, "Page not found: /nichts/_payload.json"],
    ["/shell/_payload.json", 404, "Page not found: /shell/_payload.json"],
    ["/https:/evil.example/_payload.json", 400, "Payload URL must not include hostname"],
  ])("%s is a problem, %d", async (path, status, title) => {
    const reply = await shop.get(path);
    expect(reply.headers.get("Content-Type")).toBe("application/problem+json");
    expect([reply.status, await reply.json()]).toEqual([status, { type: "about:blank", title, status }]);
  });
});

describe("hosts", () => {
  it.each([
    { "X-Forwarded-Host": "evil.example" },
    { "X-Forwarded-Host": "posterliebe.fr", "X-Host": "posterliebe.fr", Forwarded: "host=posterliebe.fr" },
    { "X-Original-URL": "/nichts", "X-Rewrite-URL": "/nichts" },
  ])("count only as the request's own, whatever headers say: %j", async (headers) => {
    const html = await (await shop.get("https://posterliebe.de/leinwand", { headers })).text();
    expect(html).toContain('<html lang="de-DE"');
    expect(html).toContain('<link rel="canonical" href="https://posterliebe.de/leinwand"/>');
    expect(html).not.toContain("evil.example");
  });

  it("can be named by a variable, for other brands, and for a staging shop that no search engine may read", async () => {
    const vars = { SHOP_HOSTS: "staging.example=poster/DE, fr.staging.example=poster/FR" };
    const staging = await startShop({ vars });
    const hidden = await startShop({ vars: { ...vars, STAGING: "on" }, unseeded: true });
    try {
      expect((await staging.get("https://staging.example/leinwand")).status).toBe(200);
      const reply = await staging.get("https://staging.example/fr/toile");
      expect(reply.headers.get("Location")).toBe("https://fr.staging.example/toile");
      expect((await staging.get("https://staging.example/es/x")).headers.get("Location")).toBe("/error");
      expect((await staging.get("https://posterliebe.de/")).status).toBe(421);
      const sitemap = await (await staging.get("https://staging.example/sitemap-1.xml")).text();
      expect(sitemap).toContain('hreflang="fr-FR" href="https://fr.staging.example/toile"');
      expect(sitemap).not.toContain("posterliebe");
      expect((await staging.look("https://staging.example/robots.txt")).headers.get("X-Robots-Tag")).toBeNull();
      for (const host of ["staging.example", "fr.staging.example", "desktop.staging.example"]) {
        const robots = await hidden.get(`https://${host}/robots.txt`);
        expect(robots.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
        expect(await robots.text()).toBe("User-agent: *\nDisallow: /\n");
        expect((await hidden.get(`https://${host}/sitemap.xml`)).status).toBe(404);
      }
      expect((await hidden.get("https://staging.example/fr/toile")).headers.get("Location")).toBe(
        "https://fr.staging.example/toile",
      );
      expect((await hidden.get("https://posterliebe.de/")).status).toBe(421);
    } finally {
      await Promise.all([staging.close(), hidden.close()]);
    }
  });

  it("stop the start where the variable names none", async () => {
    const broken = await startShop({ vars: { SHOP_HOSTS: "shop.example=poster/PL" }, unseeded: true });
    try {
      const body = (await (await broken.get("/healthz")).json()) as { message: string };
      expect(body.message).toContain('SHOP_HOSTS has the entry "shop.example=poster/PL"');
    } finally {
      await broken.close();
    }
  });
});

describe("app paths", () => {
  it("belong to the company's app where there is one, else to the embedded account and to stories", async () => {
    expect((await shop.get("/kundenkonto")).headers.get("Location")).toMatch(/^\/kundenkonto\/anmelden\?/);
    expect((await shop.get("/magazin/nichts")).status).toBe(404);
    const app = await startService((request, response) => response.end(`app ${request.url}`));
    const withApp = await startShop({ vars: { APP_URL: app.url } });
    try {
      expect(await (await withApp.get("/kundenkonto/login?a=1")).text()).toBe("app /kundenkonto/login?a=1");
      expect(await (await withApp.get("/magazin")).text()).toBe("app /magazin");
      expect(await (await withApp.get("/leinwand")).text()).toContain("Dein Foto auf Leinwand");
    } finally {
      await withApp.close();
      await app.close();
    }
  });
});
