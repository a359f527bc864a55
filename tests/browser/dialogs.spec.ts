import type { Page } from "@playwright/test";
import { openCalculator } from "./calculator-page.ts";
import { expect, test } from "./shop.ts";

const account = (page: Page) => page.getByRole("dialog", { name: "Schön, dass du da bist" });
const moreFormats = (page: Page) => page.getByRole("dialog", { name: "Wähl dein Format" });
/** Opens the account dialog, as any script on the page may. */
const showAccount = (page: Page) => page.locator("#account").evaluate((dialog: HTMLElement) => dialog.showPopover());
/** Tells whether the mouse wheel scrolls the page. */
async function scrolls(page: Page): Promise<boolean> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));
  return (await page.evaluate(() => scrollY)) !== before;
}

test("one dialog is open at a time: it locks the page, which hears of each", async ({ page, address }) => {
  await page.addInitScript(() => {
    Object.assign(window, { heard: [] });
    addEventListener("dialog:open", (event) => {
      (window as unknown as { heard: unknown[] }).heard.push((event as CustomEvent).detail);
    });
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openCalculator(page, address("/gerahmtes-poster"));
  await page.getByRole("button", { name: "Mein Konto" }).click();
  await expect(account(page)).toBeVisible();
  // The browser may open it before its script has loaded: the page gets the event later.
  await expect.poll(() => page.evaluate("heard")).toEqual(["account"]);
  expect(await scrolls(page)).toBe(false);
  expect(
    await page.locator("#account").evaluate((dialog) => getComputedStyle(dialog, "::backdrop").backgroundColor),
  ).not.toBe("rgba(0, 0, 0, 0)");
  await page.keyboard.press("Escape");
  await expect(account(page)).toBeHidden();
  await expect.poll(() => scrolls(page)).toBe(true);

  await page.getByRole("button", { name: "Weitere Formate" }).click();
  await expect(moreFormats(page)).toBeVisible();
  await showAccount(page);
  await expect(account(page)).toBeVisible();
  await expect(moreFormats(page)).toBeHidden();
  await account(page).getByRole("button").first().click();
  await expect(account(page)).toBeHidden();
  expect(await page.evaluate("heard")).toEqual(["account", "more-formats", "account"]);
  // A dialog that another one replaced can open again.
  await page.getByRole("button", { name: "Weitere Formate" }).click();
  await expect(moreFormats(page)).toBeVisible();
});

test("a page that is being left opens none of itself, but to who does something on it", async ({ page, address }) => {
  const seen: string[] = [];
  await page.exposeFunction("tell", (what: string) => seen.push(what));
  await openCalculator(page, address("/leinwand"));
  const button = page.getByRole("button", { name: "Mein Konto" });
  // One press makes sure that the dialog's script has loaded, which fetches its forms.
  await button.click();
  await account(page).locator("form").waitFor();
  await page.keyboard.press("Escape");
  await expect(account(page)).toBeHidden();
  const { x, y, width, height } = await button.evaluate((element) => element.getBoundingClientRect());
  // The next page never arrives.
  await page.route(/\/poster$/, () => new Promise(() => undefined));
  // A page that is being left cannot be queried, so it reports what it sees itself.
  await page.evaluate(() => {
    const dialog = document.querySelector("#account") as HTMLElement;
    const { tell } = window as unknown as { tell: (what: string) => void };
    dialog.addEventListener("toggle", (event) => tell((event as ToggleEvent).newState));
    window.navigation?.addEventListener("navigate", () =>
      setTimeout(() => {
        dialog.showPopover();
        tell(dialog.matches(":popover-open") ? "opened of itself" : "kept closed");
      }),
    );
    setTimeout(() => location.assign("/poster"));
  });
  await expect.poll(() => seen).toEqual(["kept closed"]);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(() => seen).toEqual(["kept closed", "open"]);
});
