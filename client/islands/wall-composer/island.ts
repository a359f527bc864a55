import { defineIsland } from "../island.ts";
import { parseWallProps, WALL_LABELS } from "./props.ts";
import { WallComposer } from "./wall-composer.tsx";

export default defineIsland({
  name: "wall-composer",
  component: WallComposer,
  labels: import.meta.env.SSR ? WALL_LABELS : [],
  ...(!import.meta.env.SSR && { parse: parseWallProps }),
});
