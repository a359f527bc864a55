import type { RunningShop } from "./shop.ts";

/** Header of a request that gets a page made for it, and leaves none in the page cache. */
const MADE_FOR_IT = { Authorization: "none" };

/**
 * Asks for pages until they have the bar of the example backend's campaign: the very first page of a shop does not know it yet. The
 * test's own time limit ends that.
 *
 * @param homes of the shops to ask; by default the bare host's.
 */
export async function learnCampaign({ get }: Pick<RunningShop, "get">, homes = ["http://localhost/"]): Promise<void> {
  for (const home of homes) {
    const ask = async () => (await get(new URL("/agb", home).href, { headers: MADE_FOR_IT })).text();
    while (!(await ask()).includes("data-end="));
  }
}
