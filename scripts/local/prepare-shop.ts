import type { SeedFile } from "#backend/content/seed-file.ts";
import { prepareBackend } from "../backend/seed.ts";
import { buildBoth } from "../build/both.ts";
import { step } from "../command.ts";
import { preparePictures } from "../pictures/prepare-pictures.ts";
import { holdPorts } from "./local-shop.ts";
import { isShopRunning } from "./running-shop.ts";

const SHOP_RUNS =
  "A shop runs from this folder already, and both would use one database. Nothing was changed; stop that one, or start this one in a copy of the folder.";

/**
 * Builds the shop and prepares its embedded backend. Meanwhile it holds the ports.
 *
 * @param ports those on which the shop is about to run, free again at the end.
 * @param readMore reads story files besides those of the folder.
 * @param registry the folder in which running shops are found by name.
 * @throws Error that names a port that is taken, or says that a shop runs from this folder at another; nothing is changed then.
 */
export async function prepareShop(
  ports: readonly number[],
  readMore: () => Promise<readonly SeedFile[]> = async () => [],
  registry?: string,
): Promise<void> {
  const release = await holdPorts(ports);
  if (await isShopRunning(registry)) {
    await release();
    throw new Error(SHOP_RUNS);
  }
  preparePictures();
  await step("Building the shop", buildBoth);
  await prepareBackend(await readMore());
  await release();
}
