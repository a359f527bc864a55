import type { SeedFile } from "#backend/content/seed-file.ts";
import { prepareBackend } from "../backend/seed.ts";
import { buildBoth } from "../build/both.ts";
import { step } from "../command.ts";
import { preparePictures } from "../pictures/prepare-pictures.ts";
import { holdPorts } from "./local-shop.ts";

/**
 * Builds the shop and prepares its embedded backend. Meanwhile it holds the ports: a shop that already runs here uses the same database.
 *
 * @param ports those on which the shop is about to run, free again at the end.
 * @param readMore reads story files besides those of the folder.
 * @throws Error that names a port that is taken; nothing is changed then.
 */
export async function prepareShop(
  ports: readonly number[],
  readMore: () => Promise<readonly SeedFile[]> = async () => [],
): Promise<void> {
  const release = await holdPorts(ports);
  preparePictures();
  await step("Building the shop", buildBoth);
  await prepareBackend(await readMore());
  await release();
}
