import picture from "../elements/picture/styles.css?sheet";
import styles from "./styles.css?sheet";

/** What every list and detail of designs looks like. */
export const DESIGN_SHEETS = [picture, styles] as const;
