import StoryblokClient from "storyblok-js-client";
import * as z from "zod/mini";
import type { Upstream } from "../../upstream.ts";
import type { ContentView } from "./content-view.ts";
import type { BeginReading } from "./request-queue.ts";
import { restAskedFor } from "./retry-after.ts";
import type { SpaceHealth } from "./space-health.ts";

/**
 * Retries of spec 000 §9, each once the space may be asked again. The client's own rate limit is off: it would count each
 * reading by itself.
 */
const RETRY_DELAY_MS = 300;
const CLIENT_SETTINGS = { rateLimit: 0, maxRetries: 10, retriesDelay: RETRY_DELAY_MS } as const;
/** Another status than the service's own 429, which the client would ask for again. */
const UNAVAILABLE_STATUS = 503;

/** A space of the content service, and what opens it. */
export interface ContentSpace {
  /** A public token reads what is published, a preview token drafts too. */
  token: string;
  /** Base address of the service, for example `https://api.storyblok.com`. */
  endpoint: string;
  upstream: Upstream;
  /** How long one reading may take, its turns in the queue, retries and every body included, in milliseconds. */
  timeoutMs: number;
  /** How the space does, shared by all who read it. */
  health: SpaceHealth;
  /** The queue that holds the space's rate limit, shared by all who read it. */
  beginReading: BeginReading;
  /** The view that waits for the readings; none where nobody does. */
  view?: ContentView;
  /** Told of a story that refers to more others than are followed, and of how many more. */
  onUnfollowed?: (fullSlug: string, unfollowed: number) => void;
  /** How often a request of it is asked for again at most; as often as the client does where it is left out. */
  mostRetries?: number;
}

/** No reading of these spaces takes longer. */
export function longestTimeoutMs(spaces: Record<string, ContentSpace>): number {
  return Math.max(...Object.values(spaces).map(({ timeoutMs }) => timeoutMs));
}

/** The content service did not give a usable answer. A missing status counts as its own failure (5xx). */
export class ContentServiceError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = "ContentServiceError";
    this.status = status;
  }
}

/** A reply: its body, and how many entries its listing has on all pages. */
export interface ContentReply {
  data: unknown;
  total: number;
}

/** Asks the content service for a path under `/v2`. */
export type AskContent = (path: string, parameters: Record<string, string | number>) => Promise<ContentReply>;

/** A view has asked what it may: whether the content service would have answered is not known. */
export class NotAskedError extends ContentServiceError {
  constructor() {
    super(UNAVAILABLE_STATUS, "The content service is in trouble and was not asked.");
  }
}

/**
 * Opens a space for one reading: all that is asked through it shares the space's time, and each request waits its turn in
 * the space's queue. What nobody waits for is tried again as often as spec 000 §9 says; what a view waits for once, after
 * an answer of 429 or 5xx or none at all.
 *
 * One client a reading: its retries wait on timers, and a timer of another visitor's request must never hold up this
 * one's promise.
 *
 * @returns a function that rejects with ContentServiceError for every answer but 200, when none came in time, and at once
 * with status 503 where its turn would come too late.
 */
export function openSpace(space: ContentSpace): AskContent {
  const { health, view, timeoutMs, mostRetries = CLIENT_SETTINGS.maxRetries } = space;
  const deadline = AbortSignal.timeout(timeoutMs);
  const takeTurn = space.beginReading(timeoutMs);
  let pauseMs = 0;
  let isAsked = false;
  let refusals = 0;
  const client = new StoryblokClient({
    ...CLIENT_SETTINGS,
    accessToken: space.token,
    endpoint: `${space.endpoint}/v2`,
    cache: { type: "none", cv: "manual" },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      isAsked = await takeTurn(pauseMs);
      if (!isAsked) return unavailable("It has no turn for this in time: too many wait for it, or it is in trouble.");
      const startedAtMs = Date.now();
      const reply = await space.upstream.fetch(new Request(input as RequestInfo, { ...init, signal: deadline }));
      if (view) health.took(Date.now() - startedAtMs);
      const restMs = restAskedFor(reply, Date.now());
      if (restMs !== undefined) health.rest(restMs);
      refusals = reply.status === 429 ? refusals + 1 : 0;
      // A view's retry is the one below.
      const isFinal = refusals > 0 && (view !== undefined || refusals > mostRetries);
      return isFinal ? unavailable("It is asked too often.") : reply;
    },
  });
  return async (path, parameters) => {
    for (;;) {
      if (view && !view.takeRequest()) throw new NotAskedError();
      try {
        const { data, total } = await client.get(path, { ...parameters });
        return { data, total };
      } catch (error) {
        const failure = readRejection(error);
        pauseMs = Math.max(RETRY_DELAY_MS, health.restMs());
        if (!isAsked || failure.status < 500 || !view?.takeRetry(pauseMs)) throw failure;
      }
    }
  };
}

/** As an answer: the client hands on the status of an answer, but not that of an error. */
function unavailable(why: string): Response {
  return Response.json({ error: `The content service is not asked: ${why}` }, { status: UNAVAILABLE_STATUS });
}

const rejectionSchema = z.object({ status: z.optional(z.int()), message: z.unknown() });

/** The client rejects with an object of its own; a network failure or an HTML page has no status and counts as 502. */
function readRejection(error: unknown): ContentServiceError {
  const parsed = rejectionSchema.safeParse(error);
  if (!parsed.success) return new ContentServiceError(502, String(error));
  const { status = 502, message } = parsed.data;
  return new ContentServiceError(status, message instanceof Error ? message.message : String(message));
}
