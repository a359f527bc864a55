import { launchChromium } from "../../local/launch-chromium.ts";
import { PHONE } from "./phone.ts";

/** The package of Lighthouse. It is no dependency: with its own dependencies it is larger than all others that a shop's bench needs. */
const PACKAGE = "lighthouse";
export const LIGHTHOUSE_INSTALL = "npm install --no-save lighthouse@13.5.0";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** A page's scores of 100, and the audits that failed. */
export interface LighthouseReport {
  scores: Record<(typeof CATEGORIES)[number], number>;
  failed: string[];
}

interface Audit {
  id: string;
  score: number | null;
  scoreDisplayMode: string;
}
interface Result {
  lhr: { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> };
}
type Lighthouse = (url: string, flags: Record<string, unknown>) => Promise<Result | undefined>;

/**
 * Runs Lighthouse on a page with its mobile preset.
 *
 * @returns the report; null if Lighthouse is not installed.
 */
export async function askLighthouse(url: string): Promise<LighthouseReport | null> {
  const lighthouse = await import(PACKAGE).then(
    (module: { default: Lighthouse }) => module.default,
    () => null,
  );
  if (!lighthouse) return null;
  const port = 9222 + (process.pid % 1000);
  const browser = await launchChromium([`--remote-debugging-port=${port}`]);
  try {
    // The simulated platform converts pictures slowly, for their first visitor; that is not the page's time.
    await (await browser.newPage(PHONE)).goto(url, { waitUntil: "networkidle" });
    const extraHeaders = PHONE.extraHTTPHeaders;
    const flags = { port, output: "json", logLevel: "silent", onlyCategories: CATEGORIES, extraHeaders };
    const result = await lighthouse(url, flags);
    if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
    const { categories, audits } = result.lhr;
    const points = CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]);
    const counted = Object.values(audits).filter(({ scoreDisplayMode }) =>
      /^(binary|numeric|metricSavings)$/.test(scoreDisplayMode),
    );
    return {
      scores: Object.fromEntries(points),
      failed: counted.filter(({ score }) => score !== null && score < 0.9).map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
}
