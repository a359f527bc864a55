import type { PageContext } from "#blocks/block.ts";
import type { ActionBarContent } from "#blocks/shell/action-bar/schema.ts";
import { articlePrices } from "#domain/contract/article-prices.ts";
import { campaignData } from "#domain/contract/campaign-data.ts";
import { validUntilOf } from "#domain/contract/valid-until.ts";
import { announcedCampaign, endingCampaigns } from "#domain/price/campaign.ts";
import { articleLabel } from "#locales/product-labels.ts";
import { CommerceError } from "../commerce/commerce-error.ts";
import { disconnectOf, waitUntilOf } from "../context.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import { askFor, askForMore, type Visit } from "../routes/visit.ts";
import type { KnownCampaign } from "./known-campaigns.ts";

/** The time for which the head of a page waits for the backend's campaign, in milliseconds: the head is out within 20 (design §8). */
const WAIT_MS = 10;
/** The age up to which an earlier answer stands in for a late one. */
const KNOWN_FOR_MS = 300_000;
/** The time for which a page is kept that was made without an answer. */
const HOLD_MS = 60_000;
/** The longest id of an action bar. */
const LONGEST_ID = 40;

/**
 * The action bar of the backend's running campaign, for pages whose content names none: what is cheaper, and until when. The page holds
 * until the campaign's end, or the start of the next. A backend that is slow delays no page: an earlier answer stands in, or the page
 * has no bar for a minute.
 */
export async function campaignBar(visit: Visit, page: PageContext): Promise<ActionBarContent | null> {
  const { context, dependencies } = visit;
  const { now, wait } = dependencies.platform;
  const { known } = dependencies.commerce;
  const stamp = context.get("stamp");
  // A backend that an address names is for that one view alone.
  const isShared = !context.get("overrides")?.commerce;
  const key = `${page.shop.host} ${page.locale}`;
  const earlier = isShared ? known.get(key) : undefined;
  const finding = findCampaign(visit, page, earlier?.bar ?? null).then(
    (found) => {
      if (isShared) known.set(key, found);
      return found;
    },
    (error: unknown) => {
      const isMissing = error instanceof CommerceError && error.kind === "missing";
      // A visitor who went away is no fault of the backend.
      if (!isMissing && !disconnectOf(context).signal.aborted)
        context.get("log")("error", "commerce-error", { path: campaignData.path, message: String(error) });
      return isMissing ? { bar: null, atMs: now(), untilMs: Number.POSITIVE_INFINITY } : null;
    },
  );
  const found = await withTimeout(finding, WAIT_MS, wait);
  if (found === TIMED_OUT) waitUntilOf(context)(finding);
  if (found && found !== TIMED_OUT) return found.bar;
  const standsIn = earlier !== undefined && now() - earlier.atMs < KNOWN_FOR_MS && now() < earlier.untilMs;
  stamp.holdUntil(Math.min(now() + HOLD_MS, standsIn ? earlier.untilMs : Number.POSITIVE_INFINITY));
  return standsIn ? earlier.bar : null;
}

/** Asks for the running campaigns, and what the prices allow to announce of them. */
async function findCampaign(visit: Visit, page: PageContext, earlier: ActionBarContent | null): Promise<KnownCampaign> {
  const atMs = visit.dependencies.platform.now();
  // Without the tags of all prices: otherwise any new price would end every page of the shop.
  const { ask } = await askForMore(visit);
  const reply = await ask(campaignData, {});
  const untilMs = validUntilOf(reply) ?? Number.POSITIVE_INFINITY;
  const ending = endingCampaigns(reply.campaigns, atMs);
  if (ending.length === 0) return { bar: null, atMs, untilMs };
  const asked = [...new Set(ending.flatMap(({ articles }) => articles))].sort();
  const prices = await askFor(visit)(articlePrices, { articles: asked });
  const announced = announcedCampaign(ending, prices.articles, page.locale);
  if (!announced) return { bar: null, atMs, untilMs };
  const { name, endMs, articles } = announced;
  const names = articles.map((one) => articleLabel(page.labels, one, page.locale)).join(", ");
  const bar = barOf(name, endMs, page.labels("action-bar/campaign", { articles: names }));
  // The same bar is the same object, so that its HTML is found again.
  const isSame = JSON.stringify(bar) === JSON.stringify(earlier);
  return { bar: isSame ? earlier : bar, atMs, untilMs: Math.min(untilMs, endMs) };
}

function barOf(name: string, endMs: number, text: string): ActionBarContent {
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
