import type { D1Database } from "@cloudflare/workers-types";

/** Drops every table of a database with all that belongs to it, so that the database is like new. */
export async function emptyDatabase(database: D1Database): Promise<void> {
  // Tables of the full-text search have shadow tables, which disappear with them.
  await drop(database, await tablesOf(database, "sql LIKE 'CREATE VIRTUAL TABLE%'"));
  await drop(
    database,
    await tablesOf(database, "name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\'"),
  );
}

async function tablesOf(database: D1Database, condition: string): Promise<string[]> {
  const query = `SELECT name FROM sqlite_master WHERE type = 'table' AND ${condition}`;
  const { results } = await database.prepare(query).all<{ name: string }>();
  return results.map(({ name }) => name);
}

async function drop(database: D1Database, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  const statements = ["PRAGMA defer_foreign_keys = true", ...tables.map((name) => `DROP TABLE "${name}"`)];
  await database.batch(statements.map((sql) => database.prepare(sql)));
}
