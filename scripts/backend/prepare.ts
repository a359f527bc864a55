import { mkdir, writeFile } from "node:fs/promises";
import { toSql } from "#backend/content/sql-statement.ts";
import { runQuietly, step } from "../command.ts";
import { seedStatements } from "./seed-statements.ts";

/** Where both workers keep their local state: KV, D1, cache. */
export const STATE_DIRECTORY = ".wrangler/state";

const DATABASE = ["printshop", "--local", "--persist-to", STATE_DIRECTORY, "-c", "backend/wrangler.toml"];

/** Migrates and seeds the embedded backend's database. Doing it again changes nothing. */
export async function prepareBackend(): Promise<void> {
  await step("Migrating the embedded backend", () =>
    runQuietly("wrangler", ["d1", "migrations", "apply", ...DATABASE]),
  );
  await step("Seeding stories and prices", async () => {
    const file = ".wrangler/seed.sql";
    await mkdir(".wrangler", { recursive: true });
    await writeFile(file, `${(await seedStatements()).map(toSql).join("\n")}\n`);
    await runQuietly("wrangler", ["d1", "execute", ...DATABASE, "--file", file]);
  });
}
