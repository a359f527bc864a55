import { defineBlock } from "../block.ts";
import finishStyles from "../elements/frame/finishes.css?sheet";
import { onDemand } from "../on-demand.tsx";
import emptyStyles from "./empty.css?sheet";
import { frameSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: frameSchema,
  sheets: [finishStyles, styles, emptyStyles],
  ...onDemand(
    async () => (await import("./view.tsx")).FrameView,
    async () => (await import("./load.ts")).loadFrame,
  ),
});
