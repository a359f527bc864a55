import { afterAll, describe, expect, it } from "vitest";
import { monthIn, usualStart } from "#domain/product/calendar/configuration.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const DOOR = "/configurator-photo-frame/";

describe("the way to the designer", () => {
  const shop = useSharedShop();

  it("leads from every size of a material to its door, at the price the page stated", async () => {
    const read = async (query: string) => (await shop.get(`/acrylglas?material=acrylglas${query}`)).text();
    const sizes = [...(await read("")).matchAll(/<input type="radio"[^>]*value="(\d+x\d+)"/g)];
    expect(sizes.length).toBeGreaterThan(3);
    for (const [, size] of sizes) {
      const html = await read(`&format=${size}`);
      const [, price = "", href = ""] =
        /<p class="total">(.*?)<\/p>.*?<a class="button" href="([^"]+)" data-cta/.exec(html) ?? [];
      expect(href).toMatch(
        /^\/configurator-photo-frame\/\?materialType=acrylglas&amp;locale=de-DE&amp;formatType=\d+x\d+(&amp;optionTypes\[\w+\]=\w+)*$/,
      );
      const door = await shop.get(href.replaceAll("&amp;", "&"));
      expect(door.status).toBe(200);
      expect(await door.text()).toContain(price);
    }
  });

  it.each([
    [DOOR, `${DOOR}?locale=de-DE`],
    [`${DOOR}?materialType=poster&formatType=600x400`, `${DOOR}?materialType=poster&formatType=600x400&locale=de-DE`],
    [`http://at.poster.localhost${DOOR}`, `${DOOR}?locale=de-AT`],
    ["http://de.kartenliebe.localhost/configurator-card/", "/configurator-card/?locale=de-DE"],
  ])("%s gets the shop's locale", async (address, location) => {
    const reply = await shop.get(address);
    expect(reply.status).toBe(302);
    expect(reply.headers.get("Location")).toBe(location);
  });

  it("gets a calendar's first month and year with the locale, in one hop", async () => {
    const { startMonth, year } = usualStart(monthIn("CH", Date.now()));
    const start = `startMonth=${startMonth}&year=${year}`;
    const reply = await shop.get("http://ch.poster.localhost/fr/configurator-calendar/?calendarType=wandkalender");
    expect(reply.status).toBe(302);
    const location = reply.headers.get("Location") ?? "";
    expect(location).toBe(`/configurator-calendar/?calendarType=wandkalender&locale=fr-CH&${start}`);
    expect((await shop.get(`http://ch.poster.localhost${location}`)).status).toBe(200);
  });

  it("opens for a locale that the address names, whatever the shop's", async () => {
    const reply = await shop.get(`${DOOR}?materialType=acrylglas&locale=de-CH&formatType=600x400`);
    expect(reply.status).toBe(200);
    const html = await reply.text();
    expect(html).toContain('<html lang="de-CH">');
    expect(html).toMatch(/CHF/);
  });

  it("is closed where no designer is", async () => {
    expect((await shop.get("/configurator-hologram/?locale=de-DE")).status).toBe(404);
  });
});

describe("an app behind the shop", () => {
  let app: ServiceStandIn;
  const shop = useShop(async () => {
    app = await startService((request, response) => response.end(request.url));
    return { vars: { APP_URL: app.url }, unseeded: true };
  });
  afterAll(() => app.close());

  it.each([
    "/kundenkonto/ABC",
    "/kundenkonto/ABC/",
    "/magazin/Rezepte//2027/?A=%2F",
    "/d/kundenkonto/ABC",
    "http://desktop.poster.localhost/kundenkonto/ABC",
    "http://de.kartenliebe.localhost/kundenkonto",
    "http://ch.poster.localhost/fr/kundenkonto/ABC",
  ])("is asked for %s as it is: marker, letters and slashes", async (address) => {
    const { pathname, search } = new URL(address, "http://localhost");
    const reply = await shop.get(address.replace("desktop.poster.", "desktop.de.poster."));
    expect([reply.status, await reply.text()]).toEqual([200, pathname + search]);
  });

  it("is not asked for what only begins like one of its paths", async () => {
    expect((await shop.get("/magazin-archiv/")).headers.get("Location")).toBe("/magazin-archiv");
  });
});

describe("a designer of one's own", () => {
  let designer: ServiceStandIn;
  const shop = useShop(async () => {
    designer = await startService((_, response) => response.end("<h1>Designer</h1>"));
    return { vars: { DESIGNER_URL: `${designer.url}/` }, unseeded: true };
  });
  afterAll(() => designer.close());

  it("is asked with the address as it is", async () => {
    const address = `${DOOR}?materialType=poster&locale=de-DE&x=%2F%20A`;
    const reply = await shop.get(address);
    expect(await reply.text()).toBe("<h1>Designer</h1>");
    expect(designer.paths).toEqual([address]);
  });

  it("answers for itself: status and headers are its own", async () => {
    designer.answer = (_, response) => response.writeHead(410, { "X-Designer": "1" }).end("gone");
    const reply = await shop.get(`${DOOR}?locale=de-DE`);
    expect(reply.status).toBe(410);
    expect(reply.headers.get("X-Designer")).toBe("1");
    expect(await reply.text()).toBe("gone");
  });
});
