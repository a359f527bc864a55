import { readdir, readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { piecePriceSeed } from "#backend/commerce/piece-price-seed.ts";
import { priceSeed } from "#backend/commerce/seed.ts";
import { skuSeed } from "#backend/commerce/sku-seed.ts";
import { voucherSeed } from "#backend/commerce/voucher-seed.ts";
import { contentPrune, contentSeed, contentSeedings } from "#backend/content/seed.ts";
import { type Seeding, seedChanges } from "#backend/content/seed-changes.ts";
import type { SeedFile } from "#backend/content/seed-file.ts";
import {
  type AssetFile,
  assetSeedings,
  type ComponentFiles,
  componentSeedings,
  recordPrune,
} from "#backend/content/seed-records.ts";
import { spaces } from "#backend/content/spaces.ts";
import type { Statement } from "#backend/sql-statement.ts";
import { fileOf } from "#domain/page/asset-path.ts";
import { assetColours, fillColours } from "../pictures/asset-colours.ts";

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

/** What the embedded backend starts with: the statements that write it, and what of it editors may have changed meanwhile. */
export interface Seeds {
  statements: Statement[];
  seedings: Seeding[];
}

/**
 * The story files, assets and components of both spaces and the price list.
 *
 * @param more story files that are in no folder.
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
    statements: [...content, ...recordPrune(records), ...seedChanges(records), ...prices],
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

/** Both spaces have the datasources that the fields of components name. */
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

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} is no JSON: ${String(error)}`);
  }
}
