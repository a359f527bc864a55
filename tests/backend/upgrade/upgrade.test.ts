import { existsSync, readdirSync, readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import { unstable_splitSqlQuery } from "wrangler";
import { idFor } from "#backend/content/identity.ts";
import { contentSeed } from "#backend/content/seed.ts";
import { migrate } from "#scripts/backend/migrate.ts";
import { emptyDatabase } from "#tests/support/empty-database.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const TODAY = "backend/migrations";
const PAST = "tests/backend/upgrade/past";
/** The migrations in each database state that a version of the shop left behind, by the time at which the state began. */
const states = JSON.parse(readFileSync("tests/backend/upgrade/states.json", "utf8")) as Record<string, string[]>;
/** Today's names of the files that had another name in a state, by that name. */
const RENAMED: Readonly<Record<string, string>> = {
  "0009_skus": "0010_skus",
  "0010_vouchers": "0012_vouchers",
  "0011_vouchers": "0012_vouchers",
};
const EARLIER_LIST = `CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

const backend = useBackend();
const run = (statements: readonly string[]) =>
  backend.DB.batch(statements.map((statement) => backend.DB.prepare(statement)));

/** The text of a migration as a state had it: `name@1` is an earlier text of `name`. */
function textOf(name: string): string {
  const past = `${PAST}/${name}.sql`;
  return readFileSync(existsSync(past) ? past : `${TODAY}/${RENAMED[name] ?? name}.sql`, "utf8");
}

/** A database as wrangler left it when the shop had these migrations. */
async function makeState(names: readonly string[]): Promise<void> {
  const statements = names.flatMap((name) => [
    ...unstable_splitSqlQuery(textOf(name)),
    `INSERT INTO d1_migrations (name) VALUES ('${name.replace(/@\d+$/, "")}.sql')`,
  ]);
  await run([EARLIER_LIST, ...statements]);
}

/** Reads tables, columns, indexes and triggers, whatever the layout of their text. */
async function schema() {
  const own = "tables.name NOT LIKE '%d1\\_%' ESCAPE '\\' AND tables.name NOT LIKE '\\_cf\\_%' ESCAPE '\\'";
  const objects = await all(
    `SELECT type, name, tbl_name FROM sqlite_master AS tables WHERE ${own} ORDER BY type, name`,
  );
  const columns = await all(`SELECT tables.name AS "table", columns.* FROM sqlite_master AS tables,
    pragma_table_info(tables.name) AS columns WHERE tables.type = 'table' AND tables.sql NOT LIKE 'CREATE VIRTUAL%' AND ${own}
    ORDER BY tables.name, columns.cid`);
  const triggers = await all("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name");
  const applied = await all("SELECT name FROM d1_migrations ORDER BY name");
  return { objects, columns, triggers, applied };
}

async function all(query: string) {
  return (await backend.DB.prepare(query).all()).results;
}

const SLUGS = ["leinwand", "poster"];
const story = (slug: string, headline: string) => ({
  path: `stories/poster/de-DE/${slug}.json`,
  json: { name: slug, content: { component: "page", headline } },
});
const seedStories = (headline: string) =>
  run(contentSeed(SLUGS.map((slug) => story(slug, headline))).map(({ sql, params }) => inline(sql, params)));
const editStory = (space: number) =>
  run([
    `INSERT INTO stories (space_id, id, uuid, group_id, name, slug, full_slug, created_at, updated_at, draft)
      VALUES (${space}, ${idFor("poster/de-DE/leinwand")}, 'u', 'g', 'Leinwand', 'leinwand', 'de-DE/leinwand', '2026-01-05T08:00:00.000Z',
      '2026-11-20T10:00:00.000Z', '{"component":"page","headline":"Von Hand"}')`,
  ]);

function inline(sql: string, params: readonly unknown[]): string {
  let at = 0;
  const quote = (value: unknown) =>
    value === null ? "NULL" : typeof value === "number" ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
  return sql.replace(/\?/g, () => quote(params[at++]));
}

const headlineOf = async (slug: string) =>
  (await all(`SELECT draft ->> 'headline' AS headline FROM stories WHERE full_slug = 'de-DE/${slug}'`))[0]?.headline;

describe("today's code on the database of an earlier version", () => {
  let fresh: Awaited<ReturnType<typeof schema>>;
  beforeEach(async () => {
    fresh ??= await schema();
    await emptyDatabase(backend.DB);
  });

  it.each(Object.entries(states))(
    "of %s has today's tables, can be seeded, and keeps what an editor changed",
    async (_, names) => {
      await makeState(names);
      // From the version of the second day on, stories could be edited.
      const isEdited = names.includes("0003_releases");
      if (isEdited) await editStory(names.includes("0005_space_ids") ? 287216594031001 : 1001);
      await migrate(backend.DB);
      expect(await schema()).toEqual(fresh);
      await seedStories("Neu");
      expect([await headlineOf("poster"), await headlineOf("leinwand")]).toEqual([
        "Neu",
        isEdited ? "Von Hand" : "Neu",
      ]);
      const waiting = isEdited ? [{ kind: "story", state: "waiting" }] : [];
      expect(await all("SELECT kind, state FROM seeded WHERE state <> 'seeded'")).toEqual(waiting);
    },
  );

  it("says which migration fails and why, and leaves the database as it was before it", async () => {
    await makeState(["0001_content"]);
    await run(["CREATE TABLE prices (mine TEXT)"]);
    const before = await schema();
    await expect(migrate(backend.DB)).rejects.toThrow(/^0002_prices\.sql failed: .*table prices already exists/);
    expect(await schema()).toEqual(before);
  });
});

it("every state that is listed here was made of files that are there", () => {
  const used = new Set(Object.values(states).flat());
  expect(
    readdirSync(PAST)
      .map((name) => name.replace(/\.sql$/, ""))
      .filter((name) => !used.has(name)),
  ).toEqual([]);
});
