import { calculatorSchema } from "./calculator/schema.ts";
import { componentOf, type StoryblokComponent } from "./component.ts";
import { headlineSchema } from "./headline/schema.ts";
import { breadcrumbItemSchema, pageSchema } from "./page/schema.ts";
import { footerBoxSchema } from "./shell/footer/schema.ts";
import { navigationItemSchema } from "./shell/navigation/schema.ts";
import { shellSchema } from "./shell/schema.ts";
import { subTeaserSchema, subTeasersSchema } from "./sub-teasers/schema.ts";
import { actionSchema, factSchema, teaserSchema } from "./teaser/schema.ts";
import { textSchema } from "./text/schema.ts";
import { uspSchema, uspTeaserSchema } from "./usp-teaser/schema.ts";

/** Every component of a space: what a story can be, the blocks of a page, and the items within blocks. */
export const COMPONENTS: readonly StoryblokComponent[] = [
  componentOf(pageSchema, { display_name: "Page", is_root: true }),
  componentOf(shellSchema, { display_name: "Shell: header and footer", is_root: true }),
  componentOf(teaserSchema, { display_name: "Teaser" }),
  componentOf(uspTeaserSchema, { display_name: "Reasons to buy" }),
  componentOf(headlineSchema, { display_name: "Headline" }),
  componentOf(textSchema, { display_name: "Text" }),
  componentOf(subTeasersSchema, { display_name: "Tiles" }),
  componentOf(calculatorSchema, { display_name: "Price calculator" }),
  componentOf(actionSchema, { display_name: "Button" }),
  componentOf(factSchema, { display_name: "Fact" }),
  componentOf(uspSchema, { display_name: "Reason to buy" }),
  componentOf(subTeaserSchema, { display_name: "Tile" }),
  componentOf(breadcrumbItemSchema, { display_name: "Breadcrumb" }),
  componentOf(navigationItemSchema, { display_name: "Navigation link" }),
  componentOf(footerBoxSchema, { display_name: "Footer box" }),
];
