import { defineBlock } from "../block.ts";
import frameStyles from "../calculator/frames.css?sheet";
import stageStyles from "../calculator/stage.css?sheet";
import finishStyles from "../elements/frame/finishes.css?sheet";
import { onDemand } from "../on-demand.tsx";
import choiceStyles from "./choice.css?sheet";
import narrowStyles from "./narrow.css?sheet";
import printStyles from "./prints.css?sheet";
import { wallComposerSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: wallComposerSchema,
  sheets: [stageStyles, finishStyles, frameStyles, styles, choiceStyles, printStyles, narrowStyles],
  islands: [{ name: "wall-composer" }],
  showsOwnFiles: true,
  ...onDemand(
    async () => (await import("./view.tsx")).WallComposerView,
    async () => (await import("./load.ts")).loadWall,
  ),
});
