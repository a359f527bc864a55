import { setStack } from "../stack.ts";
import type { Family } from "./family.ts";
import { heroLines } from "./hero.ts";

export const letterpress: Family = {
  front: (sheet, art) => {
    setStack(sheet, heroLines(sheet, art, { size: 64, width: art.safe.width }), art.safe);
  },
  motif: () => {},
};
