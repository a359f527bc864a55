import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What was made of photographs, by their checksums: it outlives the shop's state, and a new clone may take it over. */
const FOLDER = "node_modules/.cache/printshop/pictures";

const running = new Map<string, Promise<Buffer>>();

/** A file that is made of a photograph once and kept on disk: whoever asks meanwhile gets the same. */
export function keptFile(checksum: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const key = join(checksum, name);
  const found = running.get(key) ?? readOrMake(join(FOLDER, checksum), name, make);
  running.set(key, found);
  return found.finally(() => running.delete(key));
}

async function readOrMake(folder: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const path = join(folder, name);
  const kept = await readFile(path).catch(() => null);
  if (kept) return kept;
  const bytes = await make();
  await mkdir(folder, { recursive: true });
  // Another process may make the same one, and nobody reads half a file.
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, path);
  return bytes;
}
