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

/** Writes the version to the file that the addresses of pictures use, and adds the previous one to the list of earlier ones. */
export async function writeDrawingVersion(): Promise<string> {
  const version = await drawingVersion();
  const file = join(FOLDER, OWN);
  const text = await readFile(file, "utf8");
  const [, before = ""] = CONSTANT.exec(text) ?? [];
  if (before !== version) {
    const noted = text.replace(BEFORE, `${BEFORE}  "${before}",\n`);
    await writeFile(file, noted.replace(CONSTANT, `DRAWN_BY = "${version}"`));
  }
  return version;
}
