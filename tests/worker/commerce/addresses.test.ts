import { describe, expect, it } from "vitest";
import { addressFor, readCommerceAddresses } from "#worker/commerce/addresses.ts";
import { parseEnv } from "#worker/env.ts";

function read(value: string) {
  const faults: string[] = [];
  return { addresses: readCommerceAddresses(value, (fault) => faults.push(fault)), faults };
}

describe("the price backend's address", () => {
  it("is one for every host, one for each, or both", () => {
    expect(read("")).toEqual({ addresses: { everywhere: "", byHost: new Map() }, faults: [] });
    expect(read("https://p.test/v1?a=b").addresses.everywhere).toBe("https://p.test/v1?a=b");
    const { addresses, faults } = read(" https://p.test , Shop.AT=http://127.0.0.1:9 ,");
    expect(faults).toEqual([]);
    const of = (host: string) => addressFor(addresses, host);
    expect([of("shop.at"), of("desktop.shop.at"), of("shop.de")]).toEqual([
      "http://127.0.0.1:9",
      "http://127.0.0.1:9",
      "https://p.test",
    ]);
  });

  it.each(["shop.at", "www.shop.at"])("counts with www in front and without it, whichever is named: %s", (named) => {
    const { addresses } = read(`https://p.test, ${named}=https://at.test`);
    const hosts = ["shop.at", "www.shop.at", "desktop.shop.at", "www.shop.de"];
    const found = hosts.map((host) => addressFor(addresses, host));
    expect(found).toEqual(["https://at.test", "https://at.test", "https://at.test", "https://p.test"]);
  });

  it.each([
    ["nonsense", /^has the entry "nonsense", which is no address/],
    ["shop.at=", /^has the entry ""/],
    ["shop.at=ftp://p.test", /^has the entry "ftp:/],
    ["https://a.test, https://b.test", "names two addresses for every host"],
    ["a.at=https://a.test, A.at=https://b.test", 'names the host "A.at" twice'],
    ["shop.at=https://commerce.example", "is a placeholder"],
  ])("that is nonsense is refused in words: %s", (value, expected) => {
    expect(read(value).faults).toEqual([expect.stringMatching(expected)]);
  });
});

it.each([
  [
    { COMMERCE_URL: "https://p.test, fremd.test=https://q.test" },
    "COMMERCE_URL names fremd.test, where this shop does not answer",
  ],
  [{ COMMERCE_URL: "posterliebe.at=https://q.test" }, /BACKEND is not bound, and .*COMMERCE_URL.* is empty/],
  [
    { COMMERCE_OVERRIDE_HOSTS: "https://a.test" },
    'COMMERCE_OVERRIDE_HOSTS has the entry "https://a.test", which is no host',
  ],
  [{ WISHLIST_SECRET: "short" }, "WISHLIST_SECRET is shorter than 16 characters"],
  [{ COMMERCE_WEBHOOK_SECRET: "short" }, "COMMERCE_WEBHOOK_SECRET is shorter than 16 characters"],
])("the shop does not start with %o", (vars, sentence) => {
  const binding = { fetch: () => null, get: () => null, idFromName: () => null, input: () => null, limit: () => null };
  const bindings = "STORIES JOURNAL INDEX IMAGES ATTEMPTS SESSIONS FORM_RATE OVERRIDE_RATE ASSETS".split(" ");
  const result = parseEnv({
    ...Object.fromEntries(bindings.map((name) => [name, binding])),
    ASSET_SPACES: "1, 2",
    STORYBLOK_TOKEN_POSTER: "a",
    STORYBLOK_TOKEN_KARTENLIEBE: "b",
    ...vars,
  });
  expect(result.ok ? "" : result.sentence).toMatch(sentence);
});
