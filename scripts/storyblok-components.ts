import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { COMPONENTS, DATASOURCES, STORYBLOK_FOLDER, storyblokFiles } from "#scripts/storyblok/components.ts";
import { ServiceError } from "./ask-json.ts";
import { main } from "./command.ts";
import { driftOf } from "./storyblok/drift.ts";
import { readSpaceAccess, readSpaceComponents } from "./storyblok/space.ts";

const DRIFT = 1;
const SPACE_UNREADABLE = 2;

/**
 * Writes the components and datasources that Storyblok's CLI pushes. With `--check` it writes nothing and compares a space
 * with the code: it ends with 0 if they are equal, with 1 after a sentence for each difference, with 2 if the space
 * cannot be read. It never writes to a space.
 */
main(async () => {
  const args = process.argv.slice(2);
  const unknown = args.filter((arg) => arg !== "--check");
  if (unknown.length > 0) throw new Error(`Unknown argument ${unknown.join(" ")}; there is only --check.`);
  if (args.length > 0) process.exitCode = await checkSpace();
  else await writeComponents();
});

async function writeComponents(): Promise<void> {
  for (const [name, text] of storyblokFiles()) {
    const path = join(STORYBLOK_FOLDER, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  process.stdout.write(
    `${COMPONENTS.length} components and ${DATASOURCES.length} datasources in ${STORYBLOK_FOLDER}\n`,
  );
}

async function checkSpace(): Promise<number> {
  try {
    const access = readSpaceAccess(process.env);
    const drift = driftOf(COMPONENTS, await readSpaceComponents(access));
    const end = drift.length === 0 ? "has the components of the code" : "differs from the code";
    process.stdout.write(
      `${drift.map((sentence) => `${sentence}\n`).join("")}Space ${access.STORYBLOK_SPACE_ID} ${end}.\n`,
    );
    return drift.length === 0 ? 0 : DRIFT;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return SPACE_UNREADABLE;
  }
}
