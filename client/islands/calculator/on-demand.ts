import { askNeededBy } from "./ask-needed-by.ts";
import { MoreFormats } from "./more-formats.tsx";
import { MoreViews } from "./more-views.tsx";
import type { CalculatorOnDemand } from "./on-demand-parts.ts";
import { hangPicture } from "./own-picture/hang-picture.ts";
import { priceOwnSize, takeOwnSize } from "./take-own-size.ts";
import { wordsIn } from "./words-in.ts";
import { Zoom } from "./zoom.tsx";

/** The parts of the calculator that are fetched when a shopper turns to them, so that nobody else waits for them. */
const onDemand: CalculatorOnDemand = {
  askNeededBy,
  hangPicture,
  MoreFormats,
  priceOwnSize,
  takeOwnSize,
  viewsIn: (locale) => ({ MoreViews, words: wordsIn(locale) }),
  wordsIn,
  Zoom,
};
export default onDemand;
