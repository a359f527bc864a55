import type { BrowserContext, Page } from "@playwright/test";

/** The name of a browser that somebody reads with: headless Chromium calls itself a crawler, which is asked nothing. */
export const READER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export const POSTER = "http://de.poster.localhost";
export const CARDS = "http://de.kartenliebe.localhost/";

export const banner = (page: Page, name = "Deine Wahl") => page.getByRole("dialog", { name });

/** Returns the visitor's answer as the browser has stored it; undefined without one. */
export async function answerOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === "consent")?.value;
}

/** Answers before the first page. */
export async function answered(context: BrowserContext, url: string, value: "granted" | "declined"): Promise<void> {
  await context.addCookies([{ name: "consent", value, url }]);
}

/** Opens a page, and resolves once its measuring has started and nothing is on its way any more. */
export async function openMeasured(page: Page, address: string): Promise<void> {
  const started = page.waitForResponse(/\/assets\/behaviours-[\w-]+\.js$/);
  await page.goto(address);
  await started;
  await page.waitForLoadState("networkidle");
}
