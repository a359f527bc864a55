import { defineBlock } from "../block.ts";
import finishStyles from "../elements/frame/finishes.css?sheet";
import emptyStyles from "./empty.css?sheet";
import { loadFrame } from "./load.ts";
import { frameSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { FrameView } from "./view.tsx";

export default defineBlock({
  schema: frameSchema,
  sheets: [finishStyles, styles, emptyStyles],
  load: loadFrame,
  View: FrameView,
});
