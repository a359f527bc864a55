import * as z from "zod";
import { DEFAULT_ROBOTS, ROBOTS_VALUES } from "#domain/page/robots.ts";
import { assetsField } from "../field/asset.ts";
import { bloksField, rawBloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { field, onlyComponents } from "../field/storyblok.ts";
import { longTextField, optionField, requiredTextField, textField } from "../field/text.ts";
import { type ShellContent, shellSchema } from "../shell/schema.ts";

const relatedShellSchema = z.object({ content: shellSchema });

/** A step of the breadcrumb; the last one has no link (spec 001 §2). */
export const breadcrumbItemSchema = z
  .object({
    component: z.literal("breadcrumb-item"),
    text: field(requiredTextField, { display_name: "Text" }),
    link: field(linkField, { display_name: "Link", description: "Empty for the page itself, the last step." }),
  })
  .meta({ title: "Breadcrumb" });

/** A shell story by relation: its content, or null where none is chosen or the story is no shell. */
const shellStoryField = z
  .unknown()
  .optional()
  .transform((story): ShellContent | null => {
    const parsed = relatedShellSchema.safeParse(story);
    return parsed.success ? parsed.data.content : null;
  });

/** A content page: teaser, USP teaser, calculator, then body (spec 000 §2, spec 001 §3 "Page content"). */
export const pageSchema = z.object({
  component: z.literal("page"),
  title: field(textField, { display_name: "Title", description: "For search results and the browser's tab." }),
  description: field(longTextField, { display_name: "Description", description: "For search results." }),
  robots: field(optionField(ROBOTS_VALUES, DEFAULT_ROBOTS), {
    display_name: "Search engines",
    description: "A page is found only once this says “index”.",
  }),
  ogImages: field(assetsField, {
    display_name: "Pictures for sharing",
    description: "What messengers and social networks show beside a link to the page.",
  }),
  canonicalUrl: field(textField, {
    display_name: "Canonical address",
    description: "Only where another page holds the original of this content.",
  }),
  teaser: field(rawBloksField, { display_name: "Teaser", ...onlyComponents("teaser") }),
  uspTeaser: field(rawBloksField, { display_name: "Reasons to buy", ...onlyComponents("usp-teaser") }),
  calculator: field(rawBloksField, { display_name: "Price calculator", ...onlyComponents("calculator") }),
  body: field(rawBloksField, { display_name: "Body", holds: "page" }),
  breadcrumb: field(bloksField(breadcrumbItemSchema), { display_name: "Breadcrumbs" }),
  footerOverride: field(shellStoryField, {
    type: "option",
    display_name: "Another footer",
    description: "A shell story whose footer stands on this page in place of the language’s own.",
    source: "internal_stories",
    filter_content_type: ["shell"],
  }),
});
export type PageContent = z.infer<typeof pageSchema>;
