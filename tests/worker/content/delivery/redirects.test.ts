import { expect, it } from "vitest";
import { checkRedirects } from "#domain/redirect/redirect-list.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable } from "#domain/shop/shop.ts";
import { fetchRedirects } from "#worker/content/delivery/fetch-redirects.ts";
import { createSpaceHealth } from "#worker/content/delivery/space-health.ts";

const HOSTS = { channel: "poster", shops: buildShopTable(brandHosts(BRANDS)), allowed: new Set<string>() } as const;

it("an entry without a text costs itself alone, and is named among the faults", async () => {
  const datasource_entries = [
    { name: "/alt", value: "/neu" },
    { name: "/leer", value: null },
    { name: null, value: "/neu" },
    { name: "/weg", value: "302 /da" },
  ];
  const upstream = { fetch: async () => Response.json({ datasource_entries }, { headers: { total: "4" } }) };
  const health = createSpaceHealth(Date.now);
  const beginReading = () => async () => true;
  const space = { endpoint: "http://content.test", token: "t", timeoutMs: 5000, upstream, health, beginReading };
  const entries = await fetchRedirects(space, 0);
  const { rules, faults } = checkRedirects(entries, HOSTS, () => []);
  expect(rules.map(({ from, kind }) => [from, kind])).toEqual([
    ["/alt", 301],
    ["/weg", 302],
  ]);
  expect(faults).toHaveLength(2);
});
