import { defineBlock } from "../block.ts";
import formStyles from "../elements/form/styles.css?sheet";
import { onDemand } from "../on-demand.tsx";
import { contactFormSchema } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: contactFormSchema,
  sheets: [formStyles, styles],
  ...onDemand(async () => (await import("./view.tsx")).ContactFormView),
});
