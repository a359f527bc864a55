import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * What is against WCAG 2.2 AA on a page as it is. Targets are measured in a window as tall as the page: at some heights the dock, which
 * stays at the window's foot, leaves a strip of the row that is about to go behind it, and that row can be scrolled out again.
 *
 * @param within a selector of the part that is looked at.
 */
export async function violationsOf(page: Page, within = "html"): Promise<unknown[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  // Pages have no frames: what looks through them opens a page of its own each time.
  // What is in order is not told, which would cost as much again as to find out.
  const axe = () =>
    new AxeBuilder({ page })
      .options({ resultTypes: ["violations"] })
      .setLegacyMode()
      .include(within);
  const shown = await axe().withTags(WCAG).disableRules(["target-size"]).analyze();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height });
  const targets = await axe().withRules(["target-size"]).analyze();
  await page.setViewportSize(size);
  return [...shown.violations, ...targets.violations].map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
