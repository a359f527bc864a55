import { step } from "../command.ts";
import { purgeLocalShop, waitUntilHealthy } from "../serve.ts";
import { type LocalShop, type LocalShopOptions, startLocalShop } from "./local-shop.ts";

/**
 * Serves the shop until this process is asked to stop: its workers end with it.
 *
 * @throws with the shop's own sentence where it cannot start.
 */
export async function serveUntilStopped(options: LocalShopOptions): Promise<LocalShop> {
  const shop = await step("Starting the workers", async () => {
    const started = await startLocalShop(options);
    await waitUntilHealthy(options.port);
    return started;
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void shop.close().finally(() => process.exit(0)));
  await step("Purging old copies", () => purgeLocalShop(options.port));
  return shop;
}
