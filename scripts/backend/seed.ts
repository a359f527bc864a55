import { readdir, readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { D1Database } from "@cloudflare/workers-types";
import { getPlatformProxy } from "wrangler";
import { piecePriceSeed } from "#backend/commerce/piece-price-store.ts";
import { priceSeed } from "#backend/commerce/seed.ts";
import { skuSeed } from "#backend/commerce/sku-seed.ts";
import { voucherSeed } from "#backend/commerce/voucher-seed.ts";
import { contentPrune, contentSeed, contentSeedings } from "#backend/content/seed.ts";
import { type Seeding, type SeedKind, seedChanges, settle } from "#backend/content/seed-changes.ts";
import type { SeedFile } from "#backend/content/seed-file.ts";
import {
  type AssetFile,
  assetSeedings,
  type ComponentFiles,
  componentSeedings,
  recordPrune,
} from "#backend/content/seed-records.ts";
import { spaces } from "#backend/content/spaces.ts";
import { flagSeed } from "#backend/flags/seed.ts";
import { type Statement, toSql } from "#backend/sql-statement.ts";
import { fileOf } from "#domain/page/asset-path.ts";
import { step } from "../command.ts";
import { assetColours, fillColours } from "../pictures/seeded-pictures.ts";
import { REGISTRY_DIRECTORY } from "../serve.ts";
import { MigrationError, migrate } from "./migrate.ts";

/** The folder in which both workers keep their local state: KV, D1, cache. */
export const STATE_DIRECTORY = ".wrangler/state";
/** The subfolder that wrangler uses; it names the version of the state's layout. */
const STATE = `${STATE_DIRECTORY}/v3`;

/**
 * Migrates and seeds the embedded backend's database. Doing it again changes nothing.
 *
 * @param more story files besides those of the folder; stories of an earlier run that are in neither are removed.
 * @throws Error that says what to do, if the database cannot be brought up to date.
 */
export async function prepareBackend(more: readonly SeedFile[] = []): Promise<void> {
  await step("Migrating the embedded backend", () => withDatabase(upgrade));
  const notices = await step("Seeding stories and prices", () => seedBackend(more));
  for (const notice of notices) process.stdout.write(`  ${notice}\n`);
}

/**
 * Writes the story files and the price list into the embedded backend's database.
 *
 * @returns a sentence for each file that has to wait, because somebody edited what it says.
 */
export async function seedBackend(more: readonly SeedFile[] = []): Promise<string[]> {
  // Before there is a connection, which workerd closes after five seconds without a request.
  const { statements, seedings } = await readSeeds(more);
  const sql = statements.map(toSql).join("\n");
  const waiting = await withDatabase(async (database) => {
    await database.exec(sql);
    return findWaiting(database, seedings);
  });
  return waiting.map(waitingNotice);
}

async function upgrade(database: D1Database): Promise<void> {
  try {
    await migrate(database);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    throw new Error(
      `The database in ${STATE_DIRECTORY} could not be brought up to date, and is as it was: ${error.message}. ` +
        `To go on with a new one, move it away (mv ${STATE_DIRECTORY} ${STATE_DIRECTORY}-before) and start again; what was edited here stays in the old one.`,
    );
  }
}

/**
 * Finds the stories and records that an editor has changed, and whose files have changed too: the editor's version stays.
 * One that equals its file by now no longer waits; its state in the database is settled.
 */
async function findWaiting(database: D1Database, seedings: readonly Seeding[]): Promise<Seeding[]> {
  const { results } = await database
    .prepare(WAITING)
    .all<{ space_id: number; kind: string; id: string; now: string }>();
  const now = new Map(results.map((row) => [`${row.space_id}/${row.kind}/${row.id}`, row.now]));
  const waiting = seedings.flatMap((seeding) => {
    const text = now.get(`${seeding.spaceId}/${seeding.kind}/${seeding.id}`);
    return text === undefined ? [] : [{ seeding, isSame: isSameJson(text, seeding.stored) }];
  });
  for (const { seeding, isSame } of waiting) {
    const { sql, params } = settle(seeding);
    if (isSame)
      await database
        .prepare(sql)
        .bind(...params)
        .run();
  }
  return waiting.flatMap(({ seeding, isSame }) => (isSame ? [] : [seeding]));
}

/** Selects everything that waits, with its current content or fields; `now` is empty if it was deleted. */
const WAITING = `SELECT seeded.space_id, seeded.kind, seeded.id, coalesce(stories.draft, records.fields, '') AS now FROM seeded
  LEFT JOIN stories ON seeded.kind = 'story' AND stories.space_id = seeded.space_id AND stories.id = CAST(seeded.id AS INTEGER)
  LEFT JOIN records ON seeded.kind = records.kind AND records.space_id = seeded.space_id
    AND records.id = CAST(seeded.id AS INTEGER)
  WHERE seeded.state = 'waiting'`;

function isSameJson(now: string, stored: string | undefined): boolean {
  return now !== "" && stored !== undefined && isDeepStrictEqual(JSON.parse(now), JSON.parse(stored));
}

/** Writes the notice for something that waits, with the command that would take the file's version. */
function waitingNotice({ spaceId, kind, label }: Seeding): string {
  const space = Object.entries(spaces).find(([, { id }]) => id === spaceId)?.[0];
  const commands: Partial<Record<SeedKind, string>> = {
    story: `npm run content -- publish ${label} --space ${space}`,
    component: `npm run storyblok -- components push --space ${spaceId} --from shop --path docs/storyblok`,
  };
  const command = commands[kind];
  return `Kept as it was edited here: ${label} (${space}). Its file has changed too${command ? `; ${command} takes that` : ""}.`;
}

async function withDatabase<T>(use: (database: D1Database) => Promise<T>): Promise<T> {
  process.env.WRANGLER_REGISTRY_PATH = REGISTRY_DIRECTORY;
  const proxy = await getPlatformProxy<{ DB: D1Database }>({
    configPath: "backend/wrangler.toml",
    persist: { path: STATE },
    remoteBindings: false,
  });
  try {
    return await use(proxy.env.DB);
  } finally {
    await proxy.dispose();
  }
}

type Colours = ReadonlyMap<string, string>;

const CONTENT = "backend/content";
const ASSETS = `${CONTENT}/assets`;
const ASSET_TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".webm": "video/webm",
  ".vtt": "text/vtt",
};
const COMPONENTS = "docs/storyblok/components/shop";
const DATASOURCES = "docs/storyblok/datasources/shop/datasources.json";

