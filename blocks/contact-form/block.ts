import { defineBlock } from "../block.ts";
import formStyles from "../elements/form/styles.css?sheet";
import { contactFormSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { ContactFormView } from "./view.tsx";

export default defineBlock({ schema: contactFormSchema, sheets: [formStyles, styles], View: ContactFormView });
