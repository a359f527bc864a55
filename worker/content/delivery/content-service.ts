import StoryblokClient from "storyblok-js-client";
import * as z from "zod";
import type { Upstream } from "../../upstream.ts";

import type { BeginReading } from "./request-queue.ts";

/** Retries of spec 000 §9. The client's own rate limit is off: it would count each reading by itself. */
const CLIENT_SETTINGS = { rateLimit: 0, maxRetries: 10, retriesDelay: 300 } as const;
/** Another status than the service's own 429, which would be asked for again. */
const QUEUE_FULL_STATUS = 503;

/** A space of the content service, and what opens it. */
export interface ContentSpace {
  /** A public token reads what is published, a preview token drafts too. */
  token: string;
  /** Base address of the service, for example `https://api.storyblok.com`. */
  endpoint: string;
  upstream: Upstream;
  /** How long one reading may take, its turns in the queue, retries and every body included, in milliseconds. */
  timeoutMs: number;
  /** The queue that holds the space's rate limit, shared by all who read it. */
  beginReading: BeginReading;
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

/**
 * Opens a space for one reading: all that is asked through it shares the space's time, and each request waits its turn in
 * the space's queue.
 *
 * One client a reading: its retries wait on timers, and a timer of another visitor's request must never hold up this
 * one's promise.
 *
 * @returns a function that rejects with ContentServiceError for every answer but 200, when none came in time, and at once
 * with status 503 where its turn would come too late.
 */
export function openSpace(space: ContentSpace): AskContent {
  const deadline = AbortSignal.timeout(space.timeoutMs);
  const takeTurn = space.beginReading(space.timeoutMs);
  const client = new StoryblokClient({
    ...CLIENT_SETTINGS,
    accessToken: space.token,
    endpoint: `${space.endpoint}/v2`,
    cache: { type: "none", cv: "manual" },
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      if (!(await takeTurn())) return queueFull();
      return space.upstream.fetch(new Request(input as RequestInfo, { ...init, signal: deadline }));
    },
  });
  return async (path, parameters) => {
    try {
      const { data, total } = await client.get(path, parameters);
      return { data, total };
    } catch (error) {
      throw readRejection(error);
    }
  };
}

/** As an answer: the client hands on the status of an answer, but not that of an error. */
function queueFull(): Response {
  const error = "More requests wait for the content service than it takes in time.";
  return Response.json({ error }, { status: QUEUE_FULL_STATUS });
}

const rejectionSchema = z.object({ status: z.int().optional(), message: z.unknown() });

/** The client rejects with an object of its own; a network failure or an HTML page has no status and counts as 502. */
function readRejection(error: unknown): ContentServiceError {
  const parsed = rejectionSchema.safeParse(error);
  if (!parsed.success) return new ContentServiceError(502, String(error));
  const { status = 502, message } = parsed.data;
  return new ContentServiceError(status, message instanceof Error ? message.message : String(message));
}
