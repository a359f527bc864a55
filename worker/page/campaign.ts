import type { PageContext } from "#blocks/block.ts";
import type { ActionBarContent } from "#blocks/shell/action-bar/schema.ts";
import { ageOf } from "#domain/age.ts";
import { articlePrices } from "#domain/contract/article-prices.ts";
import { campaignData } from "#domain/contract/campaign-data.ts";
import { announcedCampaign, type EndingCampaign, endingCampaigns } from "#domain/price/campaign.ts";
import { isFresh } from "#domain/story/purge-journal.ts";
import { articleLabel } from "#locales/product-labels.ts";
import { CommerceError } from "../commerce/commerce-error.ts";
import { disconnectOf, waitUntilOf } from "../context.ts";
import { createLru } from "../memory/lru.ts";
import { askFor, askForMore, type Visit } from "../routes/visit.ts";
import type { KnownCampaign } from "./known-campaigns.ts";
import { createStamp } from "./stamp.ts";

/** Age up to which the last known campaign counts as the backend's present answer: the lifetime of its contract. */
const RECENT_MS = campaignData.maxAgeSeconds * 1000;
/** The time for which a page is kept that was made without a present answer. */
const HOLD_MS = 10_000;
/** The longest id of an action bar. */
const LONGEST_ID = 40;

/**
 * The action bar of the backend's running campaign, for pages whose content names none: what is cheaper, and until
 * when. The bar stands above everything else, so no shopper waits for the backend (the head is out within
 * 20 ms): the last known campaign is shown, unless its time is over or its prices are new. If it is not recent, the
 * backend is asked behind the page, which is made again after ten seconds.
 */
export async function campaignBar(visit: Visit, page: PageContext): Promise<ActionBarContent | null> {
  const { context, dependencies } = visit;
  const { known } = dependencies.commerce;
  const { now } = dependencies.platform;
  const stamp = context.get("stamp");
  const shop = `${page.shop.host} ${page.locale}`;
  const show = ({ announced, tags, untilMs }: KnownCampaign, asOf: number) => {
    stamp.holdUntil(untilMs ?? Number.POSITIVE_INFINITY);
    if (tags.length > 0) stamp.add({ story: null, tags, asOf, state: "fresh" });
    return announced && barOf(announced, page);
  };
  // The backend that an address names is for that one view, which waits for it.
  if (context.get("overrides")?.commerce) {
    const found = await find(visit, page);
    return found && show(found, found.asOf);
  }
  const journal = await dependencies.publish.readJournal(context.get("shop").channel);
  const last = await known.read(shop);
  const isCurrent = last !== null && now() < (last.untilMs ?? Number.POSITIVE_INFINITY) && isFresh(last, journal);
  // What this journal leaves fresh is as of now: an older epoch would end the page with the next publish of any of its stories.
  if (isCurrent && ageOf(last.atMs, now()) < RECENT_MS) return show(last, journal.epoch);
  const finding = find(visit, page).then(async (found) => {
    if (found) await known.note(shop, found, journal);
    return found;
  });
  if (context.get("isRefresh")) {
    // Nobody waits for this page.
    const found = await finding;
    if (found) return show(found, found.asOf);
  } else waitUntilOf(context)(finding);
  stamp.holdUntil(now() + HOLD_MS);
  return isCurrent ? show(last, journal.epoch) : null;
}

/**
 * Asks for the running campaigns, and what the prices allow to announce of them. A backend without campaigns has none.
 *
 * @returns null if it gave no answer. A last good one is none: it holds for seconds, and what is known holds until its end.
 */
async function find(visit: Visit, page: PageContext): Promise<KnownCampaign | null> {
  const { context, dependencies } = visit;
  const atMs = dependencies.platform.now();
  // Read before the calls: whatever is announced from here on may be missing in their replies.
  const { epoch: asOf } = await dependencies.publish.readJournal(context.get("shop").channel);
  const stamp = createStamp();
  const noted = (announced: EndingCampaign | null): KnownCampaign => ({
    announced,
    tags: [...stamp.tags],
    asOf,
    atMs,
    untilMs: stamp.untilMs === Number.POSITIVE_INFINITY ? null : stamp.untilMs,
  });
  try {
    // Without the tags of all prices: otherwise any new price would end every page of the shop.
    const own: Visit = { ...visit, stamp, isBehind: true };
    const { ask } = await askForMore(own);
    const ending = endingCampaigns((await ask(campaignData, {}, refuseCopy)).campaigns, atMs);
    const articles = [...new Set(ending.flatMap((one) => one.articles))].sort();
    if (articles.length === 0) return noted(null);
    const prices = await askFor(own)(articlePrices, { articles }, refuseCopy);
    for (const { endMs } of ending) stamp.holdUntil(endMs);
    return noted(announcedCampaign(ending, prices.articles, page.locale));
  } catch (error) {
    if (error instanceof CommerceError && error.kind === "missing") return noted(null);
    // A visitor who went away is no fault of the backend.
    if (!disconnectOf(context).signal.aborted)
      context.get("log")("error", "commerce-error", { path: campaignData.path, message: String(error) });
    return null;
  }
}

function refuseCopy(): never {
  throw new CommerceError("down", "There is only a last good reply.", { status: null });
}

/** Bars by their texts: the same bar is the same object, so that its HTML is found again. */
const bars = createLru<ActionBarContent>(100);

function barOf({ name, endMs, articles }: EndingCampaign, page: PageContext): ActionBarContent {
  const names = articles.map((one) => articleLabel(page.labels, one)).join(", ");
  const text = page.labels("action-bar/campaign", { articles: names });
  const key = JSON.stringify([name, endMs, text]);
  const bar = bars.get(key) ?? announcement(name, endMs, text);
  bars.set(key, bar);
  return bar;
}

function announcement(name: string, endMs: number, text: string): ActionBarContent {
  return {
    component: "action-bar",
    id: name.slice(0, LONGEST_ID),
    text: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
    color: null,
    backgroundColor: null,
    countdownEndDate: endMs,
    actionBarEndDate: endMs,
  };
}
