import { hangPicture } from "./own-picture/hang-picture.ts";
import type { CalculatorOnDemand } from "./own-picture/hung-picture.ts";

/** What of the calculator is fetched once a shopper turns to it: nobody waits for it who does not. */
const onDemand: CalculatorOnDemand = { hangPicture };
export default onDemand;
