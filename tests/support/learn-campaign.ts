import { SEEDED_CAMPAIGNS } from "#backend/commerce/seeded-campaigns.ts";
import type { RunningShop } from "./shop.ts";

/** Header of a request that gets a page made for it, and leaves none in the page cache. */
const MADE_FOR_IT = { Authorization: "none" };
const WEEK_MS = 7 * 86_400_000;
/** The end of the campaign, the same for all shops: whatever day it is, it is to come. */
const ENDS_AT = new Date(Date.now() + WEEK_MS).toISOString().replace(/\.\d+/, "");

/**
 * Has a campaign of the example backend run for a week from now, and asks for pages until they have its bar: the very first page of a
 * shop does not know it yet. The test's own time limit ends that.
 *
 * @param homes of the shops to ask; by default the bare host's.
 */
export async function learnCampaign(
  { get, DB }: Pick<RunningShop, "get" | "DB">,
  homes = ["http://localhost/"],
): Promise<void> {
  await prolongCampaign(DB);
  for (const home of homes) {
    const ask = async () => (await get(new URL("/agb", home).href, { headers: MADE_FOR_IT })).text();
    while (!(await ask()).includes("data-end="));
  }
}

async function prolongCampaign(db: RunningShop["DB"]): Promise<void> {
  const name = "film-autumn-last-days-2026";
  const { articles, validFrom } = SEEDED_CAMPAIGNS.find((one) => one.name === name) ?? {};
  const [article] = articles ?? [];
  if (article === undefined || validFrom === undefined) throw new Error(`No campaign ${name} is seeded.`);
  const prices = "UPDATE prices SET valid_until = ? WHERE article = ? AND kind = 'promotion' AND valid_from = ?";
  await db.batch([
    db.prepare("UPDATE campaigns SET valid_until = ? WHERE name = ?").bind(ENDS_AT, name),
    db.prepare(prices).bind(ENDS_AT, article, validFrom),
  ]);
}
