import type { D1Database } from "@cloudflare/workers-types";
import { flagSeed } from "#backend/flags/seed.ts";
import type { FlagResults } from "#domain/flags/results.ts";
import type { RunningBackend } from "#tests/support/backend.ts";

/** The key of the local flag service (backend/wrangler.toml). */
export const KEY = "flags-client-local";

/** Writes the shop's flags, as `npm start` does. */
export async function seedFlags(db: D1Database): Promise<void> {
  await db.batch(flagSeed().map(({ sql, params }) => db.prepare(sql).bind(...params)));
}

/** The embedded flag service, asked as a client with the right key asks it. */
export class FlagService {
  private readonly backend: Pick<RunningBackend, "fetch" | "DB">;

  constructor(backend: Pick<RunningBackend, "fetch" | "DB">) {
    this.backend = backend;
  }

  get(path: string, key = KEY): Promise<Response> {
    return this.backend.fetch(path, { headers: { Authorization: `Bearer ${key}` } });
  }

  post(path: string, body: unknown, key = KEY): Promise<Response> {
    const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
    return this.backend.fetch(path, { method: "POST", headers, body: asText(body) });
  }

  /** Sends a beacon, as a browser does: without a header of its own. */
  beacon(path: string, entries: unknown, token: string = KEY): Promise<Response> {
    const body = JSON.stringify({ entries, token, sdk: "browserjs-1.7.1", sim: "OPTIMIZED" });
    return this.backend.fetch(path, { method: "POST", headers: { "Content-Type": "text/plain;charset=UTF-8" }, body });
  }

  change(name: string, change: object): Promise<Response> {
    return this.post(`/flags-admin/flags/${name}`, change);
  }

  async results(name: string): Promise<FlagResults> {
    const { flags } = (await (await this.get("/flags-admin/flags")).json()) as { flags: FlagResults[] };
    const found = flags.find((flag) => flag.name === name);
    if (!found) throw new Error(`There is no flag ${name}.`);
    return found;
  }

  async rows(table: string): Promise<Record<string, unknown>[]> {
    return (await this.backend.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).all()).results;
  }

  /** Forgets all visitors, and makes the flags anew. */
  async reset(): Promise<void> {
    const tables = ["flags", "flag_exposures", "flag_events"];
    await this.backend.DB.batch(tables.map((table) => this.backend.DB.prepare(`DELETE FROM ${table}`)));
    await seedFlags(this.backend.DB);
  }
}

function asText(body: unknown): string {
  return typeof body === "string" ? body : JSON.stringify(body);
}

/** An impression of a visitor, as Split's client sends it. */
export function impression(k: string, t: string, m: number = Date.now(), more: object = {}) {
  return { k, t, m, c: 7, r: "all visitors", ...more };
}

/** An event of a visitor, as Split's client sends it. */
export function event(key: string, eventTypeId: string, timestamp: number = Date.now(), more: object = {}) {
  return { eventTypeId, trafficTypeName: "user", key, timestamp, ...more };
}
