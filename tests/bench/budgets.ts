/** Byte budgets of a page, gzipped (design §8). They hold on any machine. */
export const BYTE_BUDGETS = { html: 40_000, styles: 14_000, fonts: 60_000, entry: 4_000 } as const;

/** Times on a phone, in milliseconds: 412 × 823, CPU four times slower, Slow 4G (design §8). */
export const TIME_BUDGETS_MS = { firstPaint: 850, largestPaint: 1350, ready: 1800 } as const;

/** Head and header leave within this time while prices take 300 ms. */
export const FIRST_BYTE_BUDGET_MS = 20;
/** The first byte may take this many times its budget before a check fails: a busy machine is no defect. */
export const FIRST_BYTE_SLACK = 3;

/** A page with its story and prices at hand, as a multiple of a bare `renderToString` of the same tree. */
export const RENDER_BUDGET = 1.3;

/** Working out shop, locale and page of a request, and its redirect, in microseconds. */
export const ADDRESSING_BUDGET_US = 50;
