/** Time for which a data centre caches a value of KV that is read together, in seconds: the shortest that KV allows. */
export const KV_CACHE_SECONDS = 30;
const OPTIONS = { type: "text", cacheTtl: KV_CACHE_SECONDS } as const;

/** The methods of KV that copies of its values need. */
export type CopiedKv = Pick<KVNamespace, "put"> & { get: (key: string, type: "text") => Promise<string | null> };

interface Waiting {
  key: string;
  resolve: (text: string | null) => void;
  reject: (error: unknown) => void;
}

/**
 * Joins reads of KV that begin in the same turn into one read of several keys: one request to KV, and one wait
 * (https://developers.cloudflare.com/kv/api/read-key-value-pairs/). KV bills each key. A failed read fails for each.
 */
export function readTogether(kv: KVNamespace): CopiedKv {
  let waiting: Waiting[] = [];

  async function read(keys: string[]): Promise<Map<string, string | null>> {
    const [only] = keys;
    if (keys.length > 1 || only === undefined) return kv.get(keys, OPTIONS);
    return new Map([[only, await kv.get(only, OPTIONS)]]);
  }

  async function send(): Promise<void> {
    const sent = waiting;
    waiting = [];
    try {
      const texts = await read([...new Set(sent.map(({ key }) => key))]);
      for (const { key, resolve } of sent) resolve(texts.get(key) ?? null);
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  }

  return {
    get: (key) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) queueMicrotask(send);
        waiting.push({ key, resolve, reject });
      }),
    put: (...given) => kv.put(...given),
  };
}
