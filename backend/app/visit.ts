import type { Context } from "hono";
import { ACCOUNT_PATH } from "#domain/address/path-kind.ts";
import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/addresses.ts";
import { channelSchema, localeSchema } from "#domain/contract/http.ts";
import type { EveryLabel } from "#locales/labels.ts";
import { labelsOf } from "#locales/labels.ts";
import type { AccountRequest } from "../customers/account.ts";
import { readSession, type Session } from "../customers/session.ts";
import { type AccountPage, accountHref, type Visitor, visitorFrom } from "../customers/visitor.ts";
import type { BackendEnv } from "../env.ts";

/** One request for a page of the account, with everything that its handler needs. */
export interface AppVisit {
  request: Request;
  url: URL;
  env: BackendEnv;
  nowMs: number;
  visitor: Visitor;
  /** The session of the customer who is logged in; null for a visitor. */
  session: Session | null;
  labels: EveryLabel;
  /** Lets work continue after the response was sent. */
  later: (work: Promise<unknown>) => void;
}

export type AppContext = { Bindings: BackendEnv };

/** Reads a visit from a request that the shop passed on, with the channel and the locale that it states. */
export async function readVisit(context: Context<AppContext>, nowMs: number): Promise<AppVisit> {
  const { raw: request } = context.req;
  const { env } = context;
  const channel = channelSchema.safeParse(request.headers.get(CHANNEL_HEADER)).data ?? "poster";
  const locale = localeSchema.safeParse(request.headers.get(LOCALE_HEADER)).data ?? "de-DE";
  const visitor = await visitorFrom(request.headers, channel, locale);
  return {
    request,
    url: new URL(request.url),
    env,
    nowMs,
    visitor,
    session: await readSession(env.DB, visitor, nowMs),
    labels: labelsOf(locale),
    later: (work) => context.executionCtx.waitUntil(work),
  };
}

/** The path of a page of the account in the visit's language. */
export function hrefOf(page: AccountPage, { visitor }: AppVisit): string {
  return accountHref(page, visitor.locale);
}

/** The pages of the account, in any language. */
const ACCOUNT_PAGE = new RegExp(String.raw`^(?:/[a-z]{2})?${ACCOUNT_PATH}(?:/[\w-]+)*$`);

/** The page of the account that a login leads to: the one that asked for it by `next`, or the overview. No other address counts. */
export function nextOf(visit: AppVisit): string {
  const next = visit.url.searchParams.get("next") ?? "";
  return ACCOUNT_PAGE.test(next) ? next : hrefOf("home", visit);
}

/** The part of a visit that an operation on an account needs. */
export function requestOf({ env, visitor, nowMs }: AppVisit): AccountRequest {
  return { env, visitor, nowMs };
}

/** Redirects a browser to a page of the account after a form succeeded, with cookies. */
export function seePage(visit: AppVisit, page: AccountPage, cookies: readonly string[] = [], query = ""): Response {
  return seeOther(hrefOf(page, visit) + query, cookies);
}

/** Redirects a browser after a form succeeded: a 303, so that reloading the next page does not send it again. */
export function seeOther(path: string, cookies: readonly string[] = []): Response {
  const response = new Response(null, { status: 303, headers: { location: path, "cache-control": "no-store" } });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}
