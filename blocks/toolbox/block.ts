import { defineBlock } from "../block.ts";
import { toolboxSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { ToolboxView } from "./view.tsx";

export default defineBlock({ schema: toolboxSchema, sheets: [styles], View: ToolboxView });
