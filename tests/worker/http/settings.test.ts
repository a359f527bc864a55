import { describe, expect, it } from "vitest";
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
      "www.a.test=poster/DE, a.test=poster/DE",
      /^names a\.test and www\.a\.test: name the one that visitors/,
    ],
  ])("is refused in a sentence: %s=%j", (name, value, sentence) => {
    expect(gapsOf(name, value)).toEqual([expect.stringMatching(sentence)]);
  });
});
