import type { Browser, Page } from "@playwright/test";
import { launchChromium } from "../../local/launch-chromium.ts";
import { openPhone } from "./phone.ts";
import { type Spread, spreadOf } from "./statistics.ts";

/** The time that a pointer rests on a link, and a finger on the screen, in milliseconds. */
const HOVER_MS = 400;
const PRESS_MS = 100;
const LINK = 'main a[href$="/leinwand"]';

/** Milliseconds from the click to the next page's largest paint. */
export interface NextPage {
  /** With the shop's speculation rules: fetched when hovered, rendered when pressed. */
  speculated: Spread;
  /** The same without the rules. */
  plain: Spread;
}

/** Goes from the home page to the canvas page as a phone on Slow 4G does, with and without the speculation rules. */
export async function measureNextPage(home: string, runs: number): Promise<NextPage> {
  const browser = await launchChromium();
  try {
    const speculated: number[] = [];
    const plain: number[] = [];
    for (let run = 0; run <= runs; run++) {
      const times = [await follow(browser, home, true), await follow(browser, home, false)] as const;
      if (run === 0) continue;
      speculated.push(times[0]);
      plain.push(times[1]);
    }
    return { speculated: spreadOf(speculated), plain: spreadOf(plain) };
  } finally {
    await browser.close();
  }
}

async function follow(browser: Browser, home: string, speculates: boolean): Promise<number> {
  const { context, page } = await openPhone(browser);
  if (!speculates) {
    await page.route(home, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<script type="speculationrules">.*?<\/script>/s, "") });
    });
  }
  await page.goto(home, { waitUntil: "load" });
  const link = page.locator(LINK).first();
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.mouse.down();
  await page.waitForTimeout(PRESS_MS);
  const clicked = await page.evaluate(() => performance.timeOrigin + performance.now());
  await page.mouse.up();
  await page.waitForURL((url) => url.pathname === "/leinwand", { waitUntil: "load" });
  const painted = await largestPaintOf(page);
  await context.close();
  return Math.max(0, painted - clicked);
}

/**
 * Returns the time of the page's largest paint, in milliseconds since 1970; for a page that was rendered in advance, not before
 * its activation.
 */
function largestPaintOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [navigation] = performance.getEntriesByType("navigation");
          const { activationStart = 0 } = navigation as PerformanceEntry & { activationStart?: number };
          const seen = Math.max(list.getEntries().at(-1)?.startTime ?? 0, activationStart);
          setTimeout(() => resolve(performance.timeOrigin + seen), 500);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
}
