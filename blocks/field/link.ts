import * as z from "zod/mini";
import type { ContentLink } from "#domain/address/link.ts";
import { parseEmailAddress } from "#domain/customer/contact.ts";
import { field } from "./storyblok.ts";

const multilinkSchema = z.object({
  linktype: z.catch(z.string(), "url"),
  url: z.nullish(z.string()),
  cached_url: z.nullish(z.string()),
  anchor: z.nullish(z.string()),
  email: z.nullish(z.string()),
  target: z.catch(z.nullish(z.string()), null),
  story: z.nullish(z.object({ full_slug: z.string() })),
});

/**
 * A link field; null if the editor left it empty or wrote `#`, which leads nowhere. With an anchor alone it leads to that place of the
 * page itself.
 */
export const linkField = field(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((raw) => readContentLink(raw)),
  ),
  { type: "multilink", email_link_type: true, show_anchor: true },
);

/** Reads a multilink as Storyblok delivers it, in a field or in rich text. */
export function readContentLink(raw: unknown): ContentLink | null {
  const parsed = multilinkSchema.safeParse(raw);
  if (!parsed.success) return null;
  const address = readAddress(parsed.data);
  return address && parsed.data.target === "_blank" ? { ...address, target: "_blank" } : address;
}

function readAddress(link: z.infer<typeof multilinkSchema>): ContentLink | null {
  const url = link.url || link.cached_url || "";
  if (link.linktype === "story") {
    const fullSlug = (link.story?.full_slug ?? link.cached_url) || url;
    return fullSlug ? { kind: "story", fullSlug, anchor: link.anchor || null } : onThisPage(link.anchor);
  }
  if (link.linktype === "email") {
    const email = link.email || url.replace(/^mailto:/i, "");
    return email ? { kind: "url", url: `mailto:${email}` } : null;
  }
  // Editors write mail addresses into the field of a web address; a browser would take one for a path.
  const email = parseEmailAddress(url);
  if (email.ok) return { kind: "url", url: `mailto:${email.value}` };
  return url.trim() === "" || url.trim() === "#" ? onThisPage(link.anchor) : { kind: "url", url };
}

function onThisPage(anchor: string | null | undefined): ContentLink | null {
  const name = anchor?.trim().replace(/^#/, "") ?? "";
  return name === "" ? null : { kind: "url", url: `#${name}` };
}
