import { mkdir, writeFile } from "node:fs/promises";
import type { SeedFile } from "#backend/content/seed-file.ts";
import { toSql } from "#backend/sql-statement.ts";
import { runQuietly, step } from "../command.ts";
import { seedStatements } from "./seed-statements.ts";

/** Where both workers keep their local state: KV, D1, cache. */
export const STATE_DIRECTORY = ".wrangler/state";

const DATABASE = ["printshop", "--local", "--persist-to", STATE_DIRECTORY, "-c", "backend/wrangler.toml"];
const SEED_FILE = ".wrangler/seed.sql";

/**
 * Migrates and seeds the embedded backend's database. Doing it again changes nothing.
 *
 * @param more story files beside those of the folder: without them they are taken out again.
 */
export async function prepareBackend(more: readonly SeedFile[] = []): Promise<void> {
  await step("Migrating the embedded backend", async () => {
    await runQuietly("wrangler", ["d1", "migrations", "apply", ...DATABASE]);
  });
  await step("Seeding stories and prices", () => seedBackend(more));
}

/** Writes the story files and the price list into the embedded backend's database. */
export async function seedBackend(more: readonly SeedFile[] = []): Promise<void> {
  await mkdir(".wrangler", { recursive: true });
  await writeFile(SEED_FILE, `${(await seedStatements(more)).map(toSql).join("\n")}\n`);
  await runQuietly("wrangler", ["d1", "execute", ...DATABASE, "--file", SEED_FILE]);
}
