import { describe, expect, it } from "vitest";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const PATHS = ["/", "/leinwand", "/nirgends"];

describe("a shop with a messenger", () => {
  const shop = useShop({ vars: { MESSENGER_KEY: "0f1e-2d3c" } });

  it.each(PATHS)("has its launcher on %s, and its sources in the policy", async (path) => {
    const reply = await shop.get(path);
    expect(await reply.text()).toContain('data-key="0f1e-2d3c" data-locale="de-DE" hidden=""');
    const policy = reply.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/script-src [^ ]+\/assets\/(?: 'sha256-[^ ]+'){2} https:\/\/static\.zdassets\.com;/);
    expect(policy).toContain("connect-src 'self' https://static.zdassets.com");
    expect(policy).toContain("style-src 'unsafe-inline';");
    expect(policy).not.toContain("trusted-types");
    expect(policy).not.toContain("challenges.cloudflare.com");
  });
});

describe("a shop without one", () => {
  const shop = useSharedShop();

  it.each(PATHS)("knows nothing of it on %s", async (path) => {
    const reply = await shop.get(path);
    expect(await reply.text()).not.toContain("messenger");
    const policy = reply.headers.get("Content-Security-Policy") ?? "";
    expect(policy).not.toContain("zdassets");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("trusted-types 'none'");
    expect(policy).toMatch(/style-src 'sha256-/);
  });
});
