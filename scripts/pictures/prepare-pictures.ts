import { runQuietly } from "../command.ts";

/**
 * Starts the conversion of the seeded photographs while the shop is being built. Nothing waits for it, and nothing is lost if it
 * fails: the shop converts missing pictures on request.
 */
export function preparePictures(): void {
  runQuietly(process.execPath, ["scripts/pictures/convert-all.ts"]).catch((error: unknown) => {
    process.stderr.write(`Pictures are converted once they are looked at: ${String(error)}\n`);
  });
}
