import { describe, expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const HOST = "http://de.poster.localhost";
const LANDING = `${HOST}/leinwand?gclid=Cj0-x_1&s=brief&utm_source=mail`;
const CAME = "gclid=Cj0-x_1&s=brief";

const shop = useSharedShop();

/** Follows a link or a form of a page, as a browser without script does. */
async function follow(path: string, from = LANDING, headers: Record<string, string> = {}) {
  const reply = await shop.get(`${HOST}${path}`, {
    headers: { Accept: "text/html,*/*;q=0.8", Referer: from, ...headers },
  });
  const { status } = reply;
  return { status, to: reply.headers.get("Location"), cache: reply.headers.get("Cache-Control"), reply };
}

describe("what came with a landing, without script", () => {
  it.each([
    ["/poster", `/poster?${CAME}`],
    ["/leinwand?material=acrylglas&format=900x600", `/leinwand?material=acrylglas&format=900x600&${CAME}`],
    ["/alle-fotokalender?color=rot", `/alle-fotokalender?color=rot&${CAME}`],
    // The redirect to the right spelling adds the parameters, so there is one redirect in all.
    ["/POSTER/?x=1", `/poster?x=1&${CAME}`],
    [
      "/fr/poster?x=1",
      expect.stringMatching(new RegExp(`^http://fr\\.poster\\.localhost(:\\d+)?/poster\\?x=1&${CAME}$`)),
    ],
    [
      "/configurator-photo-frame/?material=leinwand&format=900x600",
      `/configurator-photo-frame/?materialType=leinwand&formatType=900x600&locale=de-DE&${CAME}`,
    ],
    ["/configurator-card/?locale=de-DE&s=flyer", null],
  ])("goes with a form or link to %s", async (path, expected) => {
    const { status, to, cache } = await follow(path);
    if (expected === null) return expect([status, to]).toEqual([200, null]);
    expect([status, cache]).toEqual([302, "private, no-store"]);
    expect(to).toEqual(expected);
  });

  it("goes through any number of pages and forms to the designer", async () => {
    let from = LANDING;
    // The filters' form writes its brackets in this way, and is redirected to the listing's own spelling.
    for (const path of ["/poster", "/alle-fotokalender?color%5B%5D=rot", "/themes/calendar-4?amount=3"]) {
      let at = path;
      let { status, to } = await follow(at, from);
      for (; to !== null; { status, to } = await follow(at, from)) at = to;
      expect([path, status]).toEqual([path, 200]);
      expect(at).toContain(CAME);
      from = HOST + at;
    }
    const { to } = await follow("/configurator-calendar/?designId=4", from);
    expect(to).toMatch(new RegExp(`^/configurator-calendar/\\?designId=4&locale=de-DE&.*&${CAME}$`));
    expect((await follow(to ?? "", from)).status).toBe(200);
  });

  it("comes to no page that is fetched ahead or by a script, from no other host, and beats no landing", async () => {
    for (const headers of [{ "Sec-Purpose": "prefetch" }, { Accept: "*/*" }])
      expect((await follow("/poster", LANDING, headers)).status).toBe(200);
    for (const from of [
      LANDING.replace("de.poster", "ch.poster"),
      "https://evil.example/?gclid=x",
      "?gclid=x",
      "http://?gclid",
    ])
      expect((await follow("/poster", from)).status).toBe(200);
    expect((await follow("/poster?gclid=other")).status).toBe(200);
    for (const came of [`gclid=${"x".repeat(201)}`, "gclid=%00", "s=%3Cb%3E", "gclid="])
      expect((await follow("/poster", `${HOST}/leinwand?${came}`)).status).toBe(200);
    // Parameters that cannot be added lead to no endless redirect.
    expect((await follow("/poster?gclid=&s=", LANDING)).status).toBe(200);
  });

  it("changes no byte of a page, and splits none", async () => {
    const read = async (query: string) => (await shop.get(`${HOST}/poster${query}`)).text();
    const plain = await read("");
    expect(await read(`?${CAME}`)).toBe(plain);
    await expect
      .poll(async () => (await shop.get(`${HOST}/poster?gclid=${Math.random()}`)).headers.get("X-Cache"))
      .toMatch(/^HIT/);
  });
});
