import * as z from "zod/mini";
import { DEFAULT_ROBOTS, ROBOTS_VALUES } from "#domain/page/robots.ts";
import { assetsField } from "../field/asset.ts";
import { bloksField, rawBloksField } from "../field/bloks.ts";
import { colorField } from "../field/color.ts";
import { linkField } from "../field/link.ts";
import { field, onlyComponents } from "../field/storyblok.ts";
import { addressesField, longTextField, optionField, requiredTextField, textField } from "../field/text.ts";
import { actionBarSchema } from "../shell/action-bar/schema.ts";
import { type ShellContent, shellSchema } from "../shell/schema.ts";

const relatedShellSchema = z.object({ content: shellSchema });

/** A step of the breadcrumb; the last one has no link (spec 001 §2). */
export const breadcrumbItemSchema = z
  .object({
    component: z.literal("breadcrumb-item"),
    text: field(requiredTextField, { display_name: "Text" }),
    link: field(linkField, { display_name: "Link", description: "Empty for the page itself, the last step." }),
  })
  .register(z.globalRegistry, { title: "Breadcrumb", icon: "block-arrow-pointer" });

/** A shell story by relation: its content, or null where none is chosen or the story is no shell. */
const shellStoryField = z.pipe(
  z.optional(z.unknown()),
  z.transform((story): ShellContent | null => {
    const parsed = relatedShellSchema.safeParse(story);
    return parsed.success ? parsed.data.content : null;
  }),
);

const ROBOTS_NAMES = {
  "index,follow": "Found, and its links are followed",
  "index,nofollow": "Found, its links are not followed",
  "noindex,follow": "Not found, but its links are followed",
  "noindex,nofollow": "Not found, nor are its links followed",
};

/** A content page: teaser, USP teaser, calculator, then body (spec 000 §2, spec 001 §3 "Page content"). */
export const pageSchema = z
  .object({
    component: z.literal("page"),
    title: field(textField, {
      display_name: "Title",
      description: "For search results and the browser's tab.",
      max_length: 120,
    }),
    description: field(longTextField, {
      display_name: "Description",
      description: "For search results.",
      max_length: 320,
    }),
    robots: field(optionField(ROBOTS_VALUES, DEFAULT_ROBOTS, ROBOTS_NAMES), {
      display_name: "Search engines",
      description: "A page is found only once this says so.",
    }),
    ogImages: field(assetsField, {
      display_name: "Pictures for sharing",
      description: "What messengers and social networks show beside a link to the page.",
    }),
    canonicalUrl: field(textField, {
      display_name: "Canonical address",
      description: "Only where another page holds the original of this content; a whole https address.",
      regex: "^(https?://\\S+)?$",
    }),
    additionalSameAsLinks: field(addressesField, {
      display_name: "The company elsewhere",
      description: "Addresses of profiles that search engines are told are the company’s too, one on a line.",
    }),
    teaser: field(rawBloksField, { display_name: "Teaser", maximum: 1, ...onlyComponents("teaser") }),
    uspTeaser: field(rawBloksField, { display_name: "Reasons to buy", maximum: 1, ...onlyComponents("usp-teaser") }),
    calculator: field(rawBloksField, { display_name: "Price calculator", maximum: 1, ...onlyComponents("calculator") }),
    body: field(rawBloksField, { display_name: "Body", holds: "page" }),
    breadcrumb: field(bloksField(breadcrumbItemSchema), { display_name: "Breadcrumbs" }),
    actionColor: field(colorField, {
      display_name: "Colour of actions",
      description: "Of the page’s main buttons; wins over what a block says. Taken as the nearest readable tone.",
    }),
    bar: field(bloksField(actionBarSchema), {
      display_name: "Action bar",
      description: "Stands on this page in place of the language’s own.",
      maximum: 1,
    }),
    footerOverride: field(shellStoryField, {
      type: "option",
      display_name: "Another footer",
      description: "A shell story whose footer stands on this page in place of the language’s own.",
      source: "internal_stories",
      filter_content_type: ["shell"],
    }),
  })
  .register(z.globalRegistry, {
    icon: "block-doc",
    tabs: {
      "Search and sharing": ["title", "description", "robots", "ogImages", "canonicalUrl", "additionalSameAsLinks"],
      Frame: ["breadcrumb", "actionColor", "bar", "footerOverride"],
    },
  });
export type PageContent = z.infer<typeof pageSchema>;
