import * as z from "zod";
import { DEFAULT_ROBOTS, ROBOTS_VALUES } from "#domain/robots.ts";
import { assetsField } from "../field/asset.ts";
import { bloksField, rawBloksField } from "../field/bloks.ts";
import { linkField } from "../field/link.ts";
import { optionField, textField } from "../field/text.ts";

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
  robots: optionField(ROBOTS_VALUES, DEFAULT_ROBOTS),
  ogImages: assetsField,
  canonicalUrl: textField,
  teaser: rawBloksField,
  uspTeaser: rawBloksField,
  calculator: rawBloksField,
  body: rawBloksField,
  breadcrumb: bloksField(breadcrumbItemSchema),
});
export type PageContent = z.infer<typeof pageSchema>;
