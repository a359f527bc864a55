import type { KVNamespace } from "@cloudflare/workers-types";

interface Write {
  value: string | ArrayBuffer | null;
  metadata: unknown;
  seenAtMs: number[];
}

/**
 * Makes a KV whose data centres see a write after a delay. Each has its own delay, so that they differ.
 *
 * @param lagOf the time that a write takes to reach a data centre, in milliseconds.
 */
export function createLaggingKv(now: () => number, lagOf: (centre: number) => number) {
  const writes = new Map<string, Write[]>();
  let puts = 0;
  const seenAt = (key: string, centre: number) =>
    (writes.get(key) ?? []).filter(({ seenAtMs }) => (seenAtMs[centre] ?? 0) <= now()).at(-1);
  const kv = {
    /** A function that makes writes fail or hang; null for none. */
    fault: null as (() => Promise<void>) | null,
    /** A function that makes reads fail or hang; null for none. */
    readFault: null as (() => Promise<void>) | null,
    /** Returns the number of writes. */
    puts: () => puts,
    /** Returns the namespace as a worker in a data centre has it. */
    at: (centre: number, centres = 2) =>
      ({
        get: async (key: string) => {
          await kv.readFault?.();
          return seenAt(key, centre)?.value ?? null;
        },
        getWithMetadata: async (key: string) => {
          await kv.readFault?.();
          const { value = null, metadata = null } = seenAt(key, centre) ?? {};
          return { value, metadata };
        },
        put: async (key: string, value: string | ArrayBuffer, { metadata }: { metadata?: unknown } = {}) => {
          await kv.fault?.();
          puts++;
          const seenAtMs = Array.from({ length: centres }, (_, at) => now() + lagOf(at));
          writes.set(key, [...(writes.get(key) ?? []).slice(-20), { value, metadata, seenAtMs }]);
        },
      }) as unknown as KVNamespace,
  };
  return kv;
}
