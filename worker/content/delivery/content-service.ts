import StoryblokClient from "storyblok-js-client";
import * as z from "zod";
import type { Upstream } from "../../env.ts";

/** Storyblok's limit without an OAuth token, and its retry rule (spec 000 §9). */
const CLIENT_SETTINGS = { rateLimit: 5, maxRetries: 10, retriesDelay: 300 } as const;

/** A space of the content service, and what opens it. */
export interface ContentSpace {
  /** A public token reads what is published, a preview token drafts too. */
  token: string;
  /** Base address of the service, for example `https://api.storyblok.com`. */
  endpoint: string;
  upstream: Upstream;
  /** How long one reading may take, its retries and every body included, in milliseconds. */
  timeoutMs: number;
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
 * Opens a space for one reading: all that is asked through it shares the space's time.
 *
 * One client a reading: its throttle queues timers, and a timer of another visitor's request must never hold up this
 * one's promise.
 *
 * @returns a function that rejects with ContentServiceError for every answer but 200, and when none came in time.
 */
export function openSpace(space: ContentSpace): AskContent {
  const deadline = AbortSignal.timeout(space.timeoutMs);
  const client = new StoryblokClient({
    ...CLIENT_SETTINGS,
    accessToken: space.token,
    endpoint: `${space.endpoint}/v2`,
    cache: { type: "none", cv: "manual" },
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      space.upstream.fetch(new Request(input as RequestInfo, { ...init, signal: deadline })),
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

const rejectionSchema = z.object({ status: z.int().optional(), message: z.unknown() });

/** The client rejects with an object of its own; a network failure or an HTML page has no status and counts as 502. */
function readRejection(error: unknown): ContentServiceError {
  const parsed = rejectionSchema.safeParse(error);
  if (!parsed.success) return new ContentServiceError(502, String(error));
  const { status = 502, message } = parsed.data;
  return new ContentServiceError(status, message instanceof Error ? message.message : String(message));
}
