import type { Env } from "../env.ts";
import { createFileFaults } from "../memory/file-faults.ts";
import { createStorePace } from "../memory/store-pace.ts";
import { TIMED_OUT, type Wait } from "../memory/timeout.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../upstream.ts";
import { inTime, NoAnswerError } from "./in-time.ts";
import { LIMITS_MS } from "./limits.ts";

/**
 * Sets a timeout for each call of the environment's bindings: after it a call rejects like a failed one. Durable
 * Objects have a timeout per question (`objects.ts`), and services per request.
 */
export function limitBindings(env: Env, wait: Wait): Env {
  const rate = <T extends RateLimit | undefined>(binding: T): T =>
    binding && limitCalls(binding, "The rate limit", { limit: LIMITS_MS.rateLimit }, wait);
  return {
    ...env,
    STORIES: limitCalls(
      env.STORIES,
      "KV",
      {
        get: LIMITS_MS.kvRead,
        getWithMetadata: LIMITS_MS.kvRead,
        put: LIMITS_MS.kvWrite,
        list: LIMITS_MS.kvList,
      },
      wait,
    ),
    ASSETS: limitCalls(env.ASSETS, "The files of the build", { fetch: LIMITS_MS.buildFile }, wait),
    IMAGES: limitImages(env.IMAGES, wait),
    PICTURES:
      env.PICTURES &&
      limitCalls(env.PICTURES, "The bucket", { get: LIMITS_MS.bucketRead, put: LIMITS_MS.bucketWrite }, wait),
    FORM_RATE: rate(env.FORM_RATE),
    OVERRIDE_RATE: rate(env.OVERRIDE_RATE),
    WISHLIST_RATE: rate(env.WISHLIST_RATE),
    COMMERCE_RATE: rate(env.COMMERCE_RATE),
    CONVERSION_RATE: rate(env.CONVERSION_RATE),
  };
}

/** Limits a binding's methods. All others are removed, so that nothing can be called without a timeout. */
function limitCalls<T extends object>(
  binding: T,
  who: string,
  limits: { [Method in keyof T]?: number },
  wait: Wait,
): T {
  const methods = binding as Record<string, (...given: unknown[]) => unknown>;
  const limited = Object.entries(limits as Record<string, number>).map(([method, ms]) => {
    const call = async (given: unknown[]) => methods[method]?.(...given);
    return [method, (...given: unknown[]) => inTime(who, call(given), ms, wait)];
  });
  return Object.fromEntries(limited) as T;
}

/** Limits the Images binding, to the one way in which pictures are converted. */
function limitImages(images: ImagesBinding, wait: Wait): ImagesBinding {
  const input = (body: ReadableStream<Uint8Array>) => {
    const transform = (how: ImageTransform) => {
      const output = (options: ImageOutputOptions) =>
        inTime("Images", images.input(body).transform(how).output(options), LIMITS_MS.conversionBehind, wait);
      return { output };
    };
    return { transform };
  };
  return { input } as unknown as ImagesBinding;
}

/**
 * Limits each call of the data centre's cache. A slow cache counts as empty, since rendering is faster than waiting;
 * while it is slow it is read once a second at most.
 */
export function limitCache(cache: Cache, platform: Pick<Platform, "now" | "wait">): Cache {
  const pace = createStorePace(platform);
  const match = async (key: RequestInfo | URL) => {
    const found = pace.mayAsk() ? await pace.soon(pace.watch(find(cache, key))) : TIMED_OUT;
    return found === TIMED_OUT ? undefined : found;
  };
  const limits = { put: LIMITS_MS.cacheWrite, delete: LIMITS_MS.cacheWrite };
  return { ...limitCalls(cache, "The data centre's cache", limits, platform.wait), match } as Cache;
}

/** Finds a cached response and reads it completely, so that a body that stalls counts as slow too. */
async function find(cache: Cache, key: RequestInfo | URL): Promise<Response | undefined> {
  const found = await cache.match(key);
  return found?.body ? new Response(await found.arrayBuffer(), found) : found;
}

/** Time for which a file that timed out is not requested again, nor the service after several such files. */
const REST_MS = 5000;
/** Suffix of a path with the image service's options (`/f/…/picture.jpg/m/400x0`). */
const MADE_OF_IT = /\/m\/.*$/;

/**
 * Limits the time until the asset service begins its response. A picture may be requested in several ways: after one
 * has timed out, the next ones fail at once, and after several files have, all do.
 */
export function limitAssets({ endpoint, upstream }: Service, { now, wait }: Pick<Platform, "now" | "wait">): Service {
  const faults = createFileFaults(now, REST_MS);

  async function fetch(request: Request): Promise<Response> {
    const file = new URL(request.url).pathname.replace(MADE_OF_IT, "");
    if (faults.isResting(file)) throw new Error("The asset service gave no answer a moment ago.");
    try {
      const reply = await inTime("The asset service", upstream.fetch(request), LIMITS_MS.asset, wait);
      faults.worked(file);
      return reply;
    } catch (error) {
      if (error instanceof NoAnswerError) faults.failed(file);
      throw error;
    }
  }

  return { endpoint, upstream: { fetch } };
}