/** The embedded backend's initial content: statements that write it, and the parts of it that editors may have changed. */
interface Seeds {
  statements: Statement[];
  seedings: Seeding[];
}

/**
 * Reads the story files, assets and components of both spaces and the price list.
 *
 * @param more story files besides those of the folder.
 */
export async function readSeeds(more: readonly SeedFile[] = []): Promise<Seeds> {
  const colours = await assetColours();
  const reads = [readJsonFiles(colours), readDatasources(), readAssets(colours), readComponents()] as const;
  const [own, datasources, assets, components] = await Promise.all(reads);
  const files = [...own, ...datasources, ...more];
  const records = [
    ...Object.values(spaces).flatMap(({ id }) => componentSeedings(id, components)),
    ...assetSeedings(assets),
  ];
  const content = [...contentPrune(files), ...contentSeed(files)];
  const prices = [...priceSeed(), ...piecePriceSeed(), ...skuSeed(), ...voucherSeed()];
  return {
    statements: [...content, ...recordPrune(records), ...seedChanges(records), ...prices, ...flagSeed()],
    seedings: [...contentSeedings(files), ...records],
  };
}

async function readJsonFiles(colours: Colours): Promise<{ path: string; json: unknown }[]> {
  const names = await readdir(CONTENT, { recursive: true });
  const paths = names.filter((name) => /^(stories|datasources|releases)\/.*\.json$/.test(name)).sort();
  return Promise.all(
    paths.map(async (path) => ({ path, json: fillColours(await readJson(`${CONTENT}/${path}`), colours) })),
  );
}

/** Reads the datasources that the fields of components name. Both spaces have all of them. */
async function readDatasources(): Promise<SeedFile[]> {
  const sources = (await readJson(DATASOURCES)) as {
    name: string;
    slug: string;
    entries: { name: string; value: string }[];
  }[];
  return Object.keys(spaces).flatMap((channel) =>
    sources.map(({ name, slug, entries }) => ({
      path: `datasources/${channel}/${slug}.json`,
      json: { name, entries: entries.map(({ name, value }) => ({ name, value })) },
    })),
  );
}

async function readComponents(): Promise<ComponentFiles> {
  const read = async (name: string) => ({
    path: `${COMPONENTS}/${name}`,
    json: await readJson(`${COMPONENTS}/${name}`),
  });
  const [components, groups, presets] = await Promise.all(
    ["components", "groups", "presets"].map((name) => read(`${name}.json`)),
  );
  return { components, groups, presets } as ComponentFiles;
}

async function readAssets(colours: Colours): Promise<AssetFile[]> {
  const names = (await readdir(ASSETS, { recursive: true })).map((name) => name.replaceAll("\\", "/")).sort();
  const files = names.flatMap((path) => {
    const type = ASSET_TYPES[extname(path)];
    return type ? [{ path, type }] : [];
  });
  const colourOf = (path: string) => colours.get(fileOf({ path }));
  const sizeOf = async (path: string) => (await stat(`${ASSETS}/${path}`)).size;
  return Promise.all(
    files.map(async ({ path, type }) => ({ path, type, bytes: await sizeOf(path), colour: colourOf(path) })),
  );
}

/** Reads a file of JSON. @throws Error that names the file, if it is none. */
export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} is no JSON: ${String(error)}`);
  }
}
