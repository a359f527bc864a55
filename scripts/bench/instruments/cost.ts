/**
 * Cloudflare's prices of the Workers Paid plan, in US dollars per unit beyond what the plan includes, looked up in November
 * 2026 in stored copies of:
 * - https://developers.cloudflare.com/workers/platform/pricing/ (requests, CPU time; service bindings, static assets and
 *   the Cache API cost nothing of their own)
 * - https://developers.cloudflare.com/durable-objects/platform/pricing/ (requests, and GB-s of a 128 MB object)
 * - https://developers.cloudflare.com/images/pricing/ (unique transformations of 30 days)
 * - https://developers.cloudflare.com/kv/platform/pricing/ as others quote it, not the page itself (reads and writes; a read that
 *   finds nothing counts)
 */
export const PRICES = {
  request: 0.3 / 1e6,
  cpuMs: 0.02 / 1e6,
  kvRead: 0.5 / 1e6,
  kvWrite: 5 / 1e6,
  objectRequest: 0.15 / 1e6,
  objectGigabyteSecond: 12.5 / 1e6,
  imageTransformation: 0.5 / 1e3,
} as const;

/** The shop's use of the platform. Its files are not counted: static assets are free. */
export interface Usage {
  /** CPU time of a hit and of a page that is rendered, in milliseconds. */
  hitCpuMs: number;
  renderCpuMs: number;
  kvReadsPerHit: number;
  kvReadsPerRender: number;
  /** Reads of the Durable Object's journal: at most one a second by an isolate. */
  journalReadsPerRender: number;
  /** Copies of stories that are written: one for each story that is fetched anew. */
  kvWritesPerRender: number;
  /** Pictures of a view that are in no browser's and no edge cache: each is one more request to the worker. */
  picturesPerView: number;
  pictureCpuMs: number;
  /** Publishes in a month, whatever the number of views; each writes the journal and its mirror. */
  publishesPerMonth: number;
  /** Pictures in all sizes and kinds that the shop shows in a month. */
  imageTransformationsPerMonth: number;
  /** Page views in a month, which share its fixed costs. */
  viewsPerMonth: number;
}

/** US dollars for a million page views, by what is paid for. */
export interface Cost {
  requests: number;
  cpu: number;
  kv: number;
  journal: number;
  images: number;
  total: number;
}

const MILLION = 1e6;
const OBJECT_GIGABYTES = 0.128;
/** The longest time in seconds that the journal stays in memory after a publish. */
const OBJECT_SECONDS = 10;
/** Requests to the object for a publish: the announcement, and the alarms that write the mirror and purge a cache in front again. */
const OBJECT_REQUESTS = 3;

/**
 * Returns the cost of a million page views of which `hitRate` (0 to 1) are page-cache hits, at the price of each unit beyond what
 * the plan includes: a busy shop's marginal cost, without the five dollars a month of the plan itself.
 *
 * @throws RangeError for a hit rate below 0 or above 1.
 */
export function costPerMillionViews(hitRate: number, usage: Usage): Cost {
  if (!(hitRate >= 0 && hitRate <= 1)) throw new RangeError(`A hit rate is from 0 to 1, not ${hitRate}.`);
  const hits = MILLION * hitRate;
  const renders = MILLION - hits;
  const pictures = MILLION * usage.picturesPerView;
  const months = MILLION / usage.viewsPerMonth;
  const publishes = usage.publishesPerMonth * months;
  const requests = (MILLION + pictures) * PRICES.request;
  const cpuMs = hits * usage.hitCpuMs + renders * usage.renderCpuMs + pictures * usage.pictureCpuMs;
  const kvReads = hits * usage.kvReadsPerHit + renders * usage.kvReadsPerRender;
  const kvWrites = renders * usage.kvWritesPerRender + publishes * 2;
  const kv = kvReads * PRICES.kvRead + kvWrites * PRICES.kvWrite;
  const gigabyteSeconds = publishes * OBJECT_SECONDS * OBJECT_GIGABYTES;
  const objectRequests = publishes * OBJECT_REQUESTS + renders * usage.journalReadsPerRender;
  const journal = objectRequests * PRICES.objectRequest + gigabyteSeconds * PRICES.objectGigabyteSecond;
  const images = usage.imageTransformationsPerMonth * months * PRICES.imageTransformation;
  const cpu = cpuMs * PRICES.cpuMs;
  return { requests, cpu, kv, journal, images, total: requests + cpu + kv + journal + images };
}

/**
 * The use of a typical shop of this kind. Measured by the bench: some tenths of a millisecond and at most one read of KV for a hit.
 * Assumed: everything else. A view has four pictures, three of them cached; a render asks KV for stories, journal and index.
 */
export const TYPICAL_USAGE: Usage = {
  ...{
    hitCpuMs: 0.5,
    renderCpuMs: 4,
    kvReadsPerHit: 1,
    kvReadsPerRender: 4,
    kvWritesPerRender: 0.01,
    journalReadsPerRender: 1,
  },
  ...{ picturesPerView: 1, pictureCpuMs: 2, publishesPerMonth: 2000, imageTransformationsPerMonth: 5000 },
  viewsPerMonth: 5e6,
};
