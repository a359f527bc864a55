/** Types of photo box (spec 000 §3): the small one, and photo prints in a box. */
export const PHOTOBOX_TYPES = ["small", "photo-prints"] as const;
export type PhotoboxType = (typeof PHOTOBOX_TYPES)[number];
