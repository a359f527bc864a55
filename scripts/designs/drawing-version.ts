import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = "backend/designs";
const OWN = "drawn-by.ts";
const CONSTANT = /DRAWN_BY = "([\da-f]{8})"/;
const BEFORE = "DRAWN_BY_BEFORE: readonly string[] = [\n";

/** Returns eight hexadecimal digits of the hash of all files that draw designs. */
export async function drawingVersion(folder = FOLDER): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(ts|json)$/.test(name) && name !== OWN).sort();
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex").slice(0, 8);
}

/** The number of earlier versions that are listed: pages that are older than all of these are open nowhere. */
const KEPT = 10;

/** Writes the version to the file that the addresses of pictures use, and puts the previous one before the earlier ones. */
export async function writeDrawingVersion(): Promise<string> {
  const version = await drawingVersion();
  const file = join(FOLDER, OWN);
  const text = await readFile(file, "utf8");
  const [, before = ""] = CONSTANT.exec(text) ?? [];
  if (before !== version) {
    const [head = "", list = ""] = text.replace(CONSTANT, `DRAWN_BY = "${version}"`).split(BEFORE);
    const listed = [...list.matchAll(/"([\da-f]{8})"/g)].map(([, one]) => one);
    const earlier = [before, ...listed].slice(0, KEPT);
    await writeFile(file, `${head}${BEFORE}${earlier.map((one) => `  "${one}",\n`).join("")}];\n`);
  }
  return version;
}
