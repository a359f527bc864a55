/**
 * Cloudflare's prices of the Workers Paid plan, in US dollars per unit beyond what the plan includes, looked up in November
 * 2026 in stored copies of:
 * - https://developers.cloudflare.com/workers/platform/pricing/ (requests, CPU time; service bindings, static assets and
 *   the Cache API cost nothing of their own)
 * - https://developers.cloudflare.com/durable-objects/platform/pricing/ (requests, and GB-s of a 128 MB object)
 * - https://developers.cloudflare.com/images/pricing/ (unique transformations of 30 days)
 * - https://developers.cloudflare.com/kv/platform/pricing/ as others quote it, not the page itself (reads and writes; a read that
 *   finds nothing counts)
 * - https://developers.cloudflare.com/workers/observability/logs/workers-logs/ (events; 7 days)
 */
export const PRICES = {
  request: 0.3 / 1e6,
  cpuMs: 0.02 / 1e6,
  kvRead: 0.5 / 1e6,
  kvWrite: 5 / 1e6,
  objectRequest: 0.15 / 1e6,
  objectGigabyteSecond: 12.5 / 1e6,
  imageTransformation: 0.5 / 1e3,
  logEvent: 0.6 / 1e6,
} as const;

/** Amounts that Workers Paid includes in a month, for $5.00. */
const INCLUDED: Amounts = {
  request: 10e6,
  cpuMs: 30e6,
  kvRead: 10e6,
  kvWrite: 1e6,
  objectRequest: 1e6,
  objectGigabyteSecond: 400e3,
  imageTransformation: 5000,
  logEvent: 20e6,
};
const PLAN = 5;

/** Amounts of what is paid for, by the names of the prices. */
export type Amounts = Record<keyof typeof PRICES, number>;

/** The shop's use of the platform. Files that Cloudflare serves without the worker are not counted: they are free. */
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
  /** Scripts of a view that go by way of the worker (decision 21) and are in no browser's cache. */
  scriptsPerView: number;
  scriptCpuMs: number;
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
  logs: number;
  total: number;
}

const MILLION = 1e6;
const OBJECT_GIGABYTES = 0.128;
/** The longest time in seconds that the journal stays in memory after a publish. */
const OBJECT_SECONDS = 10;
/** Requests to the object for a publish: the announcement, and the alarms that write the mirror and purge a cache in front again. */
const OBJECT_REQUESTS = 3;
/** Runs of the cron in a month, one a minute. */
const CRON_RUNS = 30 * 24 * 60;

/**
 * Returns the amounts that a month's views need, of which `hitRate` (0 to 1) are page-cache hits. Each request writes one line.
 *
 * @throws RangeError for a hit rate below 0 or above 1.
 */
export function monthlyAmounts(views: number, hitRate: number, usage: Usage): Amounts {
  if (!(hitRate >= 0 && hitRate <= 1)) throw new RangeError(`A hit rate is from 0 to 1, not ${hitRate}.`);
  const hits = views * hitRate;
  const renders = views - hits;
  const pictures = views * usage.picturesPerView;
  const scripts = views * usage.scriptsPerView;
  const request = views + pictures + scripts;
  return {
    request,
    cpuMs:
      hits * usage.hitCpuMs + renders * usage.renderCpuMs + pictures * usage.pictureCpuMs + scripts * usage.scriptCpuMs,
    kvRead: hits * usage.kvReadsPerHit + renders * usage.kvReadsPerRender,
    kvWrite: renders * usage.kvWritesPerRender + usage.publishesPerMonth * 2,
    objectRequest: usage.publishesPerMonth * OBJECT_REQUESTS + renders * usage.journalReadsPerRender,
    objectGigabyteSecond: usage.publishesPerMonth * OBJECT_SECONDS * OBJECT_GIGABYTES,
    imageTransformation: usage.imageTransformationsPerMonth,
    logEvent: request,
  };
}

/** Returns a month's bill in US dollars: the plan, and what is above that which it includes. The cron's runs are requests too. */
export function monthlyBill(views: number, hitRate: number, usage: Usage): number {
  const amounts = monthlyAmounts(views, hitRate, usage);
  const used = { ...amounts, request: amounts.request + CRON_RUNS, logEvent: amounts.logEvent + CRON_RUNS };
  const more = Object.entries(used).map(([name, amount]) => {
    const kind = name as keyof Amounts;
    return Math.max(0, amount - INCLUDED[kind]) * PRICES[kind];
  });
  return PLAN + more.reduce((sum, part) => sum + part, 0);
}

/**
 * Returns the cost of a million page views of which `hitRate` (0 to 1) are page-cache hits, at the price of each unit beyond what
 * the plan includes: a busy shop's marginal cost, without the five dollars a month of the plan itself.
 *
 * @throws RangeError for a hit rate below 0 or above 1.
 */
export function costPerMillionViews(hitRate: number, usage: Usage): Cost {
  const amounts = monthlyAmounts(usage.viewsPerMonth, hitRate, usage);
  const price = (...kinds: (keyof Amounts)[]) =>
    (kinds.reduce((sum, kind) => sum + amounts[kind] * PRICES[kind], 0) * MILLION) / usage.viewsPerMonth;
  const parts = {
    requests: price("request"),
    cpu: price("cpuMs"),
    kv: price("kvRead", "kvWrite"),
    journal: price("objectRequest", "objectGigabyteSecond"),
    images: price("imageTransformation"),
    logs: price("logEvent"),
  };
  return { ...parts, total: Object.values(parts).reduce((sum, part) => sum + part, 0) };
}

/**
 * The use of a typical shop of this kind. Measured by the bench: some tenths of a millisecond and at most one read of KV for a hit.
 * Assumed: everything else. A view has four pictures, three of them cached; three views of ten are somebody's first, whose
 * browser asks for two scripts by way of the worker (tests/browser/billed-requests.spec.ts); a render asks KV for stories, journal and
 * index.
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
  ...{ scriptsPerView: 0.6, scriptCpuMs: 0.3 },
  ...{ picturesPerView: 1, pictureCpuMs: 2, publishesPerMonth: 2000, imageTransformationsPerMonth: 5000 },
  viewsPerMonth: 5e6,
};
