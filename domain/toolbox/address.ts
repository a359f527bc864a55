/** The address of an upload, and of where it stands (spec 000 §7). */
export const TOOLBOX_CALL = "/web-api/toolbox-convert-file";
