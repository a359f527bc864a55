import type { Context, MiddlewareHandler } from "hono";
import { mayBeBehindShop } from "#domain/address/path-kind.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { beginDeadline } from "../memory/timeout.ts";
import { addHeaders } from "./headers.ts";

/**
 * Gives each request an id and a clock, and writes its one log line when the response's headers are ready. The line says if the shop is
 * closed for maintenance, as its 503s are no fault.
 */
export function observe({ platform: { log }, maintenance }: AppDependencies): MiddlewareHandler<AppContext> {
  const standing = maintenance === null ? {} : { maintenance: true };
  return async (context, next) => {
    const started = performance.now();
    const requestId = crypto.randomUUID();
    const timings: string[] = [];
    context.set("requestId", requestId);
    context.set("time", async (name, work) => {
      const begun = performance.now();
      try {
        return await work();
      } finally {
        timings.push(`${name};dur=${(performance.now() - begun).toFixed(1)}`);
      }
    });
    context.set("log", (level, event, detail) => log(level, event, { requestId, ...detail }));
    await next();
    const milliseconds = performance.now() - started;
    const isProxied = context.get("isProxied");
    const theirs = isProxied && context.res.headers.get("Server-Timing");
    const timing = [...(theirs ? [theirs] : []), ...timings, `total;dur=${milliseconds.toFixed(1)}`].join(", ");
    addHeaders(context, { "X-Request-Id": requestId, "Server-Timing": timing });
    const { method } = context.req;
    const { hostname, pathname } = urlOf(context);
    const line = {
      requestId,
      method,
      host: hostname,
      path: loggedPath(pathname),
      status: context.res.status,
      ...standing,
    };
    const cache = isProxied ? null : context.res.headers.get("X-Cache");
    log("info", "request", { ...line, ...(cache && { cache }), ms: Number(milliseconds.toFixed(1)) });
  };
}

/** Long segments of letters and digits, as keys are. */
const KEYS = /(?<=\/)(?=[\w-]*[\dA-Z])[\w-]{32,}/g;

/** The path of a request as the log has it: a link of a mail to another system may have its key there, which is left out. */
export function loggedPath(pathname: string): string {
  return mayBeBehindShop(pathname) ? pathname.replace(KEYS, "…") : pathname;
}

/** Starts the deadline of the request: all data of the response shares it (decision 36). */
export function giveTime({ pages: { timeoutMs }, platform }: AppDependencies): MiddlewareHandler<AppContext> {
  return (context, next) => {
    context.set("deadline", beginDeadline(timeoutMs, platform));
    return next();
  };
}

/**
 * Log level of a missing page: `info`, since anybody may type any address; `warn` for a broken
 * link on the shop's own pages.
 */
export function levelOfMissing(context: Context<AppContext>): "info" | "warn" {
  return isLedByOwnPage(context) ? "warn" : "info";
}

/** Tells whether a request comes from a page of the visited host, as its browser says. */
export function isLedByOwnPage({ req }: Context<AppContext>): boolean {
  const from = req.header("Referer");
  return from !== undefined && URL.canParse(from) && new URL(from).host === new URL(req.url).host;
}
