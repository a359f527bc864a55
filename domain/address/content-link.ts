/** A link that an editor made: to a story by its full slug, or to an address; in a new tab where the editor said so. */
export type ContentLink = (
  | { kind: "story"; fullSlug: string; anchor: string | null }
  | { kind: "url"; url: string }
) & { target?: "_blank" };
