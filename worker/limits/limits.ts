/**
 * Timeout of each call to something outside the isolate, in milliseconds. docs/limits.md lists for each what happens
 * then, and what repairs it; a test compares both lists, and lets each call hang in turn.
 */
export const LIMITS_MS = {
  /** All data of a page view together (`VIEW_TIMEOUT_MS`); each call in it also has its own timeout. */
  view: 2500,
  /** All data of the feed of merchants together, of twelve product pages and more. */
  feed: 10_000,
  /** A reply of the commerce backend (`COMMERCE_TIMEOUT_MS`). */
  commerce: 2500,
  /** A page view's wait for a story without a cached copy (`CONTENT_VIEW_TIMEOUT_MS`). */
  contentView: 2500,
  /** A read of the content service, which may continue in the background (`CONTENT_TIMEOUT_MS`). */
  content: 8000,
  /** The head of a page of the designer or the app (`PROXY_TIMEOUT_MS`); other responses have six times as long. */
  proxy: 10_000,
  /** A slice of the index's reading; the next run of the cron continues it. */
  indexSlice: 120_000,
  /** The journal's object: reading the journal, or the list of data centres. */
  journalRead: 2000,
  /** Reading the mirror of the journal in KV. */
  journalMirrorRead: 500,
  /** The journal's object, for a page view of an isolate without a journal while KV is slow. */
  journalSoon: 500,
  /** The journal's object, for a rendered page that is to be cached. */
  journalLatest: 2000,
  /** The journal's object: appending an announcement. */
  journalAppend: 3000,
  /** An announcement's wait for the mirror of the journal in KV. */
  journalMirror: 1000,
  /** The journal object's write of the mirror; after it the next write may begin. */
  journalMirrorWrite: 10_000,
  /** Each addition of the index, the journal and the content service to an announcement. */
  publishAddition: 1500,
  /** A purge's wait for the stories that it fetches again; they continue in the background. */
  purgeStories: 3000,
  /** The index's object: its state, lists, sitemaps and searches. */
  indexRead: 2500,
  /** The index's object: a refresh; a long one continues in the background. */
  indexRefresh: 5000,
  /** The object that counts wrong tokens. */
  attempts: 1500,
  /** The object of an operator's session. */
  sessions: 1500,
  /** The object of the page speeds: counting a page, behind the answer. */
  vitalsNote: 1500,
  /** The object of the page speeds: its report for operators. */
  vitalsReport: 5000,
  /** The object of messages that wait for the backend: taking one, with its files, or deleting one. */
  keptWrite: 10_000,
  /** The object of messages that wait for the backend: the cron's next one, or their number. */
  keptRead: 5000,
  /** KV: any value. Page views have shorter timeouts. */
  kvRead: 2000,
  kvWrite: 5000,
  /** KV: the list of all copies of a channel, for operators. */
  kvList: 3000,
  /** A page view's wait for KV or the data centre's cache; a longer read marks the store as slow. */
  slowStore: 500,
  /** KV, for a story or a reply that is not available otherwise. */
  storyRead: 1000,
  replyRead: 1000,
  /** Writes to the data centre's cache. */
  cacheWrite: 5000,
  /** The R2 bucket of pictures. */
  bucketRead: 1500,
  bucketWrite: 10_000,
  /** A shopper's wait for a conversion (`IMAGE_TIMEOUT_MS`). */
  conversion: 5000,
  /** The conversion itself, which goes on behind the answer once the shopper has waited. */
  conversionBehind: 30_000,
  /** The asset service's first byte. */
  asset: 3000,
  /** A whole picture of the asset service. */
  assetWhole: 10_000,
  /** The commerce backend's drawing of a design. */
  designDrawing: 3000,
  /** The commerce backend's file of a customer's picture. */
  customerPicture: 5000,
  /** A page's wait for a picture to inline. */
  carriedPicture: 500,
  /** Files of the build. */
  buildFile: 3000,
  /** Reading the plan of the flags in KV. */
  flagPlanRead: 300,
  /** The flag service: its plan for the cron, or a browser's report. */
  flagService: 5000,
  /** The embedded backend, for an operator who decides on customers' pictures. */
  moderation: 5000,
  /** The platform's rate limits. */
  rateLimit: 500,
  /** The tiered cache, with a page or a picture that is made behind it. */
  tieredCache: 10_000,
  /** The cron's work for one space; the next run continues it. */
  repair: 45_000,
} as const;
