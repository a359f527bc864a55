import focus from "./elements/picture/focus.css?sheet";
import grounds from "./elements/picture/grounds.css?sheet";
import { hasFocus, hasGround, type ShownAsset } from "./elements/picture/picture.tsx";
import styles from "./elements/picture/styles.css?sheet";
import type { BlockSheet } from "./sheet.ts";

/** The sheets of a block that shows pictures: those for marked places and for known colours where any has one. */
export function pictureSheets<Content>(picturesOf: (content: Content) => readonly ShownAsset[]): BlockSheet<Content>[] {
  const hasAny = (test: (asset: ShownAsset) => boolean) => (content: Content) => picturesOf(content).some(test);
  return [
    { sheet: styles, where: hasAny(() => true) },
    { sheet: focus, where: hasAny(hasFocus) },
    { sheet: grounds, where: hasAny(hasGround) },
  ];
}
