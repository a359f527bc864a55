import living from "virtual:scenes/living";
import far from "virtual:scenes/living-far";
import type { StageRoom } from "#client/islands/calculator/props.ts";
import type { CalculatorContent } from "./schema.ts";

/**
 * The living room that pictures hang in (`domain/catalogue/living-room.ts`), a small file of it first: every browser that knows this
 * shop's style sheets knows AVIF.
 */
export const STAGE_ROOM = stageRoom();

/** What is seen lying on a table instead of hanging on a wall. */
const ON_TABLE: readonly CalculatorContent["product"][] = ["photobox", "photoprint"];

/** Whether what a calculator sells is seen in the living room. */
export function hangsInRoom({ product }: Pick<CalculatorContent, "product">): boolean {
  return !ON_TABLE.includes(product);
}

/** @throws where the scene has no picture or no light. */
function stageRoom(): StageRoom {
  const small = far.pictures.whole?.avif[0];
  const sharp = living.pictures.whole?.avif[0];
  const { light } = living.layers;
  if (!small || !sharp || !light) throw new Error(`The scene "${living.name}" cannot be a stage.`);
  return { href: small.href, hrefWidth: small.width, sharpHref: sharp.href, light };
}
