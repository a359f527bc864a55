/** What was purged, what pages it affects, and how it went in each layer. */
export interface PurgeReport {
  purged: readonly string[] | "everything";
  epoch: number;
  affected: readonly AffectedPage[];
  layers: { journal: string; mirror: string; stories: string };
}

/** A stored story that is made of what was purged, and the addresses that show it. */
export interface AffectedPage {
  fullSlug: string;
  urls: readonly string[];
}
