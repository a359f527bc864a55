import { MoreFormats } from "./more-formats.tsx";
import type { CalculatorOnDemand } from "./on-demand-parts.ts";
import { hangPicture } from "./own-picture/hang-picture.ts";
import { priceOwnSize } from "./price-own-size.ts";
import { renewSelection } from "./renew-selection.ts";
import { takeOwnSize } from "./take-own-size.ts";
import { wordsIn } from "./words-in.ts";

/** What of the calculator is fetched once a shopper turns to it: nobody waits for it who does not. */
const onDemand: CalculatorOnDemand = { hangPicture, MoreFormats, priceOwnSize, renewSelection, takeOwnSize, wordsIn };
export default onDemand;
