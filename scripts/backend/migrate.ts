import { readdir, readFile } from "node:fs/promises";
import type { D1Database } from "@cloudflare/workers-types";
import { unstable_splitSqlQuery } from "wrangler";

const FOLDER = "backend/migrations";
/** The table of applied migrations, as wrangler makes it: `wrangler d1 migrations` goes on with the same list. */
const APPLIED = `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Says that a migration could not be applied; the database is as it was before it. */
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

/** Migrations that were renamed. wrangler and this shop know a migration by its name. */
const FORMER_NAMES: readonly (readonly [former: string, name: string])[] = [
  ["0009_skus.sql", "0010_skus.sql"],
  ["0010_vouchers.sql", "0012_vouchers.sql"],
  ["0011_vouchers.sql", "0012_vouchers.sql"],
];

/** A migration whose text was changed after databases had applied it; the tables of the earlier text hold nobody's data. */
interface ChangedMigration {
  name: string;
  /** A query that returns a row if the database has the tables of the earlier text. */
  isEarlier: string;
  /** Statements that bring the tables to their state before the migration. */
  undo: readonly string[];
}

const CHANGED: readonly ChangedMigration[] = [
  {
    name: "0001_content.sql",
    isEarlier: "SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'stories')",
    undo: [],
  },
  {
    name: "0013_listed_designs.sql",
    isEarlier: "SELECT 1 FROM pragma_table_info('designs') WHERE name = 'list_cents'",
    undo: ["DROP TABLE design_vocabulary", "DROP TABLE design_words", "DROP TABLE design_facets"],
  },
];

/**
 * Renames entries in the list of applied migrations to today's file names, and removes those whose text has changed since, so
 * that they are applied again. Only migrations of the shop's first weeks need this: migrations are neither renamed nor changed
 * any more (`tests/house/migrations.test.ts`).
 */
async function reconcileMigrations(database: D1Database): Promise<void> {
  const renames = FORMER_NAMES.map(([former, name]) =>
    database.prepare("UPDATE OR REPLACE d1_migrations SET name = ? WHERE name = ?").bind(name, former),
  );
  await database.batch(renames);
  for (const { name, isEarlier, undo } of CHANGED) {
    const applied = await database.prepare("SELECT 1 FROM d1_migrations WHERE name = ?").bind(name).first();
    if (!applied || !(await database.prepare(isEarlier).first())) continue;
    const forget = database.prepare("DELETE FROM d1_migrations WHERE name = ?").bind(name);
    await database.batch([...undo.map((sql) => database.prepare(sql)), forget]);
  }
}
