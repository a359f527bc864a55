import * as z from "zod";

/** Where a deployed shop says which files it serves, of which builds. */
export const BUILD_LIST = "assets/builds.json";
/** Builds before the new one whose files stay. */
const MOST_PAST_BUILDS = 3;
/** For so long after another build took its place a page of it may still be open. */
const OPEN_MS = 30 * 24 * 3600 * 1000;
const LARGEST_FILE_BYTES = 5_000_000;

/** Below `assets/`, its content's hash in its name or in its scene's, and nothing that a browser shows as a page. */
const ASSET =
  /^assets\/(?:(?:[\w-]+\/)*[\w-]+-[\w-]{8,}\.(?:js(?:\.br)?|css|woff2|avif|webp|jpg|png|svg)|scenes\/[\w-]+-[0-9a-f]{10}\/[\w-]+\.(?:avif|webp|jpg))$/;

export const buildFileSchema = z.object({
  path: z.string().max(200).regex(ASSET),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().max(LARGEST_FILE_BYTES),
});
const buildSchema = z.object({ deployedAt: z.iso.datetime(), files: z.array(buildFileSchema).max(300) });
export const buildListSchema = z.object({ builds: z.array(buildSchema).max(1 + MOST_PAST_BUILDS) });

export type BuildFile = z.infer<typeof buildFileSchema>;
/** A build as it was deployed. */
export type Build = z.infer<typeof buildSchema>;

/**
 * The builds whose files stay beside those of a new one, each with those that no newer build has: the last three that have such
 * files, until 30 days after another took their place.
 *
 * @param builds those that the deployed shop has, its own first.
 */
export function buildsToKeep(builds: readonly Build[], { files, deployedAt }: Build): Build[] {
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
