import { violationsOf } from "./accessible.ts";
import { shiftOf, watchShifts } from "./layout-shift.ts";
import { expect, test } from "./shop.ts";

const CARDS = "http://de.kartenliebe.localhost/";
const REVIEWS = "Das sagen Kundinnen und Kunden";

/** The greatest height of the closed footer in CSS pixels, by the screen's width: a third of what it had when nothing in it folded. */
const HIGHEST = { 390: 760, 1440: 830 };

for (const path of ["/leinwand", CARDS, "http://fr.poster.localhost/toile"])
  for (const [width, height] of Object.entries(HIGHEST))
    test(`the footer of ${path} is no higher than ${height} px at ${width} px, and its targets are 24 px`, async ({
      page,
      address,
    }) => {
      await page.setViewportSize({ width: Number(width), height: 844 });
      await page.goto(address(path));
      const footer = page.getByRole("contentinfo");
      const box = await footer.boundingBox();
      expect(box?.height).toBeLessThanOrEqual(height);
      const small = await footer.locator("a, summary, button, input").evaluateAll((targets) =>
        targets.flatMap((target) => {
          const { width, height } = target.getBoundingClientRect();
          return width > 0 && target.checkVisibility() && (height < 24 || width < 24) ? [target.textContent] : [];
        }),
      );
      expect(small).toEqual([]);
    });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("sections fold below 720 px and nowhere else; rows scroll, and the text opens", async ({ page, address }) => {
    await page.goto(address("/leinwand"));
    const footer = page.getByRole("contentinfo");
    const link = footer.getByRole("link", { name: "Fototapete" });
    const headings = footer.getByRole("heading", { name: "Groß und viele" });
    await expect(headings).toHaveCount(1);
    await expect(link).toBeHidden();
    await headings.click();
    await expect(link).toBeVisible();
    await headings.click();
    await expect(link).toBeHidden();

    const text = footer.getByText("Jedes Bild wird einzeln gefertigt");
    await expect(text).not.toBeInViewport();
    await footer.getByText("Mehr lesen").click();
    await text.scrollIntoViewIfNeeded();
    await expect(text).toBeInViewport();
    await expect(footer.getByText("Weniger lesen")).toBeVisible();
    await expect(footer.getByRole("button", { name: "Weiter blättern" })).toHaveCount(0);

    await page.setViewportSize({ width: 720, height: 800 });
    await expect(link).toBeVisible();
    await expect(headings).toHaveCount(1);
    // Nothing folds it any more, neither a pointer nor the keyboard.
    await headings.click();
    await expect(link).toBeVisible();
    const row = footer.getByRole("region", { name: REVIEWS });
    await expect(row).toBeHidden();
    await footer.getByRole("heading", { name: REVIEWS }).click();
    await footer.getByRole("link", { name: "Foto auf Leinwand" }).focus();
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest(".fold summary"))).toBeNull();
      if (await row.evaluate((element) => element === document.activeElement)) break;
    }
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(20);
  });
});

test("the carousel moves by groups, by buttons, dots, keys and a mouse, and wraps", async ({ page, address }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchShifts(page);
  await page.goto(address("/leinwand"));
  await page.getByRole("heading", { name: REVIEWS }).click();
  const row = page.getByRole("region", { name: REVIEWS });
  const slide = (number: number) => row.getByRole("article").nth(number - 1);
  const dot = (number: number) => page.getByRole("button", { name: `Zu Seite ${number}`, exact: true });
  const [next, previous] = ["Weiter blättern", "Zurück blättern"].map((name) =>
    page.locator(".carousel").getByRole("button", { name }),
  );
  if (!next || !previous) throw new Error("There are two buttons.");
  const isAt = async (number: number, first: number) => {
    await expect(dot(number)).toHaveAttribute("aria-current", "true");
    await expect(slide(first)).toBeInViewport({ ratio: 0.9 });
  };
  await row.scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: /^Zu Seite/ })).toHaveCount(2);
  await isAt(1, 1);
  await expect(slide(4)).not.toBeInViewport();
  await next.click();
  await isAt(2, 4);
  await next.click();
  await isAt(1, 1);
  await previous.click();
  await isAt(2, 4);
  await dot(1).click();
  await isAt(1, 1);
  await row.focus();
  // The browser's own way on and back.
  await page.keyboard.press("Alt+ArrowRight");
  await isAt(1, 1);
  await page.keyboard.press("ArrowRight");
  await isAt(2, 6);

  const drag = async (across: number, down: number) => {
    const box = await row.boundingBox();
    if (!box) throw new Error("The row is on the page.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + across / 2, y + down / 2);
    await page.mouse.move(x + across, y + down);
    await page.mouse.up();
  };
  await drag(90, 10);
  await isAt(1, 1);
  await drag(-40, 0);
  await isAt(1, 1);
  await drag(-90, 60);
  await isAt(1, 1);
  await drag(-90, 10);
  await isAt(2, 4);

  const gap = () => row.getByRole("list").evaluate((list) => getComputedStyle(list).columnGap);
  expect(await gap()).toBe("45px");
  await page.setViewportSize({ width: 800, height: 900 });
  expect(await gap()).toBe("20px");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole("button", { name: /^Zu Seite/ })).toHaveCount(6);
  await row.scrollIntoViewIfNeeded();
  await isAt(4, 4);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
});

test("on a phone the messages scroll by buttons, and only a text that is cut can be opened", async ({
  page,
  address,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address(CARDS));
  await page.getByRole("contentinfo").getByRole("heading", { name: "Auf einen Blick" }).click();
  const row = page.getByRole("region", { name: "Auf einen Blick" });
  const [previous, next] = ["Zurück blättern", "Weiter blättern"].map((name) =>
    page.locator(".slider").getByRole("button", { name }),
  );
  if (!next || !previous) throw new Error("There are two buttons.");
  await row.scrollIntoViewIfNeeded();
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(previous).toBeEnabled();
  await next.click();
  await expect(next).toBeDisabled();
  await expect(row.getByRole("link", { name: "Schaden melden" })).toBeInViewport({ ratio: 0.9 });

  for (const fold of await page.locator(".fold details").all())
    if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  expect(await violationsOf(page, "footer")).toEqual([]);
  const more = page.getByText("Mehr lesen");
  await more.scrollIntoViewIfNeeded();
  await page.locator(".clamped").evaluate((text) => text.replaceChildren("Kurz."));
  await expect(more).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await violationsOf(page, "footer")).toEqual([]);
});

test("a picture whose file fails is hidden, and leaves its ground", async ({ browser, address }) => {
  const page = await browser.newPage();
  await page.route(/zahlung-visa/, (route) => route.fulfill({ status: 404 }));
  await page.goto(address("/leinwand"));
  const failed = page.getByRole("img", { name: "Zahlung mit Visa" });
  await failed.scrollIntoViewIfNeeded();
  await expect(failed).toHaveClass(/\bfailed\b/);
  await expect(page.getByRole("img", { name: "Zahlung mit PayPal" })).not.toHaveClass(/\bfailed\b/);
  const cover = await failed.evaluate((image) => {
    const { content, backgroundColor } = getComputedStyle(image, "::after");
    return { content, backgroundColor };
  });
  expect(cover.content).not.toContain("Zahlung");
  expect(cover.backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  await page.close();
});
