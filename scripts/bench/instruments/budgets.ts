/**
 * Byte budgets of a page, gzipped: its HTML without the pictures that it carries, and these beside it, which come sooner or
 * later. They hold on any machine.
 */
export const BYTE_BUDGETS = { markup: 40_000, styles: 14_000, fonts: 60_000, entry: 4_000, pictures: 32_000 } as const;

/** All bytes of a phone's first view of a page, as they are on the line. */
export const FIRST_VIEW_BUDGET = 150_000;

/**
 * Byte budgets of a page's shell, gzipped: the markup of the navigation, all scripts of the shell once they have been loaded, and
 * what the card shop's wishlist adds to those.
 */
export const SHELL_BUDGETS = { navigation: 6000, scripts: 12_700, wishlist: 1700 } as const;

/** Times on a phone, in milliseconds: 412 × 823, CPU four times slower, Slow 4G. */
export const TIME_BUDGETS_MS = { firstPaint: 850, largestPaint: 1350, ready: 1800 } as const;

/** Cumulative layout shift of any page, its interactions included. */
export const LAYOUT_SHIFT_BUDGET = 0.01;
/** The limit of a good INP by the usual rating of the web, on the same phone. */
export const INTERACTION_BUDGET_MS = 200;
/** Milliseconds of the slowest choice on the page of a design. */
export const CHOICE_BUDGET_MS = 56;

/** The time within which head and header are sent while prices take 300 ms. */
export const FIRST_BYTE_BUDGET_MS = 20;
/** The multiple of its budget that the first byte may take before a check fails: a busy machine is no defect. */
export const FIRST_BYTE_SLACK = 3;

/** The time to render a page with its story and prices at hand, as a multiple of a bare `renderToString` of the same tree. */
export const RENDER_BUDGET = 1.3;
/** The throughput of page-cache hits, as a share of that of a bare worker serving the same bytes. */
export const HIT_BUDGET = 0.8;
/** The factor by which a ratio may miss its budget before a check fails. */
export const RATIO_SLACK = 1.25;

/** Reads of KV for a page-cache hit. */
export const KV_READS_BUDGET = 1;
/** The time from an editor's publish to the new page, on one machine. */
export const PUBLISH_BUDGET_MS = 1000;

/** The time to find shop, locale and page of a request, and its redirect, in microseconds. */
export const ADDRESSING_BUDGET_US = 50;

/** The start time of an empty worker where the budgets were measured, in milliseconds. */
export const REFERENCE_EMPTY_WORKER_MS = 137;

/** The size of a deployment's upload in bytes, gzipped. */
export const WORKER_BUDGET = 300_000;
/**
 * The time from a new process to its first answer, beyond that of an empty worker, and the CPU time of that first page, in
 * milliseconds.
 */
export const COLD_START_BUDGET_MS = 90;
export const FIRST_PAGE_CPU_BUDGET_MS = 50;

/**
 * The CPU time of the full page as a multiple of bare React's, the bytes of its HTML, gzipped, and the CPU time of a page with ten
 * times its blocks as a multiple of its own.
 */
export const FULL_PAGE_RATIO_BUDGET = 1.3;
export const FULL_PAGE_HTML_BUDGET = 22_000;
/** The CPU of a page-cache hit, as a multiple of a worker's that sends the same page as a constant text. */
export const HIT_RATIO_BUDGET = 1.1;
export const TENFOLD_BUDGET = 4;

/** Times of the full page on the phone, in milliseconds; `changeMs` is the change to another material. */
export const FULL_PAGE_PHONE_BUDGETS = {
  firstPaintMs: 800,
  largestPaintMs: 1100,
  readyMs: 1800,
  changeMs: 56,
  interactionMs: 64,
  mainThreadMs: 420,
} as const;

/**
 * Budgets for a page in a space of 50,000 stories and more: its CPU time as a multiple of that in a space of fifty, what its first
 * page and its isolate may take more than there, and the CPU time of a part of the sitemap; and of a question for designs to the embedded
 * backend that has 100,000.
 */
export const SPACE_BUDGET = { ratio: 1.2, firstPageMs: 10, megabytes: 4, sitemapPartMs: 250, questionMs: 60 } as const;

/** The factor by which a shell may delay a page's largest paint: two visits of the same page differ by as much. */
export const SHELL_PAINT_BUDGET = 1.1;

/** A listing: its first twelve pictures in bytes, gzipped, and the CPU of rendering it in milliseconds. */
export const LISTING_BUDGETS = { pictureBytes: 150_000, cpuMs: 15 } as const;
/** The size of the code that wakes the calculator, Preact among it, in bytes, gzipped. */
export const CALCULATOR_BYTES_BUDGET = 22_000;
