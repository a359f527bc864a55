import { describe, expect, it } from "vitest";
import { detectedDesigner } from "#domain/designer/detected-designer.ts";
import { parseHandOff } from "#domain/designer/hand-off.ts";
import { CHANNEL_DEFAULTS, CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

/** A page of each kind that leads to a designer. */
const PAGES: Readonly<Record<Channel, readonly string[]>> = {
  poster: [
    "/",
    "/themes/1",
    "/themes/hochzeit",
    "/themes/calendar-4",
    "/themes/photobook-1",
    "/themes/collage-13",
    "/filters/calendar",
    "/filters/collage",
    "/leinwand?material=leinwand",
    "/fotocollage?material=collage-framedPoster",
    "/fotobox",
    "/fotos-drucken",
    "/alle-fotocollagen?search=xxxxxx",
    "/alle-fotokalender?search=xxxxxx",
    "/fotobuch",
    "/products",
  ],
  kartenliebe: [
    "/",
    "/themes/5/",
    "/themes/taufe/",
    "/themes/calendar-4/",
    "/themes/collage-1/",
    "/themes/photobook-1/",
    "/filters/calendar/",
    "/filters/collage/",
    "/products/",
  ],
};

/** Lists the designers' addresses that a page leads to. */
async function linksOn(address: string): Promise<string[]> {
  const reply = await shop.get(address);
  const html = await reply.text();
  const links = [...html.matchAll(/href="(\/configurator-[^"]*)"/g)].map(([, link = ""]) => link);
  return [...new Set(links)].map((link) => link.replaceAll("&amp;", "&"));
}

describe.each(CHANNELS)("links to designers of the channel %s", (channel) => {
  it("lead in one hop at the most to what they describe by themselves (spec 000 §4)", async () => {
    const host = `http://de.${channel}.localhost`;
    const seen = new Set<string>();
    for (const path of PAGES[channel]) {
      for (const link of await linksOn(host + path)) {
        const first = await shop.look(host + link);
        const location = first.headers.get("location");
        const address = new URL(location ?? link, host);
        if (location) expect([link, (await shop.look(address.href)).status]).toEqual([link, 200]);
        else expect([link, first.status]).toEqual([link, 200]);
        const read = parseHandOff(address.pathname, address.search);
        if (!read.ok) expect.fail(`${path}: ${address.href}`);
        seen.add(read.designer);
        // An address without a product suggests no designer; that of a collage always says that it is one.
        const spoken = detectedDesigner(read);
        const isBlank = spoken === null && read.designer !== "collage" && read.designer !== "photo-frame";
        if (!isBlank) expect([path, link, spoken]).toEqual([path, link, read.designer]);
        if (read.designer === "collage")
          expect(read.parameters).toMatchObject({ isCollage: "1", designId: expect.stringMatching(/./) });
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(["calendar", "card", "collage", "photobook"]));
  });

  it("open the channel's own collage where a page names none (spec 000 §9)", async () => {
    const host = `http://de.${channel}.localhost`;
    const { collageId } = CHANNEL_DEFAULTS[channel];
    const reply = await shop.look(`${host}/configurator-collage/?materialType=poster&formatType=600x400&locale=de-DE`);
    expect(new URL(reply.headers.get("location") ?? "", host).searchParams.get("designId")).toBe(String(collageId));
  });
});

it("a page's links to a card of one's own say that nothing is refined where gold is the default", async () => {
  const [poster] = (await linksOn("http://de.poster.localhost/themes/1")).filter((link) => link.includes("-card/"));
  expect(poster).toContain("refinementType=ohne");
  const links = await linksOn("http://de.kartenliebe.localhost/themes/taufe/");
  expect(links.find((link) => link.includes("occasion=taufe"))).not.toContain("refinementType");
});

it("an address that describes another designer's product says so", async () => {
  const reply = await shop.get(
    "http://de.poster.localhost/configurator-photo-frame/?materialType=poster&designId=7&locale=de-DE",
  );
  expect(reply.status).toBe(400);
  expect(await reply.text()).toContain("Diese Angaben gehören zu „Deine Collage“.");
});
