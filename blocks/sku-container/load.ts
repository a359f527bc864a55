import { type SkuContainers, skuContainers } from "#domain/contract/sku-container.ts";
import type { Block } from "../block.ts";
import { NOT_SOLD } from "../field/what-is-wrong.ts";
import type { SkuContainerContent } from "./schema.ts";

/** Loads the descriptions of the skus; a sku that is not sold here is left out and logged. */
export const loadSkuContainers: NonNullable<Block<SkuContainerContent, SkuContainers>["load"]> = async (
  { component, skus },
  page,
  { ask },
) => {
  if (skus.length === 0) return null;
  const reply = await ask(skuContainers, { skus });
  const missing = skus.filter((sku) => !reply.containers.some((one) => one.sku === sku));
  if (missing.length > 0) page.report("error-add-accessory", { component, skus: missing, reason: NOT_SOLD });
  return reply.containers.length > 0 ? reply : null;
};
