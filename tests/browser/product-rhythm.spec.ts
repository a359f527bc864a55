import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./shop.ts";

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error("It is on the page.");
  return box;
};

async function openAt(page: Page, address: string, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(address);
}

for (const { path, questions, chapter } of [
  { path: "/leinwand", questions: "Häufige Fragen zur Leinwand", chapter: "Rahmen und Rand, in Ruhe erklärt" },
  { path: "http://fr.poster.localhost/toile", questions: "Questions fréquentes", chapter: "La toile en détail" },
])
  test(`below the calculator of ${path} questions open, and no chapter leaves half of a desk's screen empty`, async ({
    page,
    address,
  }) => {
    await openAt(page, address(path), 1440);
    const main = page.getByRole("main");
    const asked = main.getByRole("heading", { name: questions, exact: true });
    const headline = main.getByRole("heading", { level: 2, name: chapter }).first();
    expect((await boxOf(asked)).y).toBeLessThan((await boxOf(headline)).y);
    const [first] = await main.locator(".information summary").all();
    await first?.click();
    await expect(main.locator(".information .answer").first()).toBeVisible();

    for (const text of await main.locator(".headline-start + .text").all()) {
      const above = await boxOf(text.locator("xpath=preceding-sibling::*[1]"));
      const box = await boxOf(text);
      expect(box.y).toBe(above.y);
      expect(box.x + box.width).toBeGreaterThan(1300);
    }

    await page.setViewportSize({ width: 390, height: 844 });
    const [title, text] = [main.locator(".headline-start").first(), main.locator(".headline-start + .text").first()];
    expect((await boxOf(text)).y).toBeGreaterThanOrEqual((await boxOf(title)).y + (await boxOf(title)).height);
  });

test("a photograph that follows a text stands beside it; a room goes from edge to edge", async ({ page, address }) => {
  await openAt(page, address("/poster"), 1440);
  const main = page.getByRole("main");
  const headline = await boxOf(main.getByRole("heading", { name: "Klein anfangen, groß denken" }));
  const photograph = await boxOf(main.locator(".photos-offset"));
  expect(Math.abs(photograph.y - headline.y)).toBeLessThan(8);
  expect(photograph.x).toBeGreaterThan(headline.x + 300);
  expect((await boxOf(main.locator(".photos-in-room .scene"))).width).toBe(1440);
});

test("no row of a price list is cut: it is as high as its rows, and the others open", async ({ page, address }) => {
  await openAt(page, address("/formate-und-preise"), 1440);
  const list = page.locator(".price-table").first();
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
  await list.getByText("weitere Formate").click();
  await expect(list.getByRole("rowheader").nth(40)).toBeVisible();
  expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
});
