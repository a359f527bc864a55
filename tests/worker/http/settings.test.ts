import { describe, expect, it } from "vitest";
import { LOCAL_VARS } from "#scripts/local/local-settings.ts";
import { parseEnv } from "#worker/env.ts";

/** Returns what the worker says against a value of a variable, without the variable's name; none if it takes it. */
function gapsOf(name: string, value: string): string[] {
  const result = parseEnv({ [name]: value });
  const gaps = result.ok ? [] : result.gaps;
  return gaps.filter((gap) => gap.startsWith(`${name} `)).map((gap) => gap.slice(name.length + 1));
}

describe("a variable", () => {
  it.each([
    ["SECURITY_CONTACT", ["", "mailto:security@shop.test", "https://shop.test/report", "tel:+4930123456"]],
    ["MAINTENANCE", ["", "off", "on", "Bis 14 Uhr geschlossen"]],
    ["WWW_HOSTS", ["redirect", "canonical", "off"]],
    ["SHOP_HOSTS", ["www.shop.test=poster/DE", "shop.test=poster/DE, at.shop.test=poster/AT"]],
  ])("takes what it is for: %s", (name, values) => {
    for (const value of values) expect([value, gapsOf(name, value)]).toEqual([value, []]);
  });

  it.each([
    ["SECURITY_CONTACT", "security@shop.test", /^is no address such as mailto:/],
    ["SECURITY_CONTACT", "mailto:a@b.test\nContact: mailto:evil@c.test", /^is no address such as mailto:/],
    ["SECURITY_CONTACT", "javascript:alert(1)", /^is no address such as mailto:/],
    ["MAINTENANCE", "x".repeat(501), /^has more than 500 characters$/],
    ["WWW_HOSTS", "on", /^is none of redirect, canonical, off$/],
    [
      "SHOP_HOSTS",
      "grüße.de=poster/DE",
      /^has the entry "grüße\.de=poster\/DE", whose host browsers send as xn--gre-6ka8l\.de: write that$/,
    ],
    ["SHOP_HOSTS", "a.test=posters/DE", /^has the entry "a\.test=posters\/DE", which is no host=channel\/COUNTRY/],
    ["SHOP_HOSTS", "https://a.test=poster/DE", /which is no host=channel\/COUNTRY/],
    [
      "SHOP_HOSTS",
      "www.a.test=poster/DE, a.test=poster/DE",
      /^names a\.test and www\.a\.test: name the one that visitors/,
    ],
    [
      "SHOP_HOSTS",
      "a.test=poster/DE, a.test=kartenliebe/DE",
      /^names a\.test twice: a host has one channel and country$/,
    ],
  ])("is refused in a sentence: %s=%j", (name, value, sentence) => {
    expect(gapsOf(name, value)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe("the content spaces", () => {
  const bound = Object.fromEntries(
    [
      "STORIES",
      "JOURNAL",
      "INDEX",
      "IMAGES",
      "ASSETS",
      "BACKEND",
      "ATTEMPTS",
      "SESSIONS",
      "FORM_RATE",
      "OVERRIDE_RATE",
    ].map((name) => [name, { get() {}, idFromName() {}, input() {}, fetch() {}, limit() {} }]),
  );
  const shopWith = (vars: Record<string, string>) => parseEnv({ ...bound, ...LOCAL_VARS, ...vars });
  const noCards = {
    STORYBLOK_TOKEN_KARTENLIEBE: "",
    STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE: "",
    STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE: "",
  };
  const noPosters = {
    STORYBLOK_TOKEN_POSTER: "",
    STORYBLOK_PREVIEW_TOKEN_POSTER: "",
    STORYBLOK_WEBHOOK_SECRET_POSTER: "",
  };

  it.each([
    [{}, ["poster", "kartenliebe"]],
    [noCards, ["poster"]],
    [noPosters, ["kartenliebe"]],
    [{ ...noCards, SHOP_HOSTS: "shop.test=poster/DE", WORKERS_DEV_SHOP: "poster/DE" }, ["poster"]],
  ])("decide which channels are served: %j", (vars, channels) => {
    const result = shopWith(vars);
    expect(result.ok ? result.env.channels : result.gaps).toEqual(channels);
  });

  it.each([
    [
      { ...noCards, ...noPosters },
      [
        "STORYBLOK_TOKEN_POSTER is not set, nor is that of another channel",
        "STORYBLOK_TOKEN_KARTENLIEBE is not set, nor is that of another channel",
      ],
    ],
    [
      { STORYBLOK_TOKEN_KARTENLIEBE: "" },
      ["STORYBLOK_TOKEN_KARTENLIEBE is not set, and STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE is"],
    ],
    [
      { ...noCards, STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE: "x" },
      ["STORYBLOK_TOKEN_KARTENLIEBE is not set, and STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE is"],
    ],
    [
      { ...noCards, SHOP_HOSTS: "shop.test=poster/DE, cards.test=kartenliebe/DE" },
      ["STORYBLOK_TOKEN_KARTENLIEBE is not set, and SHOP_HOSTS names cards.test"],
    ],
    [
      { ...noPosters, WORKERS_DEV_SHOP: "poster/DE" },
      ["STORYBLOK_TOKEN_POSTER is not set, and WORKERS_DEV_SHOP names poster"],
    ],
    [
      { ...noCards, COMMERCE_URL: "https://prices.shop.test, kartenliebe.de=https://cards.shop.test" },
      ["COMMERCE_URL names kartenliebe.de, where this shop does not answer"],
    ],
  ])("stop the start where one was forgotten: %j", (vars, gaps) => {
    const result = shopWith(vars);
    expect(result.ok ? [] : result.gaps).toEqual(gaps);
  });
});
