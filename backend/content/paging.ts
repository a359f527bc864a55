import { wholeNumber } from "./query-params.ts";

/** The slice of a listing a request asks for; both count from 1. */
export interface Page {
  page: number;
  perPage: number;
}

const defaultPerPage = 25;
const lastPage = 1_000_000;

/**
 * The `page` and `per_page` parameters. Numbers out of range are clamped, as the real service does: the client learns
 * the page size it really got from the `Per-Page` header.
 */
export const pageParams = {
  page: wholeNumber.transform((page) => Math.min(Math.max(page, 1), lastPage)).default(1),
  per_page: wholeNumber.optional(),
};

/** The page asked for, with at most `most` entries on it. */
export function pageOf(params: { page: number; per_page?: number | undefined }, most: number): Page {
  const asked = params.per_page ?? defaultPerPage;
  return { page: params.page, perPage: asked < 1 ? defaultPerPage : Math.min(asked, most) };
}

/** The entries of a listing that fall on a page; none beyond its end. */
export function entriesOn<Entry>({ page, perPage }: Page, entries: readonly Entry[]): Entry[] {
  return entries.slice((page - 1) * perPage, page * perPage);
}

/** The headers by which the client counts pages. */
export function pageHeaders({ perPage }: Page, total: number): Record<string, string> {
  return { Total: `${total}`, "Per-Page": `${perPage}` };
}
