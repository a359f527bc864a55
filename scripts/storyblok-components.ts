import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import {
  COMPONENTS,
  DATASOURCES,
  type SoldChoices,
  STORYBLOK_FOLDER,
  storyblokFiles,
} from "#scripts/storyblok/components.ts";
import { ServiceError } from "./ask-json.ts";
import { main } from "./command.ts";
import { channelsOf, readWorkerConfig } from "./deploy/target.ts";
import { openBackendDoor } from "./storyblok/command-line.ts";
import { driftOf } from "./storyblok/drift.ts";
import { readSoldChoices, toldOfChoices } from "./storyblok/sold-choices.ts";
import { readSpaceAccess, readSpaceComponents } from "./storyblok/space.ts";

const DRIFT = 1;
const SPACE_UNREADABLE = 2;

const USAGE = "There are --check and --choices [address of your backend, with its token in COMMERCE_TOKEN].";

/**
 * Writes the components and datasources that Storyblok's CLI pushes. With `--choices` it asks a backend first for the skus and designs
 * that editors choose among, in the channels that the shop serves: the backend at the address, or that of the shop that runs from this
 * folder. With `--check` it writes nothing and compares a space with the code: it ends with 0 if they are equal, with 1 after a sentence
 * for each difference, with 2 if the space cannot be read. It never writes to a space.
 */
main(async () => {
  const [what, url, ...rest] = process.argv.slice(2);
  const isKnown = what === undefined || what === "--choices" || (what === "--check" && url === undefined);
  if (!isKnown || rest.length > 0) throw new Error(`Unknown arguments ${process.argv.slice(2).join(" ")}. ${USAGE}`);
  if (what === "--check") process.exitCode = await checkSpace();
  else await writeComponents(what === "--choices" ? await askForChoices(url) : undefined);
});

async function askForChoices(address: string | undefined): Promise<SoldChoices> {
  const token = process.env.COMMERCE_TOKEN ?? "";
  const channels = channelsOf(readWorkerConfig());
  if (address !== undefined) {
    if (!/^https?:\/\/\S+$/.test(address)) throw new Error(`"${address}" is no address such as https://your.backend.`);
    return readSoldChoices({ url: address.replace(/\/+$/, ""), token, channels });
  }
  const door = await openBackendDoor();
  try {
    return await readSoldChoices({ url: door.address.origin, token, channels });
  } finally {
    await door.close();
  }
}

async function writeComponents(sold?: SoldChoices): Promise<void> {
  for (const [name, text] of storyblokFiles(sold)) {
    const path = join(STORYBLOK_FOLDER, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  process.stdout.write(
    `${COMPONENTS.length} components and ${DATASOURCES.length} datasources in ${STORYBLOK_FOLDER}\n`,
  );
  if (sold) process.stdout.write(`${toldOfChoices(sold)}\n`);
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
