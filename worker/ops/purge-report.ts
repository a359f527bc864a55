/** Report of a purge: the purged tags, the affected pages, and the result in each layer. */
export interface PurgeReport {
  purged: readonly string[] | "everything";
  epoch: number;
  affected: readonly AffectedPage[];
  layers: { journal: string; mirror: string; stories: string };
}

/** A cached story with one of the purged tags, and the addresses of its pages. */
export interface AffectedPage {
  fullSlug: string;
  urls: readonly string[];
}
