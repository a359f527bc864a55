/** A link that an editor made: to a story by its full slug, or to an address. */
export type ContentLink = { kind: "story"; fullSlug: string; anchor: string | null } | { kind: "url"; url: string };
