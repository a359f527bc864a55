import { runQuietly } from "../command.ts";

/**
 * Has the seeded photographs converted while the shop is being built. Nothing waits for it, and nothing is lost where it fails:
 * the shop has what is missing converted when it is asked for.
 */
export function preparePictures(): void {
  runQuietly(process.execPath, ["scripts/pictures/convert-all.ts"]).catch((error: unknown) => {
    process.stderr.write(`Pictures are converted once they are looked at: ${String(error)}\n`);
  });
}
