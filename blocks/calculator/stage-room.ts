import living from "virtual:scenes/living";
import type { StageRoom } from "#client/islands/calculator/props.ts";
import type { Scene } from "#domain/page/scene.ts";

/** On a screen that shows the room a little wider than the small file nobody sees the difference. */
const WIDER = 1.3;

/** The living room that pictures hang in (`domain/catalogue/living-room.ts`): every browser that knows this shop's style sheets knows AVIF. */
export const STAGE_ROOM = stageRoom(living);

/** @throws where a scene has no picture or no light. */
function stageRoom({ name, pictures, layers }: Scene): StageRoom {
  const files = pictures.whole?.avif ?? [];
  const [small, sharp] = [files.at(0), files.at(-1)];
  const { light } = layers;
  if (!small || !sharp || !light) throw new Error(`The scene "${name}" cannot be a stage.`);
  return { href: small.href, hrefWidth: small.width * WIDER, sharpHref: sharp.href, light };
}
