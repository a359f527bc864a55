import * as z from "zod";

/** A Storyblok multilink: to a story of the space (by its full slug), an address, an e-mail address or an asset. */
export type StoryblokLink =
  | { kind: "story"; uuid: string; fullSlug: string; anchor: string | null }
  | { kind: "url"; url: string; target: string | null };

const multilinkSchema = z.object({
  linktype: z.string().catch("url"),
  id: z.string().nullish(),
  url: z.string().nullish(),
  cached_url: z.string().nullish(),
  anchor: z.string().nullish(),
  target: z.string().nullish(),
  email: z.string().nullish(),
  story: z.object({ full_slug: z.string() }).nullish(),
});

/** A link field, or null where the editor left it empty. */
export const linkField = z.unknown().transform((raw) => readStoryblokLink(raw));

/** Reads a multilink as Storyblok delivers it, in a field or in rich text. */
export function readStoryblokLink(raw: unknown): StoryblokLink | null {
  const parsed = multilinkSchema.safeParse(raw);
  if (!parsed.success) return null;
  const link = parsed.data;
  const url = link.url || link.cached_url || "";
  if (link.linktype === "story") {
    const fullSlug = (link.story?.full_slug ?? link.cached_url) || url;
    return fullSlug ? { kind: "story", uuid: link.id ?? "", fullSlug, anchor: link.anchor || null } : null;
  }
  if (link.linktype === "email") {
    const email = link.email || url.replace(/^mailto:/i, "");
    return email ? { kind: "url", url: `mailto:${email}`, target: null } : null;
  }
  return url ? { kind: "url", url, target: link.target || null } : null;
}
