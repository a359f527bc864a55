import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import {
  BUILD_LIST,
  type Build,
  type BuildFile,
  buildFileSchema,
  buildListSchema,
  buildsToKeep,
} from "./build-list.ts";

const TIMEOUT_MS = 15_000;

/**
 * Puts the files of the last builds beside those of a new one, and the list of both. Cloudflare serves the files of the version that
 * was deployed last, and of no other: a page that is open meanwhile asks for those of its own. The shop that is replaced has
 * them, and says which.
 *
 * @param directory what is deployed as static files.
 * @param shop an address of the deployed shop; undefined where none is known.
 * @param timeoutMs for each question.
 * @returns a sentence for everything that could not be had. Nothing of it stops a deployment.
 */
export async function keepPastBuilds(
  directory: string,
  shop: string | undefined,
  now = new Date(),
  timeoutMs = TIMEOUT_MS,
): Promise<string[]> {
  const own: Build = { deployedAt: now.toISOString(), files: await readFiles(directory) };
  const problems: string[] = [];
  const told = (error: unknown) => void problems.push(error instanceof Error ? error.message : String(error));
  const past: Build[] = [];
  try {
    if (!shop) throw new Error("SHOP_URL is not set: pages that are open now lose the files of their build.");
    const { builds } = await readList(shop, timeoutMs);
    for (const build of buildsToKeep(builds, own)) {
      const files = build.files.map((file) => fetchFile(directory, shop, file, timeoutMs).catch(told));
      past.push({ ...build, files: (await Promise.all(files)).filter((file) => file !== undefined) });
    }
  } catch (error) {
    told(error);
  }
  await writeFile(join(directory, BUILD_LIST), JSON.stringify({ builds: [own, ...past] }));
  return problems;
}

/** The files that are named by their content. */
async function readFiles(directory: string): Promise<BuildFile[]> {
  const entries = await readdir(join(directory, "assets"), { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const files = paths.map(async (path) => {
    const content = await readFile(path);
    const name = relative(directory, path).replaceAll("\\", "/");
    return { path: name, sha256: checksum(content), bytes: content.length };
  });
  const all = await Promise.all(files);
  return all.filter((file) => buildFileSchema.safeParse(file).success).sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function readList(shop: string, timeoutMs: number) {
  const reply = await ask(shop, BUILD_LIST, timeoutMs);
  const parsed = buildListSchema.safeParse(JSON.parse(new TextDecoder().decode(reply)));
  if (!parsed.success) throw new Error(`${shop} has no list of builds that can be read.`);
  return parsed.data;
}

/** @throws where the shop does not have the file, or another content under its name. */
async function fetchFile(directory: string, shop: string, file: BuildFile, timeoutMs: number): Promise<BuildFile> {
  const path = join(directory, file.path);
  const content = await ask(shop, file.path, timeoutMs);
  if (content.length !== file.bytes || checksum(content) !== file.sha256)
    throw new Error(`${shop} has something else as ${file.path} than it says.`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return file;
}

async function ask(shop: string, path: string, timeoutMs: number): Promise<Uint8Array> {
  const address = new URL(`/${path}`, shop);
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    if (!reply.ok) throw new Error(`answered ${reply.status}`);
    return new Uint8Array(await reply.arrayBuffer());
  } catch (error) {
    throw new Error(`${address} could not be had: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function checksum(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}
