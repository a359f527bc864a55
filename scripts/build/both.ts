import { buildBackend } from "../local/workers.ts";
import { buildShop } from "./shop.ts";

/** Builds the shop and its embedded backend. */
export async function buildBoth(root?: string): Promise<void> {
  await Promise.all([buildShop(root), buildBackend(root)]);
}
