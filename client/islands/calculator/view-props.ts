import type { Format } from "#domain/catalogue/format.ts";
import type { Choice, Mount, StagePicture, Surface } from "./props.ts";
import type { Box } from "./room.tsx";

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

/** A print as the views of it need it. */
export interface MoreViewsProps {
  surface: Surface;
  picture: StagePicture | null;
  mount: Mount;
  options: Choice["options"];
  /** The name of the article. */
  article: string;
  /** The sides of the print as it hangs, in mm. */
  sides: Format;
  /** The size in words. */
  size: string;
  /** The place of the print in the drawing that shows it first, from which it is drawn again. */
  box: Box;
  locale: string;
  words: ViewWords;
  /** The address of the page with the drawing of its size, which few ask for: a script draws it, and this page does without. */
  sizeHref?: string | undefined;
}

/** The size in pixels in which surfaces, corners and backs are rendered; the style sheet lets them fill their view. */
export const RENDERED = { width: 640, height: 480 };
