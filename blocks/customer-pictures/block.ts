import { defineBlock } from "../block.ts";
import { pictureSheets } from "../element-sheets.ts";
import carouselStyles from "../elements/carousel/styles.css?sheet";
import { loadCustomerPictures } from "./load.ts";
import { type CustomerPicturesContent, customerPicturesSchema } from "./schema.ts";
import styles from "./styles.css?sheet";
import { CustomerPicturesView, picturesOf } from "./view.tsx";

export default defineBlock({
  schema: customerPicturesSchema,
  sheets: [
    ...pictureSheets((content: CustomerPicturesContent) => picturesOf(content).map(({ image }) => image)),
    carouselStyles,
    styles,
  ],
  load: loadCustomerPictures,
  View: CustomerPicturesView,
});
