import { readdir, readFile, stat } from "node:fs/promises";
import { extname } from "node:path";
import { priceSeed } from "#backend/commerce/seed.ts";
import { contentPrune, contentSeed } from "#backend/content/seed.ts";
import { seedChanges } from "#backend/content/seed-changes.ts";
import {
  type AssetFile,
  assetSeedings,
  type ComponentFiles,
  componentSeedings,
  recordPrune,
} from "#backend/content/seed-records.ts";
import { spaces } from "#backend/content/spaces.ts";
import type { Statement } from "#backend/sql-statement.ts";

const CONTENT = "backend/content";
const ASSETS = `${CONTENT}/assets`;
const ASSET_TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
};
const COMPONENTS = "docs/storyblok/components/shop";

/** Everything the embedded backend starts with: the story files, assets and components of both spaces and the price list. */
export async function seedStatements(): Promise<Statement[]> {
  const [files, assets, components] = await Promise.all([readJsonFiles(), readAssets(), readComponents()]);
  const records = [
    ...Object.values(spaces).flatMap(({ id }) => componentSeedings(id, components)),
    ...assetSeedings(assets),
  ];
  const content = [...contentPrune(files), ...contentSeed(files)];
  return [...content, ...recordPrune(records), ...seedChanges(records), ...priceSeed()];
}

async function readJsonFiles(): Promise<{ path: string; json: unknown }[]> {
  const names = await readdir(CONTENT, { recursive: true });
  const paths = names.filter((name) => /^(stories|datasources|releases)\/.*\.json$/.test(name)).sort();
  return Promise.all(paths.map(async (path) => ({ path, json: await readJson(`${CONTENT}/${path}`) })));
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

async function readAssets(): Promise<AssetFile[]> {
  const names = (await readdir(ASSETS, { recursive: true })).map((name) => name.replaceAll("\\", "/")).sort();
  const files = names.flatMap((path) => {
    const type = ASSET_TYPES[extname(path)];
    return type ? [{ path, type }] : [];
  });
  return Promise.all(files.map(async (file) => ({ ...file, bytes: (await stat(`${ASSETS}/${file.path}`)).size })));
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} is no JSON: ${String(error)}`);
  }
}
