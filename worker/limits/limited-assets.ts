import { createBackoff } from "../memory/backoff.ts";
import { createLru } from "../memory/lru.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../upstream.ts";
import { inTime, NoAnswerError } from "./in-time.ts";
import { LIMITS_MS } from "./limits.ts";

/** Time for which a file that timed out is not requested again, nor the service after several such files. */
const REST_MS = 5000;
/** Maximum number of files whose timeouts are remembered. */
const MOST_FILES = 1000;
const SERVICE = "assets";
/** Suffix of a path with the image service's options (`/f/…/picture.jpg/m/400x0`). */
const MADE_OF_IT = /\/m\/.*$/;

/**
 * Limits the time until the asset service begins its response. A picture may be requested in several ways: after one
 * has timed out, the next ones fail at once, and after several files have, all do.
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
