import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import carouselStyles from "../elements/carousel/styles.css?sheet";
import { viewOnDemand } from "../view-on-demand.tsx";
import { loadCustomerPictures } from "./load.ts";
import { type CustomerPicturesContent, customerPicturesSchema, picturesOf } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: customerPicturesSchema,
  sheets: [
    ...pictureSheets((content: CustomerPicturesContent) => picturesOf(content).map(({ image }) => image)),
    carouselStyles,
    styles,
  ],
  ...viewOnDemand(loadCustomerPictures, async () => (await import("./view.tsx")).CustomerPicturesView),
});
