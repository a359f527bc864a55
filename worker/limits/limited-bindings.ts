import type { Env } from "../env.ts";
import type { Wait } from "../memory/timeout.ts";
import { inTime } from "./in-time.ts";
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
export function limitCalls<T extends object>(
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
