import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDER = "backend/designs";
const OWN = "drawn-by.ts";
const CONSTANT = /DRAWN_BY = "([\da-f]{8})"/;
const BEFORE = "DRAWN_BY_BEFORE: readonly string[] = [\n";

/** Eight hexadecimal digits of every file that pictures of designs are drawn by. */
export async function drawingVersion(folder = FOLDER): Promise<string> {
  const names = await readdir(folder, { recursive: true });
  const files = names.filter((name) => /\.(ts|json)$/.test(name) && name !== OWN).sort();
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest("hex").slice(0, 8);
}

/** Writes it where the addresses of pictures take it from, and the one that was there to those before it. */
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
