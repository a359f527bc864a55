import { legible } from "../colour.ts";
import type { FaceName } from "../letters/faces.ts";
import type { Box, Sheet } from "../sheet.ts";
import { type StackStyle, setStack } from "../stack.ts";

export interface LabelStyle extends StackStyle {
  face: FaceName;
  size: number;
  ink: string;
  tracking?: number;
}

/** One line in a box, as large as it is meant to be or as fits. */
export function setLabel(sheet: Sheet, text: string, box: Box, style: LabelStyle): void {
  const { face, size, ink, tracking = 0, ...how } = style;
  const line = { text, face, size, tracking, ink: legible(ink, how.ground ?? sheet.paper), after: 0 };
  setStack(sheet, [line], box, how);
}
