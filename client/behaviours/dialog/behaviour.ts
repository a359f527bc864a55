import { followDialog } from "../../dialogs.ts";

/** One dialog is open at a time, and none on a page that is being left (spec 001 §4). */
export default followDialog;
