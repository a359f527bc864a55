import type { Context, MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { VISITOR_KEY_COOKIE } from "#domain/flags/visitor-key.ts";
import { dismissedBars } from "#domain/navigation/dismissal.ts";
import { READ_KINDS, type RecordedReads } from "#domain/page/variants.ts";
import { type AppContext, urlOf, waitUntilOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { createSingleFlight } from "../memory/single-flight.ts";
import { createFill, keyOfPage, pageToKeep, savesData } from "./page-to-keep.ts";
import { lifetimeOf } from "./policy.ts";
import type { NewPage } from "./store.ts";

/** A page in the tiered cache: with its own key, so that no other page is taken for it, and with all its reads. */
export type TieredPage = Omit<NewPage, "reads"> & { key: string; reads: RecordedReads };

/** Shortest remaining lifetime worth sharing. Pages of an outage, or of a campaign's last moments, have less. */
const SHORTEST_MS = 5000;
const LINE_END = 0x0a;
const ENCODER = new TextEncoder();

const textsSchema = z.record(z.string(), z.string());
const headSchema = z.object({
  key: z.string(),
  status: z.int(),
  /** Length of the body in bytes: a shorter body was cut off and is refused. */
  length: z.int().check(z.positive()),
  headers: textsSchema,
  tags: z.array(z.string()),
  asOf: z.int(),
  storedAtMs: z.number(),
  untilMs: z.optional(z.number()),
  reads: z.object({
    values: z.partialRecord(z.enum(READ_KINDS), z.record(z.string(), z.nullable(z.string()))),
    offered: z.record(z.string(), z.array(z.string())),
  }),
});

/**
 * Builds the reply that carries a page: one line of JSON with its metadata, which is too long for a
 * header, then the page's bytes.
 */
export function toTieredReply({ body, ...page }: TieredPage, maxAgeSeconds: number): Response {
  const line = ENCODER.encode(`${JSON.stringify({ ...page, length: body.length })}\n`);
  const bytes = new Uint8Array(line.length + body.length);
  bytes.set(line);
  bytes.set(body, line.length);
  // By default the platform serves a stale response for as long as new ones fail; `stale-if-error=0` stops
  // that. This header addresses the tiered cache alone and takes precedence there over the Cache-Control of
  // every response of the shop.
  const policy = `public, max-age=${maxAgeSeconds}, stale-if-error=0`;
  const headers = { "Content-Type": "application/octet-stream", "Cloudflare-CDN-Cache-Control": policy };
  return new Response(bytes, { headers });
}

/** The page of such a reply; null if there is none, it is cut off, or it is anything else. */
export async function fromTieredReply(reply: Response): Promise<TieredPage | null> {
  if (reply.status !== 200) return null;
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const end = bytes.indexOf(LINE_END);
  const head = headSchema.safeParse(parseJson(new TextDecoder().decode(bytes.subarray(0, Math.max(0, end)))));
  const body = bytes.slice(end + 1);
  if (!head.success || head.data.length !== body.length) return null;
  const { length: _, untilMs, ...page } = head.data;
  return { ...page, ...(untilMs !== undefined && { untilMs }), body };
}

/**
 * Middleware in the page cache's place for requests of the tiered cache: each page is rendered completely and
 * handed over with its metadata. A page that this isolate knows to be stale, incomplete or personal becomes a
 * 204, which is not cached.
 */
export function tieredPage(dependencies: AppDependencies): MiddlewareHandler<AppContext> {
  return async (context, next) => {
    const fill = createFill(context, dependencies);
    fill.begin();
    context.set("isRefresh", true);
    context.set("isCacheable", true);
    await context.get("audience")?.ready();
    await next();
    await context.res.arrayBuffer();
    const body = await context.get("rendered");
    const key = keyOfPage(context, dependencies);
    const made = body && pageToHandOver(context, { key, body, storedAtMs: dependencies.platform.now() });
    const isCurrent = made && !(await fill.isBehind(made));
    const reply = isCurrent ? handOver(made, urlOf(context).pathname, dependencies.platform.now()) : nothing();
    context.res = undefined;
    context.res = reply;
  };
}

function pageToHandOver(
  context: Context<AppContext>,
  { key, body, storedAtMs }: Pick<TieredPage, "key" | "body" | "storedAtMs">,
): TieredPage | null {
  const stamp = context.get("stamp");
  const made =
    context.res.status === 200 && stamp.state === "fresh"
      ? pageToKeep(context, context.res, { body, storedAtMs })
      : null;
  return made && { ...made, key, reads: stamp.reads() };
}

function handOver(made: TieredPage, pathname: string, nowMs: number): Response {
  const { freshMs = 0 } = lifetimeOf(200, pathname) ?? {};
  const keptMs = Math.min(freshMs, (made.untilMs ?? Number.POSITIVE_INFINITY) - nowMs);
  return keptMs >= SHORTEST_MS ? toTieredReply(made, Math.floor(keptMs / 1000)) : nothing();
}

function nothing(): Response {
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Renders a page in the background: sends the same request through the whole shop once more. */
export type Rerender = (request: Request, context: Context<AppContext>) => Response | Promise<Response>;

/** Time after which a refresh of the same page may start although the last one has not ended. */
const LONGEST_REFRESH_MS = 30_000;

/** Background renderings of cached pages, one per key at a time. */
interface Refreshes {
  /**
   * Begins a refresh.
   *
   * @param mayTake caches a page that another data centre has rendered within the minute, if it is good; left out, the
   * page is rendered here in any case.
   */
  begin: (context: Context<AppContext>, key: string, mayTake?: MayTake) => void;
  /** Tells whether a request is such a refresh. */
  has: (request: Request) => boolean;
}

/** Caches a page of the tiered cache; returns false if the page is not good. */
type MayTake = (made: TieredPage) => Promise<boolean>;

export function createRefreshes(
  { pages: { tier }, platform: { now } }: Pick<AppDependencies, "pages" | "platform">,
  rerender: Rerender,
): Refreshes {
  const flights = createSingleFlight(now, LONGEST_REFRESH_MS);
  const begun = new WeakSet<Request>();

  async function take(context: Context<AppContext>, key: string, mayTake: MayTake): Promise<boolean> {
    try {
      const made = tier && (await fromTieredReply(await tier.ask(bareRequest(context), key)));
      return made ? await mayTake(made) : false;
    } catch (error) {
      context.get("log")("error", "tiered-cache-failed", { key, message: String(error) });
      return false;
    }
  }

  async function refresh(context: Context<AppContext>, key: string, mayTake?: MayTake): Promise<void> {
    if (mayTake && (await take(context, key, mayTake))) return;
    const request = bareRequest(context);
    begun.add(request);
    const response = await rerender(request, context);
    // The page is cached once all its bytes are read.
    await response.arrayBuffer();
  }

  return {
    begin: (context, key, mayTake) => {
      flights
        .share(key, waitUntilOf(context), () => refresh(context, key, mayTake))
        .catch((error: unknown) => context.get("log")("error", "hybrid-ssr-error", { message: String(error) }));
    },
    has: (request) => begun.has(request),
  };
}

/** The request without anything personal; everything that pages differ by stays, such as the key of her treatments. */
function bareRequest(context: Context<AppContext>): Request {
  const dismissed = dismissedBars(context.req.header("Cookie") ?? "");
  const key = context.get("audience")?.key;
  const cookies = [dismissed, key && `${VISITOR_KEY_COOKIE}=${key}`].filter(Boolean).join("; ");
  const headers = { ...(savesData(context) && { "Save-Data": "on" }), ...(cookies && { Cookie: cookies }) };
  const { cf } = context.req.raw;
  return new Request(context.req.url, { headers, ...(cf && { cf }) });
}
