import type { D1Database } from "@cloudflare/workers-types";

/** Migrations that had another name once. wrangler and this shop know by its name what has been applied. */
const FORMER_NAMES: readonly (readonly [former: string, name: string])[] = [
  ["0009_skus.sql", "0010_skus.sql"],
  ["0010_vouchers.sql", "0012_vouchers.sql"],
  ["0011_vouchers.sql", "0012_vouchers.sql"],
];

/** A migration whose text was changed after databases had it: what they lack then holds nothing that anybody wrote. */
interface ChangedMigration {
  name: string;
  /** A query with a row where the database has the earlier text's tables. */
  isEarlier: string;
  /** What makes the tables as if the migration had not been applied. */
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
 * Makes the list of applied migrations say what today's files are called, and takes back those whose text was another one, so
 * that they are applied again. Only migrations of the shop's first weeks need it: one is neither renamed nor changed any more
 * (`tests/house/migrations.test.ts`).
 */
export async function reconcileMigrations(database: D1Database): Promise<void> {
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
