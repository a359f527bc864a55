import { followDialog } from "../../dialogs.ts";

/** Keeps at most one dialog open at a time, and none on a page that is being left (spec 001 §4). */
export default followDialog;
