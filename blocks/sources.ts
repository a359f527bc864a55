import type { Ask } from "#domain/contract/endpoint.ts";

/** A published page as a list shows it. `fullSlug` is where a link leads: `resolveLink({ kind: "story", fullSlug, … })`. */
export interface StorySummary {
  id: number;
  fullSlug: string;
  /** When it was first published or last published anew, in ISO 8601. */
  publishedAt: string | null;
}

/** What a block may load from. Further sources are added here, and made in `worker/page/sources.ts`. */
export interface Sources {
  /** The commerce backend, in the page's channel and locale. */
  ask: Ask;
  /** The time, in epoch milliseconds. What is made of it is said to hold only so long: `holdsUntil`. */
  now: () => number;
  /**
   * Says until when what the block loaded may be shown, in epoch milliseconds, such as the time by which an order leaves today: no
   * cache serves the page past that. What replies say of themselves (`validUntil`) counts without it; the earliest time wins. To be
   * called while the block loads.
   */
  holdsUntil: (atMs: number) => void;
  /**
   * A picture as an address that holds it, for the page to carry: one that the backend draws of a design, or one of the build, by its
   * path. Null where it is not to be had soon, or too large. Never rejects. The block says that it `shows` carried pictures.
   */
  carried: (path: string) => Promise<string | null>;
  stories: {
    /**
     * The published pages of a folder (`magazin`) in the page's locale, along its fallbacks. The page that lists them is made
     * new by every publish in that folder.
     *
     * @throws Error where there is no list to be had.
     */
    list: (folder: string) => Promise<readonly StorySummary[]>;
  };
}
