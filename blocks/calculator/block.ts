import calculatorIsland from "#client/islands/calculator/island.ts";
import { defineBlock } from "../block.ts";
import roomStyles from "../elements/room/styles.css?sheet";
import formatsStyles from "./formats.css?sheet";
import { loadCalculator } from "./load.ts";
import offerStyles from "./offer.css?sheet";
import ownPictureStyles from "./own-picture.css?sheet";
import { calculatorOffers, stagePicture } from "./props.ts";
import { calculatorSchema } from "./schema.ts";
import stageStyles from "./stage.css?sheet";
import styles from "./styles.css?sheet";
import { CalculatorView } from "./view.tsx";

export default defineBlock({
  schema: calculatorSchema,
  sheets: [roomStyles, stageStyles, styles, formatsStyles, offerStyles, ownPictureStyles],
  islands: [calculatorIsland],
  showsOwnFiles: true,
  preload: (content, page) => stagePicture(content, page)?.href ?? null,
  load: loadCalculator,
  offers: calculatorOffers,
  View: CalculatorView,
});
