import wallIsland from "#client/islands/wall-composer/island.ts";
import { defineBlock } from "../block.ts";
import frameStyles from "../calculator/frames.css?sheet";
import stageStyles from "../calculator/stage.css?sheet";
import finishStyles from "../elements/frame/finishes.css?sheet";
import choiceStyles from "./choice.css?sheet";
import { loadWall } from "./load.ts";
import narrowStyles from "./narrow.css?sheet";
import printStyles from "./prints.css?sheet";
import { wallComposerSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { WallComposerView } from "./view.tsx";

export default defineBlock({
  schema: wallComposerSchema,
  sheets: [stageStyles, finishStyles, frameStyles, styles, choiceStyles, printStyles, narrowStyles],
  islands: [wallIsland],
  showsOwnFiles: true,
  load: loadWall,
  View: WallComposerView,
});
