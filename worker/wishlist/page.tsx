import { loadDesignsByKeys } from "#blocks/designs/load.ts";
import { BuiltInPage } from "#blocks/shell/built-in/built-in-page.tsx";
import { WISHLIST_SHEETS, WishlistPage } from "#blocks/shell/wishlist/wishlist-page.tsx";
import { pageHref } from "#domain/address/page-address.ts";
import { hasSession } from "#domain/customer/customer.ts";
import { pageCount } from "#domain/listing/canonical-listing.ts";
import { LISTED_AT_ONCE } from "#domain/listing/facets.ts";
import { entryKey, type Wishlist } from "#domain/wishlist/wishlist.ts";
import type { LabelKey } from "#locales/labels.ts";
import { deadlineOf, disconnectOf, urlOf } from "../context.ts";
import { prepareBuiltIn, requestLabels } from "../page/prepare.ts";
import { respondWithBuiltIn } from "../page/respond.tsx";
import { answerBuiltInPayload } from "../routes/page-beside.ts";
import type { Visit } from "../routes/visit.ts";
import { actOn, keepWishlist, readWishlistCookie } from "./shopper-list.ts";

/** Page of `/wishlist` and its alias, on the channel that has one: a shopper's own page, which is not cached. */
export function wishlistPage(visit: Visit): Promise<Response> {
  const isFull = urlOf(visit.context).searchParams.has("full");
  return showWishlist(visit, { status: 200, notice: isFull ? "wishlist/full" : null });
}

/** Handler of `/wishlist/entries.json`: the hearts that are on. The page itself is the same for everybody. */
export async function wishlistEntries(visit: Visit): Promise<Response> {
  const { context, dependencies } = visit;
  const { list, isRefused } = await readWishlistCookie(context, dependencies);
  const response = Response.json(knownTo(list), { headers: { "Cache-Control": "private, no-store" } });
  if (isRefused) await keepWishlist(response, list, visit);
  return response;
}

/** The part of a list that its browser is told. */
export function knownTo({ entries, isOfAccount }: Wishlist) {
  return { keys: entries.map(entryKey), isOfAccount };
}

/** Payload of the wishlist: the keys of its designs. It is as personal as the page. */
export async function wishlistPayload(visit: Visit): Promise<Response> {
  const { context, dependencies, address } = visit;
  const { list } = await readWishlistCookie(context, dependencies);
  const title = requestLabels(context, address.locale)("wishlist/title");
  const content = { component: "page" as const, title, keys: list.entries.map(entryKey) };
  const reply = answerBuiltInPayload(visit, { slug: "wishlist", content });
  reply.headers.set("Cache-Control", "private, no-store");
  return reply;
}

/** Renders the page, with a message about it. */
export async function showWishlist(
  visit: Visit,
  { status, notice }: { status: number; notice: LabelKey | null },
): Promise<Response> {
  const { context, dependencies } = visit;
  const { list: brought, isRefused } = await readWishlistCookie(context, dependencies);
  const list = status === 200 ? await currentList(visit, brought) : brought;
  const response = await respond(visit, list, { status, notice });
  response.headers.set("Cache-Control", "private, no-store");
  if (isRefused || list !== brought) await keepWishlist(response, list, visit);
  return response;
}

/**
 * The list of a signed-in customer's account, merged with that of her browser. If the account cannot
 * be read, nothing changes.
 */
async function currentList(visit: Visit, brought: Wishlist): Promise<Wishlist> {
  if (!hasSession(visit.context.req.header("Cookie") ?? "") && !brought.isOfAccount) return brought;
  try {
    return await actOn(brought, { kind: "merge" }, visit);
  } catch (error) {
    visit.context.get("log")("error", "commerce-error", { what: "wishlist", message: String(error) });
    return brought;
  }
}

async function respond(
  visit: Visit,
  { entries }: Wishlist,
  { status, notice }: { status: number; notice: LabelKey | null },
): Promise<Response> {
  const { context, dependencies, address } = visit;
  const last = pageCount(entries.length, LISTED_AT_ONCE);
  const asked = Number.parseInt(urlOf(context).searchParams.get("page") ?? "1", 10);
  const number = Math.min(Math.max(asked || 1, 1), last);
  const shown = entries.slice((number - 1) * LISTED_AT_ONCE, number * LISTED_AT_ONCE);
  const { channel, host } = context.get("shop");
  const { signal } = disconnectOf(context);
  const deadline = deadlineOf(context);
  const ask = dependencies.commerce.view({ channel, locale: address.locale, host, signal, deadline });
  const loading = loadDesignsByKeys(shown, address.locale, ask);
  const prepared = await prepareBuiltIn(visit, "wishlist");
  const { page } = prepared;
  const { labels, shop, locale } = page;
  if (entries.length === 0 && notice === null) {
    const title = labels("wishlist/empty");
    const links = [
      { text: labels("wishlist/browse"), href: pageHref({ locale, slug: "products" }, shop) },
      { text: labels("error/home"), href: page.home },
    ];
    return respondWithBuiltIn(
      prepared,
      title,
      <BuiltInPage title={title} text={labels("wishlist/text")} links={links} />,
    );
  }
  const main = loading.then((designs) => {
    for (const failure of designs.failures)
      context.get("log")("error", "commerce-error", { what: "wishlist", message: String(failure) });
    return (
      <WishlistPage
        count={entries.length}
        shown={shown}
        designs={designs}
        pages={{ number, last }}
        notice={notice && labels(notice)}
        page={page}
      />
    );
  });
  return respondWithBuiltIn({ ...prepared, sheets: WISHLIST_SHEETS }, labels("wishlist/title"), [main], { status });
}
