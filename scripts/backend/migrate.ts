import { readdir, readFile } from "node:fs/promises";
import type { D1Database } from "@cloudflare/workers-types";
import { unstable_splitSqlQuery } from "wrangler";
import { reconcileMigrations } from "./past-schemas.ts";

const FOLDER = "backend/migrations";
/** As wrangler makes it: `wrangler d1 migrations` goes on with the same list. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** A migration could not be applied; the database is as it was before it. */
export class MigrationError extends Error {}

/**
 * Brings the tables of the embedded backend up to date, from whichever state an earlier version of the shop left them in. Each
 * migration is applied whole or not at all.
 *
 * @throws MigrationError that names the migration, and the reason.
 */
export async function migrate(database: D1Database): Promise<void> {
  await database.prepare(APPLIED).run();
  await reconcileMigrations(database);
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  const names = (await readdir(FOLDER)).sort().filter((name) => !applied.has(name));
  for (const name of names) await apply(database, name);
}

async function apply(database: D1Database, name: string): Promise<void> {
  const statements = unstable_splitSqlQuery(await readFile(`${FOLDER}/${name}`, "utf8"));
  const list = database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
  try {
    await database.batch([...statements.map((sql) => database.prepare(sql)), list]);
  } catch (error) {
    throw new MigrationError(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
