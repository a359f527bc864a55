import { createBackoff } from "../memory/backoff.ts";
import { createLru } from "../memory/lru.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../upstream.ts";
import { inTime, NoAnswerError } from "./in-time.ts";
import { LIMITS_MS } from "./limits.ts";

/** A file that was waited for in vain, and a service that several were, is left alone for so long. */
const REST_MS = 5000;
/** Files that are remembered so. */
const MOST_FILES = 1000;
const SERVICE = "assets";
/** What the image service makes of a file stands behind it (`/f/…/picture.jpg/m/400x0`). */
const MADE_OF_IT = /\/m\/.*$/;

/**
 * The asset service, which has so long to begin its answer. A picture may be asked for in several ways: what one of them waited for in
 * vain the next ones do not wait for again, nor do others once several files were.
 */
export function limitAssets({ endpoint, upstream }: Service, { now, wait }: Pick<Platform, "now" | "wait">): Service {
  const backoff = createBackoff(now, REST_MS);
  const waitedAtMs = createLru<number>(MOST_FILES);
  const isResting = (file: string) => now() - (waitedAtMs.get(file) ?? Number.NEGATIVE_INFINITY) < REST_MS;

  async function fetch(request: Request): Promise<Response> {
    const file = new URL(request.url).pathname.replace(MADE_OF_IT, "");
    if (isResting(file) || backoff.isDown(SERVICE)) throw new Error("The asset service gave no answer a moment ago.");
    try {
      const reply = await inTime("The asset service", upstream.fetch(request), LIMITS_MS.asset, wait);
      backoff.end(SERVICE);
      return reply;
    } catch (error) {
      if (error instanceof NoAnswerError) {
        waitedAtMs.set(file, now());
        backoff.start(SERVICE);
      }
      throw error;
    }
  }

  return { endpoint, upstream: { fetch } };
}
