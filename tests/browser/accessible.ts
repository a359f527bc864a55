import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Returns the violations of WCAG 2.2 AA on a page as it is. Targets are measured in a window as tall as the page: at some heights the
 * dock, which stays at the window's foot, leaves only a strip visible of the row that is about to go behind it, although that row can
 * be scrolled out again.
 *
 * @param within a selector of the part to examine.
 */
export async function violationsOf(page: Page, within = "html"): Promise<unknown[]> {
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  // Pages have no frames, and searching frames would open a page of its own each time.
  // Passed rules are not reported, because reporting them would double the time.
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
