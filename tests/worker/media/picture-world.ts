import { type MediaFormat, parseMediaPath } from "#domain/page/media.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { createTieredCache } from "#tests/support/tiered-cache.ts";
import { answerPicture, convertByImages, convertByTier } from "#worker/media/converter.ts";
import { createPictures } from "#worker/media/pictures.ts";

type Tiered = ReturnType<typeof createTieredCache>;

/** Converts a picture, in place of the platform's Images binding. A test sets the result. */
type Convert = () => Promise<ArrayBuffer>;

export const CONVERTED = "converted";
export const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** Makes a data centre's cache in memory, which keeps whatever may be kept. */
function memoryCache() {
  const kept = new Map<string, Response>();
  return {
    kept,
    match: async (key: string) => kept.get(key)?.clone(),
    put: async (key: string, reply: Response) => void kept.set(key, reply),
  };
}

/** Makes a bucket in memory, which all data centres share. */
export function memoryBucket() {
  const objects = new Map<string, { bytes: ArrayBuffer; contentType: string }>();
  return {
    objects,
    get: async (key: string) => {
      const found = objects.get(key);
      return found && { httpMetadata: { contentType: found.contentType }, arrayBuffer: async () => found.bytes };
    },
    put: async (key: string, bytes: ArrayBuffer, { httpMetadata }: { httpMetadata: { contentType: string } }) =>
      void objects.set(key, { bytes, contentType: httpMetadata.contentType }),
  };
}

/**
 * Makes the pictures of one data centre, with time in a test's hands.
 *
 * @returns `asked` are the paths that Storyblok was asked for, `conversions` is the number of times that the binding was.
 */
export function pictureWorld({ bucket = null as unknown, rate = null as unknown, tier = null as Tiered | null } = {}) {
  const world = {
    nowMs: 0,
    asked: [] as string[],
    conversions: 0,
    logs: [] as string[],
    convert: (async () => bytesOf(CONVERTED)) as Convert,
    /** Answers as Storyblok: by default its image service answers, as its files do. */
    answer: (path: string): Response =>
      new Response(path.includes("/m/") ? "service" : "original", { headers: { "Content-Type": "image/jpeg" } }),
    cache: memoryCache(),
    /** Ends all waiting, as if its time had passed. */
    passTime: () => {
      for (const end of waiting.splice(0)) end();
    },
    isWaiting: () => waiting.length > 0,
    settle: async () => {
      while (work.length > 0) await work.shift();
    },
    get: async (path: string, format: MediaFormat | null = "webp", announcedBy?: Channel) => {
      const parsed = parseMediaPath(path);
      if (!parsed) throw new Error(`${path} is no picture.`);
      const media = { ...parsed, asset: { ...parsed.asset, announcedBy } };
      const asker = {
        network: "1.2.3.4",
        log: (...[, event]: string[]) => void world.logs.push(event ?? ""),
        waitUntil,
      };
      const reply = await pictures.converted({ media, format }, asker as never);
      return { status: reply.status, body: await reply.text(), cached: reply.headers.get("Cache-Control") };
    },
  };
  const waiting: (() => void)[] = [];
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise.catch(() => null));
  const output = () => {
    world.conversions += 1;
    return world.convert().then((bytes) => ({ response: () => new Response(bytes) }));
  };
  const images = { input: () => ({ transform: () => ({ output }) }) };
  const fetch = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    world.asked.push(pathname + search);
    return world.answer(pathname + search);
  };
  const assets = { endpoint: "http://assets.test", upstream: { fetch } };
  const convert = convertByImages(assets, images as never);
  const answerTier = async (request: Request) =>
    (await answerPicture(convert, new URL(request.url).pathname)) ?? new Response(null, { status: 204 });
  const pictures = createPictures({
    assets,
    convert: tier ? convertByTier({ ask: (request, key) => tier.ask(request, key, answerTier) }) : convert,
    cache: world.cache as never,
    bucket: bucket as never,
    rate: rate as never,
    timeoutMs: 5000,
    now: () => world.nowMs,
    wait: (_, signal) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        signal?.addEventListener("abort", () => resolve());
      }),
    log: () => undefined,
  });
  return world;
}
