import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { DurableObjectState } from "@cloudflare/workers-types";

/** Makes the state of a Durable Object in memory, with a real SQLite database and an alarm that a test rings. */
export function createObjectState(now: () => number) {
  let database: DatabaseSync | null = null;
  const sqlite = () => (database ??= new DatabaseSync(":memory:"));
  const stored = new Map<string, unknown>();
  let alarmAtMs: number | null = null;
  let writes = 0;
  const storage = {
    get: async (key: string) => structuredClone(stored.get(key)),
    put: async (values: Record<string, unknown>) => {
      writes++;
      for (const [key, value] of Object.entries(values)) stored.set(key, structuredClone(value));
    },
    delete: async (key: string) => stored.delete(key),
    list: async ({ prefix, limit }: { prefix: string; limit: number }) =>
      new Map([...stored].filter(([key]) => key.startsWith(prefix)).slice(0, limit)),
    getAlarm: async () => alarmAtMs,
    setAlarm: async (atMs: number) => {
      alarmAtMs = atMs;
    },
    sql: {
      exec: (query: string, ...bindings: SQLInputValue[]) => {
        const rows = sqlite()
          .prepare(query)
          .all(...bindings);
        return { toArray: () => rows, [Symbol.iterator]: () => rows[Symbol.iterator]() };
      },
    },
    // As the platform's own, it is nothing without its storage.
    transactionSync<T>(this: unknown, closure: () => T): T {
      if (this !== storage) throw new TypeError("Illegal invocation");
      sqlite().exec("BEGIN");
      try {
        const result = closure();
        sqlite().exec("COMMIT");
        return result;
      } catch (error) {
        sqlite().exec("ROLLBACK");
        throw error;
      }
    },
  };
  let turn: Promise<unknown> = Promise.resolve();
  /** Runs one after the other. The platform also holds back all other requests meanwhile. */
  const blockConcurrencyWhile = <T>(run: () => Promise<T>): Promise<T> => {
    const own = turn.then(run);
    turn = own.catch(() => undefined);
    return own;
  };
  return {
    state: { storage, blockConcurrencyWhile } as unknown as DurableObjectState,
    /** Returns the number of writes. */
    writes: () => writes,
    /** Rings the alarm if its time has come. */
    ring: async (alarm: () => Promise<void>) => {
      if (alarmAtMs === null || alarmAtMs > now()) return;
      alarmAtMs = null;
      await alarm();
    },
  };
}
