import { describe, expect, it } from "vitest";
import { appDeepLink, parseAppAddress } from "#domain/navigation/deep-link.ts";

describe("the app's deep link to a page (spec 001 §7)", () => {
  it.each([
    ["posterliebe://", "/leinwand", "posterliebe://leinwand"],
    ["posterliebe://shop", "/leinwand", "posterliebe://shop/leinwand"],
    ["https://app.posterliebe.de/", "/", "https://app.posterliebe.de/"],
    ["https://app.posterliebe.de/open", "/fr/toile", "https://app.posterliebe.de/open/fr/toile"],
  ])("%s and %s make %s", (address, path, link) => {
    expect(parseAppAddress(` ${address} `)).toBe(address);
    expect(appDeepLink(address, path)).toBe(link);
  });

  it.each([
    "",
    "posterliebe",
    "javascript://%0aalert(1)",
    "JavaScript://x",
    "data://x",
    "file:///etc",
    "http://app.example",
    "//app.example",
    "shop://a b",
    'shop://"x',
    "shop://a?b",
    "shop://a#b",
  ])("%j is no app's address", (address) => {
    expect(parseAppAddress(address)).toBeNull();
  });
});
