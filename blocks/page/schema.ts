import * as z from "zod";
import { assetsField } from "../field/asset.ts";
import { bloksField, rawBloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { optionField, textField } from "../field/text.ts";

export const ROBOTS_VALUES = ["noindex,nofollow", "noindex,follow", "index,nofollow", "index,follow"] as const;

/** A step of the breadcrumb; the last one has no link (spec 001 §2). */
export const breadcrumbItemSchema = z.object({
  component: z.literal("breadcrumb-item"),
  text: z.string().min(1),
  link: linkField,
});

/** A content page: teaser, USP teaser, calculator, then body (spec 000 §2, spec 001 §3 "Page content"). */
export const pageSchema = z.object({
  component: z.literal("page"),
  title: textField,
  description: textField,
  robots: optionField(ROBOTS_VALUES, "noindex,nofollow"),
  ogImages: assetsField,
  canonicalUrl: textField,
  teaser: rawBloksField,
  uspTeaser: rawBloksField,
  calculator: rawBloksField,
  body: rawBloksField,
  breadcrumb: bloksField(breadcrumbItemSchema),
});
export type PageContent = z.infer<typeof pageSchema>;
