/** Byte budgets of a page, gzipped (design §8). They hold on any machine. */
export const BYTE_BUDGETS = { html: 40_000, styles: 14_000, fonts: 60_000, entry: 4_000 } as const;

/** Of everything around a page's content, gzipped: the navigation's markup, and the scripts once all of them are awake; what the card shop's wishlist adds to those. */
export const SHELL_BUDGETS = { navigation: 6000, scripts: 12_000, wishlist: 1700 } as const;

/** Times on a phone, in milliseconds: 412 × 823, CPU four times slower, Slow 4G (design §8). */
export const TIME_BUDGETS_MS = { firstPaint: 850, largestPaint: 1350, ready: 1800 } as const;

/** Cumulative layout shift of any page, its interactions included. */
export const LAYOUT_SHIFT_BUDGET = 0.01;
/** What the web at large calls a good INP; on the same phone. */
export const INTERACTION_BUDGET_MS = 200;

/** Head and header leave within this time while prices take 300 ms. */
export const FIRST_BYTE_BUDGET_MS = 20;
/** The first byte may take this many times its budget before a check fails: a busy machine is no defect. */
export const FIRST_BYTE_SLACK = 3;

/** A page with its story and prices at hand, as a multiple of a bare `renderToString` of the same tree. */
export const RENDER_BUDGET = 1.3;
/** A page-cache hit, as a share of the throughput of a bare worker serving the same bytes. */
export const HIT_BUDGET = 0.8;
/** A ratio may miss its budget by this much before a check fails. */
export const RATIO_SLACK = 1.25;

/** Reads of KV for a page-cache hit. */
export const KV_READS_BUDGET = 1;
/** From an editor's publish to the new page, on one machine. */
export const PUBLISH_BUDGET_MS = 1000;

/** Working out shop, locale and page of a request, and its redirect, in microseconds. */
export const ADDRESSING_BUDGET_US = 50;

/** What an empty worker takes to start where the design's times were measured, in milliseconds (design §8). */
export const REFERENCE_EMPTY_WORKER_MS = 137;

/** What a deployment uploads, gzipped (design §8). */
export const WORKER_BUDGET = 300_000;
/** From a new process to its first answer, beyond what an empty worker takes, and the CPU of that first page, in milliseconds (design §8). */
export const COLD_START_BUDGET_MS = 90;
export const FIRST_PAGE_CPU_BUDGET_MS = 50;

/** The full page's CPU as a multiple of bare React's, its HTML in bytes, gzipped, and the CPU of ten times its blocks to its own. */
export const FULL_PAGE_RATIO_BUDGET = 1.3;
export const FULL_PAGE_HTML_BUDGET = 22_000;
export const TENFOLD_BUDGET = 4;

/** The full page on the phone, in milliseconds; `changeMs` is of another material. */
export const FULL_PAGE_PHONE_BUDGETS = {
  firstPaintMs: 850,
  largestPaintMs: 1350,
  readyMs: 1850,
  changeMs: 56,
  interactionMs: 64,
  mainThreadMs: 620,
} as const;

/** A page in a space of 50,000 stories and more: its CPU to that with fifty, what its first page and the isolate may take more, and a part of the sitemap. */
export const SPACE_BUDGET = { ratio: 1.2, firstPageMs: 10, megabytes: 4, sitemapPartMs: 250 } as const;

/** How much later a page's largest paint may come for what stands around it: two visits of one page differ by as much. */
export const SHELL_PAINT_BUDGET = 1.1;

/** A listing: its first twelve pictures in bytes, gzipped, and the CPU of rendering it in milliseconds. */
export const LISTING_BUDGETS = { pictureBytes: 150_000, cpuMs: 15 } as const;
/** What wakes the calculator beside React, in bytes, gzipped. */
export const CALCULATOR_BYTES_BUDGET = 12_000;
