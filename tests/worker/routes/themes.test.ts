import { afterAll, beforeEach, expect, it } from "vitest";
import { designIds } from "#domain/contract/design-ids.ts";
import { themes } from "#domain/contract/themes.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

let commerce: CommerceStandIn;
const shop = useShop(async () => {
  commerce = await startCommerce(
    given(designIds, () => ({ ids: ["7", "gold-12"] })),
    given(themes, ({ ids }) => ({ themes: ids.map((id) => ({ id })) })),
  );
  return { vars: { COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "0" } };
});
afterAll(() => commerce.close());
beforeEach(() => {
  commerce.answer = commerce.byContract;
  commerce.paths.length = 0;
});

async function ask(path: string) {
  const reply = await shop.get(`https://kartenliebe.de${path}`);
  return { status: reply.status, cache: reply.headers.get("X-Cache"), html: await reply.text() };
}

it.each([
  ["/themes/7/", "Motiv 7", "/configurator-card/?themeId=7&amp;locale=de-DE"],
  ["/themes/gold-12/", "Motiv gold-12", "/configurator-card/?themeId=gold-12&amp;locale=de-DE"],
  ["/themes/hochzeit/", "Hochzeit", "/configurator-card/?occasion=hochzeit&amp;locale=de-DE"],
])("%s is a theme that exists: it says %s and leads to the designer", async (path, title, href) => {
  const { status, html } = await ask(path);
  expect(status).toBe(200);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(`href="${href}"`);
});

it.each(["/themes/8/", "/themes/anrufen-0900-123456/", "/themes/__proto__/", "/themes/kostenlos%20hier%20klicken/"])(
  "%s is none: a page that was not found, without a stranger's words, and kept as no other",
  async (path) => {
    for (let time = 0; time < 2; time++) {
      const { status, html } = await ask(path);
      expect(status).toBe(404);
      const [, said = ""] = /<body>(.*)<\/body>/s.exec(html) ?? [];
      expect(said).toContain("</main>");
      expect(said).not.toMatch(/0900|klicken|__proto__|themeId/);
    }
    await expect.poll(async () => (await ask(path)).cache).toMatch(/^HIT/);
    expect((await ask(path)).status).toBe(404);
  },
);

it("while the backend is down, one that was there is there", async () => {
  await expect.poll(async () => (await shop.STORIES.list({ prefix: "commerce:" })).keys.length).toBeGreaterThan(3);
  commerce.answer = (_, response) => json(response, {}, 500);
  const { status, html } = await ask("/themes/gold-12/?vp=1");
  expect(status).toBe(200);
  expect(html).toContain("<h1>Motiv gold-12</h1>");
});

it("while nobody knows, it is neither there nor gone, and kept by nobody", async () => {
  commerce.answer = (_, response) => json(response, {}, 500);
  for (let time = 0; time < 2; time++) {
    const { status, cache } = await ask("/themes/9/");
    expect([status, cache]).toEqual([503, "MISS (first)"]);
  }
});
