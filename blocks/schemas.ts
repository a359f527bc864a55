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
import { photoBlockSchema } from "./photo-block/schema.ts";
import { photobookDetailContainerSchema } from "./photobook-detail-container/schema.ts";
import { photobookOverviewSchema } from "./photobook-overview/schema.ts";
import { shopSchema } from "./shop/schema.ts";
import { skuContainerSchema } from "./sku-container/schema.ts";
import { subTeasersSchema } from "./sub-teasers/schema.ts";
import { teaserSchema } from "./teaser/schema.ts";
import { textSchema } from "./text/schema.ts";
import { themesOverviewSchema } from "./themes-overview/schema.ts";
import { toolboxSchema } from "./toolbox/schema.ts";
import { uspTeaserSchema } from "./usp-teaser/schema.ts";
import { videoSchema } from "./video/schema.ts";
import { voucherSchema } from "./voucher/schema.ts";

/** A kind of content with its schema. */
export interface StoryType {
  schema: z.ZodMiniObject;
  /** What editors call it. */
  display_name: string;
}

/** A block: its folder is named as its schema's component, and holds its `block.ts`. */
export interface BlockEntry extends StoryType {
  /** Where editors may put it: among the blocks of a page or of a container, within running text. */
  places: readonly Place[];
}

/**
 * The one list of blocks, in the order that editors are offered them: a block is its folder and its line here. From it are
 * derived the registry of views, the components of a space, what every field of blocks may hold, the relations, and what
 * an index leaves out. What stands within a block, such as a tile, follows from the block's own fields. It loads without styles
 * or views, so scripts may import it.
 */
export const BLOCK_LIST: readonly BlockEntry[] = [
  { schema: teaserSchema, display_name: "Teaser", places: ["page", "text"] },
  { schema: uspTeaserSchema, display_name: "Reasons to buy", places: ["page", "text"] },
  { schema: headlineSchema, display_name: "Headline", places: ["page", "text"] },
  { schema: textSchema, display_name: "Text", places: ["page"] },
  { schema: subTeasersSchema, display_name: "Tiles", places: ["page", "text"] },
  { schema: photoBlockSchema, display_name: "Photographs", places: ["page", "text"] },
  { schema: informationSchema, display_name: "Short answers", places: ["page", "text"] },
  { schema: customerPicturesSchema, display_name: "Customers’ pictures", places: ["page", "text"] },
  { schema: shopSchema, display_name: "Another shop", places: ["page", "text"] },
  { schema: videoSchema, display_name: "Film", places: ["page", "text"] },
  { schema: marginSchema, display_name: "Space", places: ["page", "text"] },
  { schema: calculatorSchema, display_name: "Price calculator", places: ["page"] },
  { schema: calendarOverviewSchema, display_name: "Calendar designs", places: ["page", "text"] },
  { schema: collageOverviewSchema, display_name: "Collage designs", places: ["page", "text"] },
  { schema: photobookOverviewSchema, display_name: "Photo book designs", places: ["page", "text"] },
  { schema: themesOverviewSchema, display_name: "Card themes", places: ["page", "text"] },
  { schema: feedSchema, display_name: "Feed of designs", places: ["page", "text"] },
  { schema: calendarDetailContainerSchema, display_name: "A calendar design", places: ["page", "text"] },
  { schema: cardDetailContainerSchema, display_name: "A card theme", places: ["page", "text"] },
  { schema: collageDetailContainerSchema, display_name: "A collage design", places: ["page", "text"] },
  { schema: photobookDetailContainerSchema, display_name: "A photo book design", places: ["page", "text"] },
  { schema: contactFormSchema, display_name: "Contact form", places: ["page"] },
  { schema: abContentSchema, display_name: "A/B content", places: ["page"] },
  { schema: formatsAndPricesSchema, display_name: "Formats and prices", places: ["page", "text"] },
  { schema: frameSchema, display_name: "Frames to try", places: ["page", "text"] },
  { schema: accessorySchema, display_name: "Accessory", places: ["page", "text"] },
  { schema: skuContainerSchema, display_name: "Skus", places: ["page", "text"] },
  { schema: voucherSchema, display_name: "Gift voucher", places: ["page", "text"] },
  { schema: toolboxSchema, display_name: "Toolbox", places: ["page", "text"] },
];
