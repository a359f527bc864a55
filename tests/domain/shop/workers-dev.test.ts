import { describe, expect, it } from "vitest";
import { canonicalLocation, storyLocation } from "#domain/address/canonical.ts";
import { webPageUrl } from "#domain/address/page-address.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable, inChannel, inCountry, onPlatform } from "#domain/shop/shop.ts";
import { isHidden, workersDevShop } from "#domain/shop/workers-dev.ts";

const HOST = "printshop.acme.workers.dev";
const SHOPS = buildShopTable(brandHosts(BRANDS));
const SWISS_CARDS = { channel: "kartenliebe", country: "CH" } as const;
const shop = workersDevShop(HOST, SWISS_CARDS);
if (!shop) throw new Error("The address has no shop.");
const at = (path: string) => new URL(path, `https://${HOST}/`);

describe("an address below workers.dev", () => {
  it("is the market that it was given, with a version in front of its name as well", () => {
    const locales = ["de-CH", "fr-CH", "it-CH"];
    const shown = { ...SWISS_CARDS, platform: "web", locales, family: "workers-dev" };
    expect(shop).toEqual({ host: HOST, ...shown });
    expect(workersDevShop(`1a2b3c4d-${HOST}`, SWISS_CARDS)).toEqual({ host: `1a2b3c4d-${HOST}`, ...shown });
  });

  it("is a stranger's where nothing is to be shown", () => {
    expect(workersDevShop(HOST, null)).toBeNull();
  });

  it.each([
    "workers.dev",
    "acme.workers.dev",
    "desktop.printshop.acme.workers.dev",
    "printshop.acme.workers.dev.evil.example",
    "printshop.acmeworkers.dev",
    "printshop.acme.workers.dev:443",
    "PRINTSHOP.acme.workers.dev",
    ".acme.workers.dev",
    "posterliebe.de",
    "localhost",
    "",
  ])("is not %j", (host) => {
    expect(workersDevShop(host, SWISS_CARDS)).toBeNull();
  });

  it("is alone: no other host leads there, and it leads to none", () => {
    expect(inCountry(shop, "DE", SHOPS)).toBeNull();
    expect(inChannel(shop, "poster", SHOPS)).toBeNull();
    expect(inChannel(shop, "kartenliebe", SHOPS)).toBe(shop);
    expect(inCountry(shop, "CH", SHOPS)).toBe(shop);
    expect(onPlatform(shop, "desktop", SHOPS)).toBe(shop);
    for (const other of SHOPS.values()) expect(inCountry(other, "CH", SHOPS)?.family).not.toBe("workers-dev");
  });

  it.each([
    ["/", { kind: "page" }],
    ["/fr/", { kind: "page", address: { locale: "fr-CH" } }],
    ["/d/geburt/", { kind: "page", address: { platform: "desktop", slug: "geburt" } }],
    ["/Geburt", { kind: "redirect", location: "/geburt/" }],
    ["/es/x", { kind: "redirect", location: "/error/" }],
  ])("%s stays there", (path, result) => {
    expect(canonicalLocation(at(path), shop, SHOPS)).toMatchObject(result);
  });

  it("is what its pages name as theirs, and where an editor sees them", () => {
    const page = { locale: "fr-CH", slug: "naissance" } as const;
    expect(webPageUrl(page, shop, SHOPS, at("/"))).toBe(`https://${HOST}/fr/naissance/`);
    expect(storyLocation(at("/fr-CH/naissance?_storyblok=1"), shop, SHOPS)).toBe("/fr/naissance/?_storyblok=1");
    expect(storyLocation(at("/de-DE/geburt"), shop, SHOPS)).toBeNull();
  });
});

it("hides the desktop app's hosts and those below workers.dev from search engines, and no other", () => {
  expect([...SHOPS.values()].filter(isHidden).every(({ host }) => host.startsWith("desktop."))).toBe(true);
  expect(
    [shop, SHOPS.get("desktop.posterliebe.de"), SHOPS.get("posterliebe.de")].map((one) => one && isHidden(one)),
  ).toEqual([true, true, false]);
});

it.each([
  ["posterliebe.at", "kartenliebe", "kartenliebe.at"],
  ["kartenliebe.ch", "poster", "posterliebe.ch"],
  ["desktop.posterliebe.de", "poster", "posterliebe.de"],
  ["localhost", "kartenliebe", "de.kartenliebe.localhost"],
  ["posterliebe.fr", "kartenliebe", null],
] as const)("the shop of %s in the channel %s is %s", (host, channel, other) => {
  const own = SHOPS.get(host);
  if (!own) throw new Error(`No shop at ${host}.`);
  expect(inChannel(own, channel, SHOPS)?.host ?? null).toBe(other);
});

it("a staging shop's hosts are hidden, and lead to each other alone", () => {
  const hosts = [
    { host: "staging.test", channel: "poster", country: "DE" },
    { host: "fr.staging.test", channel: "poster", country: "FR" },
  ] as const;
  const staging = buildShopTable(hosts, "redirect", ["poster"], "staging");
  const german = staging.get("staging.test") ?? expect.fail("It is no host.");
  expect([isHidden(german), inCountry(german, "FR", staging)?.host]).toEqual([true, "fr.staging.test"]);
  const local = staging.get("de.poster.localhost") ?? expect.fail("It is no host.");
  expect(isHidden(local)).toBe(false);
});
