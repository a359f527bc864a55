import type { Context, MiddlewareHandler } from "hono";
import type { OtherSystem } from "#domain/address/canonical.ts";
import { ERROR_SLUG } from "#domain/address/page-address.ts";
import { isShopPath } from "#domain/address/shop-path.ts";
import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/addresses.ts";
import type { Locale } from "#domain/shop/country.ts";
import { LOCALES } from "#domain/shop/locale.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { readBody } from "../http/body.ts";
import { isNavigation, isRead, isWebSocket } from "../http/navigation.ts";
import { loggedPath } from "../http/observe.ts";
import { problem } from "../http/problem.ts";
import { handTo, ServiceTimeout } from "../http/proxy.ts";
import { beginDeadline } from "../memory/timeout.ts";
import { withoutProof } from "../page/editor-preview.ts";
import { leadOf, meaningOf } from "../shop/redirects.ts";
import type { Service } from "../upstream.ts";

/**
 * Factor of the timeout for all but pages. A shopper waits for a page; a script's request may be long work, such as an
 * upload or an order's payment.
 */
const OTHERS_WAIT_LONGER = 6;

/**
 * Proxy to the systems behind the shop (spec 000 §2): `/configurator-*` is the designer's; `/kundenkonto` and
 * `/magazin` are the app's, as far as it answers them. It passes on every method and every path below these. Only a followed link
 * is first redirected to its canonical address.
 */
export function otherSystems(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  const { app, designer } = dependencies.others;
  return async (context, next) => {
    const meant = meaningOf(context, dependencies);
    if (meant.kind !== "designer" && meant.kind !== "app") return next();
    const lead = leadOf(meant, context, dependencies);
    if (lead) {
      // A connection with an unread body cannot be used again.
      await readBody(context.req.raw, 0);
      return context.redirect(lead.location, lead.status);
    }
    return handOver(context, dependencies, meant, meant.kind === "app" && app ? app.service : designer);
  };
}

/** Responds with another system's reply, which has its own content security policy, or deliberately none. */
async function handOver(
  context: Context<AppContext>,
  dependencies: AppDependencies,
  meant: OtherSystem,
  service: Service,
): Promise<Response> {
  const { raw } = context.req;
  // TRACE would show a script the cookies that it must not read.
  if (/^(?:TRACE|TRACK|CONNECT)$/i.test(raw.method)) return problem(405, "This method is not passed on.");
  const url = urlOf(context);
  const { channel } = context.get("shop");
  const isWaitedFor = isWebSocket(raw) || (isNavigation(raw) && isRead(raw));
  const { timeoutMs } = dependencies.others;
  const { wait } = dependencies.platform;
  try {
    const reply = await handTo(raw, url, {
      service,
      target: withoutProof(url.pathname + url.search),
      told: {
        [CHANNEL_HEADER]: channel,
        [LOCALE_HEADER]: namedLocale(url) ?? meant.locale,
        "X-Request-Id": context.get("requestId"),
      },
      timeoutMs: isWaitedFor ? timeoutMs : OTHERS_WAIT_LONGER * timeoutMs,
      wait,
    });
    context.set("isProxied", true);
    return reply;
  } catch (error) {
    const status = error instanceof ServiceTimeout ? 504 : 502;
    context.get("log")("error", "proxy-error", {
      system: meant.kind,
      path: loggedPath(url.pathname),
      message: String(error),
    });
    return answerFailed(context, dependencies, meant, status);
  }
}

/** Responds to a failed proxy request: with an error page for a navigation, otherwise with JSON. */
async function answerFailed(
  context: Context<AppContext>,
  dependencies: AppDependencies,
  { kind, locale: meant }: OtherSystem,
  status: 502 | 504,
): Promise<Response> {
  const headers = { "Retry-After": "60", "Cache-Control": "no-store" };
  if (!isNavigation(context.req.raw))
    return problem(status, "The system behind this address does not answer.", headers);
  const { locales, platform } = context.get("shop");
  const locale = locales.find((known) => known === namedLocale(urlOf(context))) ?? meant;
  const address = { locale: locales.includes(locale) ? locale : locales[0], platform, slug: ERROR_SLUG };
  context.set("preview", null);
  // The other system used up the deadline; the error page gets its own.
  context.set("deadline", beginDeadline(dependencies.pages.timeoutMs, dependencies.platform));
  const { showError } = await import("./error.ts");
  const page = await showError(
    { context, dependencies, address, parameters: {} },
    { status, kind: kind === "designer" ? "designer-unavailable" : "unavailable", back: pageBefore(context) },
  );
  for (const [name, value] of Object.entries(headers)) page.headers.set(name, value);
  return page;
}

/** Path of the shop's page that the shopper came from; undefined if there is none. */
function pageBefore(context: Context<AppContext>): string | undefined {
  const { href, origin } = urlOf(context);
  const before = withoutProof(context.req.header("Referer") ?? "");
  if (!before.startsWith(`${origin}/`) || before === href) return undefined;
  const path = before.slice(origin.length);
  return isShopPath(path) ? path : undefined;
}

/** The locale in an address's query, as designers' addresses have it. */
function namedLocale({ searchParams }: URL): Locale | undefined {
  return LOCALES.find((locale) => locale === searchParams.get("locale"));
}
