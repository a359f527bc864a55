import { readdir, readFile } from "node:fs/promises";
import { priceSeed } from "#backend/commerce/seed.ts";
import { contentPrune, contentSeed } from "#backend/content/seed.ts";
import type { Statement } from "#backend/sql-statement.ts";

const CONTENT = "backend/content";

/** Everything the embedded backend starts with: the story files of both spaces and the price list. */
export async function seedStatements(): Promise<Statement[]> {
  const files = await readJsonFiles();
  return [...contentPrune(files), ...contentSeed(files), ...priceSeed()];
}

async function readJsonFiles(): Promise<{ path: string; json: unknown }[]> {
  const names = await readdir(CONTENT, { recursive: true });
  const paths = names.filter((name) => /^(stories|datasources|releases)\/.*\.json$/.test(name)).sort();
  return Promise.all(
    paths.map(async (path) => ({ path, json: parseJson(path, await readFile(`${CONTENT}/${path}`, "utf8")) })),
  );
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${CONTENT}/${path} is no JSON: ${String(error)}`);
  }
}
