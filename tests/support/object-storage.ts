import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { DurableObjectStorage } from "@cloudflare/workers-types";

/** The storage of a Durable Object in memory, with a real SQLite, and an alarm that a test rings. */
export function createObjectStorage(now: () => number) {
  const database = new DatabaseSync(":memory:");
  const stored = new Map<string, unknown>();
  let alarmAtMs: number | null = null;
  const storage = {
    get: async (key: string) => structuredClone(stored.get(key)),
    put: async (values: Record<string, unknown>) => {
      for (const [key, value] of Object.entries(values)) stored.set(key, structuredClone(value));
    },
    setAlarm: async (atMs: number) => {
      alarmAtMs = atMs;
    },
    sql: {
      exec: (query: string, ...bindings: SQLInputValue[]) => {
        const rows = database.prepare(query).all(...bindings);
        return { toArray: () => rows };
      },
    },
    // As the platform's own, it is nothing without its storage.
    transactionSync<T>(this: unknown, closure: () => T): T {
      if (this !== storage) throw new TypeError("Illegal invocation");
      database.exec("BEGIN");
      try {
        const result = closure();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
  };
  return {
    storage: storage as unknown as DurableObjectStorage,
    /** Rings the alarm where its time has come. */
    ring: async (alarm: () => Promise<void>) => {
      if (alarmAtMs === null || alarmAtMs > now()) return;
      alarmAtMs = null;
      await alarm();
    },
  };
}
