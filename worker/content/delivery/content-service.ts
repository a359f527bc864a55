import type StoryblokClient from "storyblok-js-client";
import * as z from "zod/mini";
import type { Upstream } from "../../upstream.ts";
import type { BeginReading } from "./request-queue.ts";
import type { ContentView, SpaceHealth } from "./space-health.ts";

/**
 * Reads the time for which a response asks to be left alone: `Retry-After` of a 429 or a 5xx, in seconds or as
 * a date (RFC 9110 §10.2.3).
 *
 * @returns milliseconds; null if a 429 does not say, undefined if the response asks nothing.
 */
export function restAskedFor({ status, headers }: Response, nowMs: number): number | null | undefined {
  if (status !== 429 && status < 500) return undefined;
  const said = headers.get("Retry-After")?.trim() ?? "";
  const restMs = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - nowMs;
  if (restMs > 0) return restMs;
  return status === 429 ? null : undefined;
}

/**
 * Pause before the first retry of spec 000 §9; each retry waits until the space accepts requests again. The client's
 * own rate limit is off, since it would count each read separately.
 */
const RETRY_DELAY_MS = 300;
const CLIENT_SETTINGS = { rateLimit: 0, maxRetries: 10, retriesDelay: RETRY_DELAY_MS } as const;
/** Status in place of the service's 429, which the client would retry by itself. */
const UNAVAILABLE_STATUS = 503;

/** A space of the content service, with its token. */
export interface ContentSpace {
  /** Public token for published stories, or preview token, which also reads drafts. */
  token: string;
  /** Base address of the service, for example `https://api.storyblok.com`. */
  endpoint: string;
  upstream: Upstream;
  /** Timeout of one read in milliseconds: its turns in the queue, its retries and every body together. */
  timeoutMs: number;
  /** Health of the space, shared by all its readers. */
  health: SpaceHealth;
  /** Queue that enforces the space's rate limit, shared by all its readers. */
  beginReading: BeginReading;
  /** View that waits for the reads; left out if nobody does. */
  view?: ContentView;
  /** Called for a story that refers to more stories than are followed, with their number. */
  onUnfollowed?: (fullSlug: string, unfollowed: number) => void;
  /** Maximum number of retries of a request; left out, the client's own. */
  mostRetries?: number;
}

/** The longest timeout of a read in these spaces, in milliseconds. */
export function longestTimeoutMs(spaces: Record<string, ContentSpace>): number {
  return Math.max(...Object.values(spaces).map(({ timeoutMs }) => timeoutMs));
}

/** Failure of the content service to give a usable answer. A missing status counts as its own failure (5xx). */
export class ContentServiceError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "ContentServiceError";
    this.status = status;
  }
}

/** A reply: its body, and the total number of entries of its listing. */
interface ContentReply {
  data: unknown;
  total: number;
}

/** Requests a path under `/v2` of the content service. */
export type AskContent = (path: string, parameters: Record<string, string | number>) => Promise<ContentReply>;

/**
 * A request that was not sent, since its view has used up its budget, or its turn would have come too late: the content
 * service might have answered. It is no failure of the space.
 */
export class NotAskedError extends ContentServiceError {
  constructor(message = "The content service is in trouble and was not asked.") {
    super(UNAVAILABLE_STATUS, message);
  }
}

/**
 * Opens a space for one read. All its requests share the space's timeout, and each waits its turn in the space's
 * queue. A read that nobody waits for is retried as often as spec 000 §9 says; that of a view once, after a 429,
 * a 5xx or no answer at all.
 *
 * Each read has its own client: retries wait on timers, and a timer of another shopper's request must never
 * block this one's promise.
 *
 * @returns a function that rejects with ContentServiceError for every status but 200, after the timeout, and at once
 * with status 503 if its turn would come too late.
 */
export function openSpace(space: ContentSpace): AskContent {
  const { health, view, timeoutMs, mostRetries = CLIENT_SETTINGS.maxRetries } = space;
  const deadline = AbortSignal.timeout(timeoutMs);
  const takeTurn = space.beginReading(timeoutMs, view !== undefined);
  let pauseMs = 0;
  let isAsked = false;
  let refusals = 0;
  const fetchInTurn = async (input: RequestInfo | URL, init?: RequestInit) => {
    isAsked = await takeTurn(pauseMs);
    if (!isAsked) return unavailable("It has no turn for this in time: too many wait for it, or it is in trouble.");
    const startedAtMs = Date.now();
    const reply = await space.upstream.fetch(new Request(input as RequestInfo, { ...init, signal: deadline }));
    if (view) health.took(Date.now() - startedAtMs);
    const restMs = restAskedFor(reply, Date.now());
    if (restMs !== undefined) health.rest(restMs);
    refusals = reply.status === 429 ? refusals + 1 : 0;
    // A view's one retry is made below, not by the client.
    const isFinal = refusals > 0 && (view !== undefined || refusals > mostRetries);
    return isFinal ? unavailable("It is asked too often.") : reply;
  };
  let client: StoryblokClient | undefined;
  return async (path, parameters) => {
    client ??= await openClient(space, fetchInTurn);
    for (;;) {
      if (view && !view.takeRequest()) throw new NotAskedError();
      try {
        const { data, total } = await client.get(path, { ...parameters });
        return { data, total };
      } catch (error) {
        const failure = readRejection(error);
        pauseMs = Math.max(RETRY_DELAY_MS, health.restMs());
        if (!isAsked) throw new NotAskedError(failure.message);
        if (failure.status < 500 || !view?.takeRetry(pauseMs)) throw failure;
      }
    }
  };
}

/** Creates the client of a space. Its code is read with the first story that KV does not have: most isolates never need it. */
async function openClient({ token, endpoint }: ContentSpace, fetchInTurn: typeof fetch): Promise<StoryblokClient> {
  const { default: Client } = await import("storyblok-js-client");
  return new Client({
    ...CLIENT_SETTINGS,
    accessToken: token,
    endpoint: `${endpoint}/v2`,
    cache: { type: "none", cv: "manual" },
    fetch: fetchInTurn,
  });
}

/** Builds a 503 response. The client passes on the status of a response, but not that of an error. */
function unavailable(why: string): Response {
  return Response.json({ error: `The content service is not asked: ${why}` }, { status: UNAVAILABLE_STATUS });
}

const rejectionSchema = z.object({ status: z.optional(z.int()), message: z.unknown() });

/**
 * Converts a rejection of the client into an error. A network failure or an HTML page has no status and counts as 502.
 */
function readRejection(error: unknown): ContentServiceError {
  const parsed = rejectionSchema.safeParse(error);
  if (!parsed.success) return new ContentServiceError(502, String(error));
  const { status = 502, message } = parsed.data;
  return new ContentServiceError(status, message instanceof Error ? message.message : String(message));
}
