/**
 * How long each call to something outside the isolate may take, in milliseconds. docs/limits.md says of each what happens then, and
 * what repairs it; a test holds both lists against each other, and lets each call hang in turn.
 */
export const LIMITS_MS = {
  /** A view, for all that it is made of (`VIEW_TIMEOUT_MS`); each call in it has its own limit too. */
  view: 2500,
  /** The commerce backend, for a reply (`COMMERCE_TIMEOUT_MS`). */
  commerce: 2500,
  /** A view, for a story that nobody has a copy of (`CONTENT_VIEW_TIMEOUT_MS`). */
  contentView: 2500,
  /** The content service, for a reading, which may go on behind the answer (`CONTENT_TIMEOUT_MS`). */
  content: 8000,
  /** A designer or the app, for the head of a page (`PROXY_TIMEOUT_MS`); anything else has six times as long. */
  proxy: 10_000,
  /** The index's object, for a slice of a space: the next call of the cron takes up what is left. */
  indexSlice: 120_000,
  /** The journal's object: to read it, or who heard of it. */
  journalRead: 2000,
  /** KV's mirror of the journal. */
  journalMirrorRead: 500,
  /** The journal's object, for a view of an isolate that knows nothing yet, while KV is slow. */
  journalSoon: 500,
  /** The journal's object, for a page that is finished and is to be kept. */
  journalLatest: 2000,
  /** The journal's object: to take an announcement. */
  journalAppend: 3000,
  /** An announcement, for its mirror in KV. */
  journalMirror: 1000,
  /** The journal's object, for a write of the mirror: the next one may begin then. */
  journalMirrorWrite: 10_000,
  /** An announcement, for each thing that the index, the journal and the content service add to it. */
  publishAddition: 1500,
  /** A purge, for the stories that it makes new: they go on behind the answer. */
  purgeStories: 3000,
  /** The index's object: how it stands, lists, sitemaps, and what is searched for. */
  indexRead: 2500,
  /** The index's object: to read the space anew; a long reading goes on behind the answer. */
  indexRefresh: 5000,
  /** The object that counts wrong tokens. */
  attempts: 1500,
  /** The object of an operator's session. */
  sessions: 1500,
  /** KV: any value. Pages wait less for theirs. */
  kvRead: 2000,
  kvWrite: 5000,
  /** KV: all copies of a channel, for operators. */
  kvList: 3000,
  /** KV or the data centre's cache, for a view: one that takes longer is slow, and not waited for. */
  slowStore: 500,
  /** KV, for a story or a reply that there is no other way to have. */
  storyRead: 1000,
  replyRead: 1000,
  /** The data centre's cache. */
  cacheWrite: 5000,
  /** The bucket of pictures. */
  bucketRead: 1500,
  bucketWrite: 10_000,
  /** A visitor, for a conversion (`IMAGE_TIMEOUT_MS`). */
  conversion: 5000,
  /** The Images binding itself, behind the answer that did not wait for it. */
  conversionBehind: 30_000,
  /** The asset service, to begin. */
  asset: 3000,
  /** The asset service, for a whole picture. */
  assetWhole: 10_000,
  /** The commerce backend, for the drawing of a design. */
  designDrawing: 3000,
  /** A page, for a picture that it would carry. */
  carriedPicture: 500,
  /** Files of the build. */
  buildFile: 3000,
  /** The platform's counters. */
  rateLimit: 500,
  /** The tiered cache, for a page or a picture that is made behind it. */
  tieredCache: 10_000,
  /** The cron, for one space: what is left is taken up by the next run. */
  repair: 45_000,
} as const;

/** The name of a limit, as docs/limits.md has it. */
export type LimitName = keyof typeof LIMITS_MS;
