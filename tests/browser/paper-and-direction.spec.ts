import { expect, test } from "./shop.ts";

test.use({ productPages: false });

const PAGES = [
  ["http://us.poster.localhost/", 1280],
  ["http://us.poster.localhost/search?q=canvas", 320],
  ["http://us.poster.localhost/kundenkonto/warenkorb", 390],
] as const;

for (const [start, width] of PAGES)
  test(`a translator that turns the page from right to left makes it no wider: ${start}, ${width} px`, async ({
    page,
    address,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address(start));
    const wide = await page.evaluate(() => {
      document.documentElement.dir = "rtl";
      return document.documentElement.scrollWidth;
    });
    expect(wide).toBe(width);
  });

test("answers that are folded on the screen stand on paper", async ({ page, address }) => {
  await page.goto(address("http://us.poster.localhost/canvas-prints"));
  const answer = page.locator(".information .answer").first();
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
  expect((await answer.boundingBox())?.height ?? 0).toBeGreaterThan(10);
});
