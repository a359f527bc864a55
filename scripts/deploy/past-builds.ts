import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import * as z from "zod";

const TIMEOUT_MS = 15_000;

/**
 * Adds the files of the last builds to those of a new one, and writes the list of all of them. Cloudflare serves only the files of
 * the latest deployment, but pages of earlier builds may still be open and ask for theirs. The files come from the shop that is
 * being replaced, which lists them.
 *
 * @param directory the folder that is deployed as static files.
 * @param shop an address of the deployed shop; null if none is known.
 * @param timeoutMs the time limit of each request.
 * @returns a sentence for each file or list that could not be fetched. None of them stops a deployment.
 */
export async function keepPastBuilds(
  directory: string,
  shop: string | null,
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

/** Lists the files whose names contain a hash of their content. */
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

/** Fetches a file of an earlier build. @throws Error if the shop does not have it, or has another content under its name. */
async function fetchFile(directory: string, shop: string, file: BuildFile, timeoutMs: number): Promise<BuildFile> {
  const path = join(directory, file.path);
  const content = await ask(shop, file.path, timeoutMs);
  if (content.length !== file.bytes || checksum(content) !== file.sha256)
    throw new Error(`${shop} has something else as ${file.path} than it says.`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  return file;
}

/** Fetches a file, a second time if that fails for a moment: what is missing from a deployment is missing from all later ones. */
async function ask(shop: string, path: string, timeoutMs: number, isLast = false): Promise<Uint8Array> {
  const address = new URL(`/${path}`, shop);
  let isMissing = false;
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
    isMissing = !reply.ok && reply.status < 429;
    if (!reply.ok) throw new Error(`answered ${reply.status}`);
    return new Uint8Array(await reply.arrayBuffer());
  } catch (error) {
    if (!isLast && !isMissing) return ask(shop, path, timeoutMs, true);
    throw new Error(`${address} could not be had: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

function checksum(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The path of the list of the files that a deployed shop serves, by build. */
const BUILD_LIST = "assets/builds.json";
/** The number of earlier builds whose files are kept. */
const MOST_PAST_BUILDS = 3;
/** The time for which a page of a build may stay open after the build was replaced. */
const OPEN_MS = 30 * 24 * 3600 * 1000;
const LARGEST_FILE_BYTES = 5_000_000;
/** Many times the files of a build of ours, of which most are pictures of rooms and materials. */
const MOST_FILES = 2000;

/** The paths of kept files: below `assets/`, with a hash in the file's or its scene's name, and of no type that is shown as a page. */
const ASSET =
  /^assets\/(?:(?:[\w-]+\/)*[\w-]+-[\w-]{8,}\.(?:js(?:\.br)?|css|woff2|avif|webp|jpg|png|svg)|scenes\/[\w-]+-[0-9a-f]{10}\/[\w-]+\.(?:avif|webp|jpg))$/;

export const buildFileSchema = z.object({
  path: z.string().max(200).regex(ASSET),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().max(LARGEST_FILE_BYTES),
});
const buildSchema = z.object({ deployedAt: z.iso.datetime(), files: z.array(buildFileSchema).max(MOST_FILES) });
const buildListSchema = z.object({ builds: z.array(buildSchema).max(1 + MOST_PAST_BUILDS) });

type BuildFile = z.infer<typeof buildFileSchema>;
/** A deployed build. */
type Build = z.infer<typeof buildSchema>;

/**
 * Returns the builds whose files are kept with those of a new one, each with the files that no newer build has: the last three
 * that have such files, until 30 days after they were replaced.
 *
 * @param builds the builds in the deployed shop's list, its own first.
 */
function buildsToKeep(builds: readonly Build[], { files, deployedAt }: Build): Build[] {
  const newer = new Set(files.map(({ path }) => path));
  const kept: Build[] = [];
  const nowMs = Date.parse(deployedAt);
  let replacedAtMs = nowMs;
  for (const build of builds) {
    const own = build.files.filter(({ path }) => !newer.has(path));
    const isOpen = nowMs - replacedAtMs <= OPEN_MS;
    if (isOpen && own.length > 0 && kept.length < MOST_PAST_BUILDS) kept.push({ ...build, files: own });
    for (const { path } of own) newer.add(path);
    replacedAtMs = Date.parse(build.deployedAt);
  }
  return kept;
}
