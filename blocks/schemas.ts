import type * as z from "zod/mini";
import { abContentSchema } from "./ab-content/schema.ts";
import { accessorySchema } from "./accessory/schema.ts";
import { calculatorSchema } from "./calculator/schema.ts";
import { calendarDetailContainerSchema } from "./calendar-detail-container/schema.ts";
import { calendarOverviewSchema } from "./calendar-overview/schema.ts";
import { cardDetailContainerSchema } from "./card-detail-container/schema.ts";
import { collageDetailContainerSchema } from "./collage-detail-container/schema.ts";
import { collageOverviewSchema } from "./collage-overview/schema.ts";
import { contactFormSchema } from "./contact-form/schema.ts";
import { customerPicturesSchema } from "./customer-pictures/schema.ts";
import { feedSchema } from "./feed/schema.ts";
import type { Place } from "./field/storyblok.ts";
import { formatsAndPricesSchema } from "./formats-and-prices/schema.ts";
import { frameSchema } from "./frame/schema.ts";
import { headlineSchema } from "./headline/schema.ts";
import { informationSchema } from "./information/schema.ts";
import { marginSchema } from "./margin/schema.ts";
import { optionPricesSchema } from "./option-prices/schema.ts";
import { photoBlockSchema } from "./photo-block/schema.ts";
import { photobookDetailContainerSchema } from "./photobook-detail-container/schema.ts";
import { photobookOverviewSchema } from "./photobook-overview/schema.ts";
import { photoboxOverviewSchema } from "./photobox-overview/schema.ts";
import { shippingCostsSchema } from "./shipping-costs/schema.ts";
import { shopSchema } from "./shop/schema.ts";
import { skuContainerSchema } from "./sku-container/schema.ts";
import { stepsSchema } from "./steps/schema.ts";
import { subTeasersSchema } from "./sub-teasers/schema.ts";
import { teaserSchema } from "./teaser/schema.ts";
import { textSchema } from "./text/schema.ts";
import { themesOverviewSchema } from "./themes-overview/schema.ts";
import { toolboxSchema } from "./toolbox/schema.ts";
import { uspTeaserSchema } from "./usp-teaser/schema.ts";
import { videoSchema } from "./video/schema.ts";
import { voucherSchema } from "./voucher/schema.ts";
import { wallComposerSchema } from "./wall-composer/schema.ts";

/** A kind of content by its schema. */
export interface StoryType {
  schema: z.ZodMiniObject;
}

/** A block. Its folder has the name of its schema's component, and holds its `block.ts` and, for editors, its `editor.ts`. */
export interface BlockEntry extends StoryType {
  /** The places where editors may put it: among the blocks of a page or of a container, within running text. */
  places: readonly Place[];
}

/**
 * The list of all blocks, in the order in which editors are offered them: a block is its folder and its line here. The registry of
 * views, the components of a space, the allowed content of every field of blocks, the relations, and the fields that an index leaves
 * out are derived from it. Items within a block, such as a tile, follow from the block's own fields. This file loads without styles or
 * views, so that scripts may import it.
 */
export const BLOCK_LIST: readonly BlockEntry[] = [
  { schema: teaserSchema, places: ["page", "text"] },
  { schema: uspTeaserSchema, places: ["page", "text"] },
  { schema: headlineSchema, places: ["page", "text"] },
  { schema: textSchema, places: ["page"] },
  { schema: subTeasersSchema, places: ["page", "text"] },
  { schema: photoBlockSchema, places: ["page", "text"] },
  { schema: stepsSchema, places: ["page", "text"] },
  { schema: informationSchema, places: ["page", "text"] },
  { schema: customerPicturesSchema, places: ["page", "text"] },
  { schema: shopSchema, places: ["page", "text"] },
  { schema: videoSchema, places: ["page", "text"] },
  { schema: marginSchema, places: ["page", "text"] },
  { schema: calculatorSchema, places: ["page"] },
  { schema: wallComposerSchema, places: ["page"] },
  { schema: calendarOverviewSchema, places: ["page", "text"] },
  { schema: collageOverviewSchema, places: ["page", "text"] },
  { schema: photobookOverviewSchema, places: ["page", "text"] },
  { schema: themesOverviewSchema, places: ["page", "text"] },
  { schema: feedSchema, places: ["page", "text"] },
  { schema: calendarDetailContainerSchema, places: ["page", "text"] },
  { schema: cardDetailContainerSchema, places: ["page", "text"] },
  { schema: collageDetailContainerSchema, places: ["page", "text"] },
  { schema: photobookDetailContainerSchema, places: ["page", "text"] },
  { schema: contactFormSchema, places: ["page"] },
  { schema: abContentSchema, places: ["page"] },
  { schema: formatsAndPricesSchema, places: ["page", "text"] },
  { schema: optionPricesSchema, places: ["page", "text"] },
  { schema: photoboxOverviewSchema, places: ["page", "text"] },
  { schema: shippingCostsSchema, places: ["page", "text"] },
  { schema: frameSchema, places: ["page", "text"] },
  { schema: accessorySchema, places: ["page", "text"] },
  { schema: skuContainerSchema, places: ["page", "text"] },
  { schema: voucherSchema, places: ["page", "text"] },
  { schema: toolboxSchema, places: ["page", "text"] },
];
