import * as z from "zod/mini";
import { DEFAULT_ROBOTS, ROBOTS_VALUES } from "#domain/page/crawlers.ts";
import { assetsField } from "../field/asset.ts";
import { bloksField, rawBloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { colorField } from "../field/single-values.ts";
import { field } from "../field/storyblok.ts";
import { addressesField, longTextField, optionField, requiredTextField, textField } from "../field/text.ts";
import { actionBarSchema } from "../shell/action-bar/schema.ts";
import { type ShellContent, shellSchema } from "../shell/schema.ts";

const relatedShellSchema = z.object({ content: shellSchema });

/** A step of the breadcrumb; the last one has no link (spec 001 §2). */
export const breadcrumbItemSchema = z.object({
  component: z.literal("breadcrumb-item"),
  text: requiredTextField,
  link: linkField,
});

/** A shell story by relation: its content; null if none is chosen or the story is no shell. */
const shellStoryField = z.pipe(
  z.optional(z.unknown()),
  z.transform((story): ShellContent | null => {
    const parsed = relatedShellSchema.safeParse(story);
    return parsed.success ? parsed.data.content : null;
  }),
);

/** A content page: teaser, USP teaser, calculator, then body (spec 000 §2, spec 001 §3 "Page content"). */
export const pageSchema = z.object({
  component: z.literal("page"),
  title: textField,
  description: longTextField,
  robots: optionField(ROBOTS_VALUES, DEFAULT_ROBOTS),
  ogImages: assetsField,
  canonicalUrl: textField,
  additionalSameAsLinks: addressesField,
  teaser: rawBloksField,
  uspTeaser: rawBloksField,
  calculator: rawBloksField,
  body: rawBloksField,
  breadcrumb: bloksField(breadcrumbItemSchema),
  actionColor: colorField,
  bar: bloksField(actionBarSchema),
  footerOverride: field(shellStoryField, { type: "option", stories: ["shell"] }),
  successor: field(z.optional(z.unknown()), { type: "multilink" }),
});
export type PageContent = z.infer<typeof pageSchema>;
