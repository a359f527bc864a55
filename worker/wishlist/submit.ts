import * as z from "zod/mini";
import { pageHref } from "#domain/address/page-address.ts";
import { WISHLIST_SLUGS } from "#domain/address/path-kind.ts";
import { isShopPath } from "#domain/address/shop-path.ts";
import { designIdSchema } from "#domain/contract/design.ts";
import { DESIGN_KINDS } from "#domain/product/products.ts";
import { entryOfKey, holds, MOST_ENTRIES, type Wishlist } from "#domain/wishlist/wishlist.ts";
import type { LabelKey } from "#locales/labels.ts";
import { BodyTooLarge, readBody } from "../http/body.ts";
import { type FormFields, isFromOwnPage, parseFields, seeOther } from "../http/posted-form.ts";
import { isWithinRate, RATE_PERIOD_SECONDS } from "../http/visitor-network.ts";
import { requestLabels } from "../page/prepare.ts";
import type { Visit } from "../routes/visit.ts";
import { knownTo, showWishlist } from "./page.tsx";
import { actOn, keepWishlist, readWishlistCookie, type WishlistAction } from "./shopper-list.ts";

/** Maximum size of a posted change. It is small; the path to go back to is its longest part. */
const LARGEST_FORM_BYTES = 4096;

const entrySchema = z.object({ kind: z.enum(DESIGN_KINDS), id: designIdSchema });
/** Keys of entries, separated by spaces, in the order in which their hearts were pressed. */
const keysSchema = z.pipe(
  z.string(),
  z.transform((text, context) => {
    const words = text === "" ? [] : text.split(" ");
    const entries = words.flatMap((word) => entryOfKey(word) ?? []);
    if (entries.length === words.length && words.length <= MOST_ENTRIES) return entries;
    context.issues.push({ code: "custom", message: "These are no keys.", input: text });
    return z.NEVER;
  }),
);
const actionSchema = z.union([
  z.extend(entrySchema, { action: z.enum(["add", "remove"]) }),
  z.object({ action: z.literal("change"), on: keysSchema, off: keysSchema }),
  z.object({ action: z.enum(["merge", "leave"]) }),
]);

/**
 * Handler of `POST /wishlist`, with or without a language folder. `action` is `add` or `remove` with `kind` and `id`,
 * and `back` is the path to go back to; `change` with `on` and `off` is many hearts at once, each a list of keys
 * (`entryKey`), and `cookies` is `false` for a browser that keeps none, whose list stays as it was; `merge` follows a
 * customer's sign-in, `leave` her sign-out. Responds with a 303; or, to a client that accepts JSON, with the list as in
 * `entries.json`, and a message as `told`.
 */
export async function changeWishlist(visit: Visit): Promise<Response> {
  const { context, dependencies } = visit;
  // The body is read first: a connection with an unread body cannot be used again.
  const body = await readBody(context.req.raw, LARGEST_FORM_BYTES);
  if (body === BodyTooLarge) return refuse(visit, 413, "form/too-large");
  const fields = await parseFields(body, context.req.header("Content-Type"));
  if (!fields) return refuse(visit, 415, "form/invalid");
  if (!(await isFromOwnPage(context))) return refuse(visit, 403, "form/from-elsewhere");
  const onError = (message: string) =>
    context.get("log")("error", "form-failed", { form: "wishlist", what: "rate limit", message });
  if (!(await isWithinRate(context, { rate: dependencies.wishlist.rate, onError })))
    return refuse(visit, 429, "form/too-many");
  const action = readAction(fields);
  if (!action) return refuse(visit, 422, "form/invalid");
  const { list: before } = await readWishlistCookie(context, dependencies);
  try {
    const list = await actOn(before, action, visit);
    const response = answer(visit, { action, before, list }, fields);
    response.headers.set("Cache-Control", "private, no-store");
    await keepWishlist(response, list, visit);
    return response;
  } catch (error) {
    context.get("log")("error", "commerce-error", { what: "wishlist", message: String(error) });
    return refuse(visit, 503, "form/failed");
  }
}

function readAction(fields: FormFields): WishlistAction | null {
  const parsed = actionSchema.safeParse(Object.fromEntries(fields)).data;
  if (!parsed) return null;
  if ("on" in parsed) return { kind: "change", add: parsed.on.toReversed(), remove: parsed.off };
  if (!("id" in parsed)) return { kind: parsed.action };
  const entries = [{ kind: parsed.kind, id: parsed.id }];
  return {
    kind: "change",
    add: parsed.action === "add" ? entries : [],
    remove: parsed.action === "add" ? [] : entries,
  };
}

interface Change {
  action: WishlistAction;
  before: Wishlist;
  list: Wishlist;
}

function answer(visit: Visit, change: Change, fields: FormFields): Response {
  const { context, address } = visit;
  const isTooMuch = hasLost(change);
  if (wantsJson(visit)) {
    const labels = requestLabels(context, address.locale);
    const hasCookies = fields.get("cookies") !== "false";
    if (!hasCookies) return Response.json({ ...knownTo(change.before), told: labels("wishlist/no-cookies") });
    return Response.json({ ...knownTo(change.list), told: isTooMuch ? labels("wishlist/full") : "" });
  }
  const own = pageHref({ locale: address.locale, slug: WISHLIST_SLUGS[0] }, context.get("shop"));
  if (isTooMuch) return seeOther(`${own}?full`);
  const back = fields.get("back") ?? "";
  return seeOther(isShopPath(back) ? back : own);
}

/** Tells whether entries were lost that the shopper did not remove, since the list is full. */
function hasLost({ action, before, list }: Change): boolean {
  if (action.kind !== "change" || leftAccount(before, list)) return false;
  return before.entries.some((entry) => !holds(list.entries, entry) && !holds(action.remove, entry));
}

function leftAccount(before: Wishlist, list: Wishlist): boolean {
  return before.isOfAccount && !list.isOfAccount;
}

/** Shows the unchanged list, with the reason of a refusal. */
async function refuse(visit: Visit, status: number, notice: LabelKey): Promise<Response> {
  visit.context.get("log")("info", "wishlist-refused", { reason: notice, status });
  const response = await showWishlist(visit, { status, notice });
  if (status === 429) response.headers.set("Retry-After", String(RATE_PERIOD_SECONDS));
  return response;
}

function wantsJson({ context }: Visit): boolean {
  return context.req.header("Accept")?.includes("application/json") ?? false;
}
