import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import carouselStyles from "../elements/carousel/styles.css?sheet";
import { onDemand } from "../on-demand.tsx";
import { type CustomerPicturesContent, customerPicturesSchema, picturesOf } from "./schema.ts";
import styles from "./styles.css?sheet";

export default defineBlock({
  schema: customerPicturesSchema,
  sheets: [
    ...pictureSheets((content: CustomerPicturesContent) => picturesOf(content).map(({ image }) => image)),
    carouselStyles,
    styles,
  ],
  ...onDemand(
    async () => (await import("./view.tsx")).CustomerPicturesView,
    async () => (await import("./load.ts")).loadCustomerPictures,
  ),
});
