import type { KVNamespace } from "@cloudflare/workers-types";

interface Write {
  value: string | ArrayBuffer | null;
  metadata: unknown;
  seenAtMs: number[];
}

/**
 * A KV whose data centres hear of a write after a while: each data centre of its own, so that they differ.
 *
 * @param lagOf how long a write takes to reach a data centre, in milliseconds.
 */
export function createLaggingKv(now: () => number, lagOf: (centre: number) => number) {
  const writes = new Map<string, Write[]>();
  let puts = 0;
  const seenAt = (key: string, centre: number) =>
    (writes.get(key) ?? []).filter(({ seenAtMs }) => (seenAtMs[centre] ?? 0) <= now()).at(-1);
  const kv = {
    /** Every write after this one fails or hangs where a test says so. */
    fault: null as (() => Promise<void>) | null,
    /** How often something was put into it. */
    puts: () => puts,
    /** The namespace as a worker in a data centre has it. */
    at: (centre: number, centres = 2) =>
      ({
        get: async (key: string) => seenAt(key, centre)?.value ?? null,
        getWithMetadata: async (key: string) => {
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
