import living from "virtual:scenes/living";
import far from "virtual:scenes/living-far";
import type { StageRoom } from "#client/islands/calculator/props.ts";

/**
 * The living room that pictures hang in (`domain/catalogue/living-room.ts`), a small file of it first: every browser that knows this
 * shop's style sheets knows AVIF.
 */
export const STAGE_ROOM = stageRoom();

/** @throws where the scene has no picture or no light. */
function stageRoom(): StageRoom {
  const small = far.pictures.whole?.avif[0];
  const sharp = living.pictures.whole?.avif[0];
  const { light } = living.layers;
  if (!small || !sharp || !light) throw new Error(`The scene "${living.name}" cannot be a stage.`);
  return { href: small.href, hrefWidth: small.width, sharpHref: sharp.href, light };
}
