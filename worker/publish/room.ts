import type { ChangedDesigns } from "#domain/listing/design-tags.ts";
import type { PricedArticles } from "#domain/price/price-tags.ts";
import type { Channel } from "#domain/shop/shop.ts";
import type { Purge, PurgeJournal, PurgeKind } from "#domain/story/journal.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import type { HeardCentre } from "./heard-centres.ts";
import type { KeptJournal, TimedMessage } from "./journal.ts";
import type { ReadLatest } from "./latest-journal.ts";

/** What makes publishes known: the journal of each space. */
export interface PublishRoom {
  publisher: Publisher;
  /**
   * Announces other prices of articles.
   *
   * @throws where that was not made durable; then nothing changed.
   */
  announcePrices: (channel: Channel, articles: PricedArticles, message: TimedMessage) => Promise<KeptJournal>;
  /**
   * Announces that designs came, went or are others.
   *
   * @throws where that was not made durable; then nothing changed.
   */
  announceDesigns: (channel: Channel, designs: ChangedDesigns, message: TimedMessage) => Promise<KeptJournal>;
  /** What is known of a space's publishes, from the journal's mirror. Never rejects. */
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
  /** The journal itself. */
  readDurable: (channel: Channel) => Promise<PurgeJournal>;
  /** The journal itself as it was a second ago at most, for whoever fills a cache. Never rejects. */
  readLatest: ReadLatest;
  /**
   * When each data centre last heard of the journal, the latest first.
   *
   * @throws where the journal cannot be asked.
   */
  listCentres: (channel: Channel) => Promise<HeardCentre[]>;
  /** What each space signs its webhook with; empty where it has none. */
  webhookSecrets: Record<Channel, string>;
}

/** What was published in a space. */
export interface Publish {
  channel: Channel;
  purges: readonly Purge[] | "everything";
  /** Stories to fetch behind the answer, so that the first shopper does not wait. */
  fullSlugs: readonly string[];
  /** The story that the message is of, without a slug where it does not say; null where it names none, or no single one. */
  story: { kind: PurgeKind; id: number; fullSlug: string | null } | null;
  /** What the message that said so is known by; null where there was none. */
  signature: string | null;
}

/** What became of an announcement: in the journal, and in a word with the stories, which never rejects. */
export interface Announced {
  kept: KeptJournal;
  stories: Promise<string>;
}

/** Makes publishes known: to the journal first, which is what counts, then to whatever can be made ready for them. */
export interface Publisher {
  /** @throws where the journal was not durable; then nothing changed. */
  announce: (publish: Publish, waitUntil: WaitUntil) => Promise<Announced>;
  /**
   * Announces whatever the space's index shows to be another than before: what a merged release published. Where there is
   * nothing to compare with, everything is made new.
   *
   * @throws where the journal was not durable.
   */
  announceDifferences: (channel: Channel, waitUntil: WaitUntil) => Promise<PurgeJournal>;
  /**
   * Repairs what messages did not tell (docs/freshness.md): where the space or the journal may be ahead of the index, the
   * index is read anew; where KV has an older journal than the durable one, that is written again. Never rejects.
   */
  repair: (channel: Channel, waitUntil: WaitUntil, scope?: RepairScope) => Promise<void>;
}

/** What a repair asks. */
export interface RepairScope {
  /**
   * Whether the space is asked how new it is, where the shop itself knows of nothing that is unfinished: no reading under way or
   * doubted, nothing announced since the last one. Left out, it is.
   */
  asksSpace?: boolean;
}
