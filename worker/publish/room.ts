import type { ChangedDesigns } from "#domain/listing/design-tags.ts";
import type { PricedArticles } from "#domain/price/price-tags.ts";
import type { Channel } from "#domain/shop/channel.ts";
import type { Purge, PurgeJournal, PurgeKind } from "#domain/story/purge-journal.ts";
import type { WaitUntil } from "../memory/single-flight.ts";
import type { HeardCentre } from "./heard-centres.ts";
import type { KeptJournal, ReadLatest, TimedMessage } from "./journal.ts";

/** Access to publishes: the journal of each space, its publisher and its webhook. */
export interface PublishRoom {
  publisher: Publisher;
  /**
   * Announces new prices of articles.
   *
   * @throws Error if that was not stored durably; then nothing changed.
   */
  announcePrices: (channel: Channel, articles: PricedArticles, message: TimedMessage) => Promise<KeptJournal>;
  /**
   * Announces added, removed or changed designs.
   *
   * @throws Error if that was not stored durably; then nothing changed.
   */
  announceDesigns: (channel: Channel, designs: ChangedDesigns, message: TimedMessage) => Promise<KeptJournal>;
  /**
   * Announces that customers' pictures were approved or removed.
   *
   * @param message left out if it is no message of the backend, which could be repeated.
   * @throws Error if that was not stored durably; then nothing changed.
   */
  announcePictures: (channel: Channel, message?: TimedMessage) => Promise<KeptJournal>;
  /** Reads a space's journal from its mirror. Never rejects. */
  readJournal: (channel: Channel) => Promise<PurgeJournal>;
  /** Reads the durable journal. */
  readDurable: (channel: Channel) => Promise<PurgeJournal>;
  /** Reads the durable journal as it was at most a second ago, before a cache is filled. Never rejects. */
  readLatest: ReadLatest;
  /**
   * Lists the data centres by the time of their last read of the journal, the latest first.
   *
   * @throws Error if the journal gives no answer.
   */
  listCentres: (channel: Channel) => Promise<HeardCentre[]>;
  /**
   * Tells whether a signed message of the space's webhook has ever come.
   *
   * @throws Error if the journal gives no answer.
   */
  hasWebhook: (channel: Channel) => Promise<boolean>;
  /** Key of the messages to search engines; empty if they get none. */
  indexNowKey: string;
  /** Secret of each space's webhook; empty for a space without one. */
  webhookSecrets: Record<Channel, string>;
}

/** A publish in a space. */
export interface Publish {
  channel: Channel;
  purges: readonly Purge[] | "everything";
  /** Stories to fetch in the background, so that the first shopper does not wait. */
  fullSlugs: readonly string[];
  /** Story of the message, without a slug if the message has none; null if it names no single story. */
  story: { kind: PurgeKind; id: number; fullSlug: string | null; isDeleted?: boolean } | null;
  /** Signature of the message; null without a message. */
  signature: string | null;
}

/** Result of an announcement: the journal, and a word about the stories, as a promise that never rejects. */
export interface Announced {
  kept: KeptJournal;
  stories: Promise<string>;
}

/** Publisher: announces publishes, first to the journal, which is what counts, then prepares whatever it can. */
export interface Publisher {
  /** Announces a publish. @throws Error if the journal was not stored durably; then nothing changed. */
  announce: (publish: Publish, waitUntil: WaitUntil) => Promise<Announced>;
  /**
   * Announces all differences that the space's index shows, such as those of a merged release. Without an index to
   * compare with, everything counts as changed.
   *
   * @throws Error if the journal was not stored durably.
   */
  announceDifferences: (channel: Channel, waitUntil: WaitUntil) => Promise<PurgeJournal>;
  /**
   * Repairs lost messages (docs/freshness.md): if the space or the journal may be ahead of the index, the index is read
   * again; if KV's journal is older than the durable one, it is written again. Never rejects.
   */
  repair: (channel: Channel, waitUntil: WaitUntil, scope?: RepairScope) => Promise<void>;
}

/** Scope of a repair. */
export interface RepairScope {
  /**
   * True, or left out, to ask the space for its version even if the shop knows of nothing unfinished: no reading in
   * progress or in doubt, nothing announced since the last one.
   */
  asksSpace?: boolean;
}
