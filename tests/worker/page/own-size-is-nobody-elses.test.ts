import { expect, it } from "vitest";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop();
const view = async (address: string, network = "203.0.113.1") => {
  const reply = await shop.get(address, { headers: { "CF-Connecting-IP": network } });
  const [cache, html] = [reply.headers.get("X-Cache") ?? "", await reply.text()];
  return { cache, html, total: /<p class="total">(.*?)<\/p>/.exec(html)?.[1] };
};
const OWN = "/leinwand?material=leinwand&size=1234x567";

it("a size of one visitor's own is served to nobody else, and kept by nobody", async () => {
  await expect.poll(async () => (await view("/leinwand?material=leinwand")).cache).toMatch(/^HIT/);
  const usual = await view("/leinwand?material=leinwand");
  const hers = await view(OWN);
  expect(hers.cache).toBe("BYPASS (override size)");
  expect(hers.total).not.toBe(usual.total);
  expect(hers.html).toContain("1234x567");
  for (const other of [
    "/leinwand?material=leinwand",
    "/leinwand?material=leinwand&size=",
    "/leinwand?material=leinwand&width=&height=",
  ]) {
    const { cache, html, total } = await view(other);
    expect([other, cache.slice(0, 3), total]).toEqual([other, "HIT", usual.total]);
    expect(html).not.toContain("1234x567");
  }
  expect((await view("/leinwand?material=leinwand&size=1230x570")).total).not.toBe(usual.total);
  const keys = (await shop.STORIES.list({ prefix: "commerce:" })).keys;
  for (const { name } of keys) expect(await shop.STORIES.get(name)).not.toContain("1234x567");
});

it("is priced so often for a network; then she sees the page that everybody sees, which says that the size is not there", async () => {
  const views = [];
  // The platform counts by the clock's minutes, and one may end during these requests.
  for (let at = 0; at < 90; at++) views.push(await view(`/leinwand?size=${500 + at}x400`, "203.0.113.2"));
  const refused = views.filter(({ cache }) => !cache.startsWith("BYPASS"));
  expect(refused.length).toBeGreaterThanOrEqual(30);
  for (const { html } of refused) expect(html).toContain('class="notice"');
  expect((await view(OWN, "203.0.113.3")).cache).toBe("BYPASS (override size)");
});

it("the file of all offers is the same one, however often it is asked for beside a choice", async () => {
  const file = "/leinwand/_offers.json";
  await expect.poll(async () => (await view(file)).cache).toMatch(/^HIT/);
  const { html } = await view(file);
  for (let at = 0; at < 60; at++) {
    const one = await view(
      `${file}?material=poster&format=600x400&formats=all&rand=farbig&size=${500 + at}x400`,
      "203.0.113.4",
    );
    expect(one.cache).toMatch(/^HIT/);
    expect(one.html).toBe(html);
  }
});

it.each([
  "?width=99999&height=10",
  "?width=abc&height=40",
  "?width=80",
  "?size=99999x99999",
  "?size=-1x5",
  "?size=600x400x2",
])("a size that is not made is said not to be there, and costs no price: %s", async (query) => {
  const { html, total } = await view(`/leinwand${query}`, "203.0.113.5");
  expect(html).toContain('class="notice"');
  expect(total).toBe((await view("/leinwand")).total);
});
