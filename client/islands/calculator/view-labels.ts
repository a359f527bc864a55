/** The labels of the stage's views. They are in the page's markup, and loaded with the code that shows them for another choice. */
export const VIEW_LABELS = [
  "calculator/print-view",
  "calculator/room-view",
  "calculator/close-up-view",
  "calculator/edge-view",
  "calculator/back-view",
  "calculator/size-view",
  "calculator/sheet",
  "calculator/hand",
  "calculator/person",
] as const;

/** The texts of these labels in one language. */
export type ViewWords = Readonly<Record<(typeof VIEW_LABELS)[number], string>>;
