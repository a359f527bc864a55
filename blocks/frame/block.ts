import { defineBlock } from "../block.ts";
import finishStyles from "../elements/frame/finishes.css?sheet";
import { viewOnDemand } from "../view-on-demand.tsx";
import emptyStyles from "./empty.css?sheet";
import { loadFrame } from "./load.ts";
import { frameSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: frameSchema,
  sheets: [finishStyles, styles, emptyStyles],
  ...viewOnDemand(loadFrame, async () => (await import("./view.tsx")).FrameView),
});
