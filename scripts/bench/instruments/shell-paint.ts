import { openStory } from "./open-story.ts";
import { measureSideBySide } from "./phone.ts";
import { type ProductionShop, startProductionShop } from "./production-shop.ts";
import { type Spread, spreadOf } from "./statistics.ts";

const RUNS = 7;

/** Largest paints on the phone, in milliseconds, of a page with everything around it and of the same page with a plain frame. */
export interface ShellPaint {
  whole: Spread;
  plain: Spread;
  /** Of the two of a round. */
  ratio: Spread;
}

/**
 * Measures what a page's frame costs its largest paint (spec 001 §2): two shops side by side, one of which has a shell story
 * with nothing in it.
 *
 * @param path of the German poster shop.
 */
export async function measureShellPaint(shop: ProductionShop, path: string): Promise<ShellPaint> {
  const bare = await startProductionShop();
  try {
    await (await openStory(bare, "de-DE/shell")).publish({ component: "shell" });
    const urls = [shop, bare].map(({ page }) => new URL(path, page).href);
    const rounds = { whole: [] as number[], plain: [] as number[] };
    for (let round = 0; round < RUNS; round++) {
      const [whole, plain] = await measureSideBySide(urls, 1);
      rounds.whole.push(whole?.largestPaint.median ?? Number.NaN);
      rounds.plain.push(plain?.largestPaint.median ?? Number.NaN);
    }
    const ratios = rounds.whole.map((time, round) => time / (rounds.plain[round] ?? Number.NaN));
    return { whole: spreadOf(rounds.whole), plain: spreadOf(rounds.plain), ratio: spreadOf(ratios) };
  } finally {
    await bare.close();
  }
}
