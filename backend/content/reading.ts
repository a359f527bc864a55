import { HTTPException } from "hono/http-exception";
import * as z from "zod";
import { unauthorized } from "./errors.ts";
import { commonParams, parseParams, wholeNumber } from "./query-params.ts";
import { accessOf, type Space } from "./spaces.ts";

/** The content that a request may read: a space's drafts or its published content, at the space's cache version. */
export interface Reading {
  db: D1Database;
  space: Space;
  version: "draft" | "published";
  /** The release whose versions replace the drafts; undefined outside a release. */
  release: number | undefined;
  /** The space's cache version, a Unix time in seconds. */
  cv: number;
}

const readingParams = z.object({ ...commonParams, from_release: wholeNumber.optional() });

/**
 * Opens the space of a request's token, to read its drafts or its published content.
 *
 * @throws 401 without a known token, or for drafts with a public token; 301 to the same address with the current `cv`
 *   for a published read without one (the real service's rule, documented under "Caching"); 422 for an unknown version.
 */
export async function openReading(db: D1Database, url: URL, plain: ReadonlyMap<string, string>): Promise<Reading> {
  const access = await accessOf(plain.get("token") ?? "");
  if (!access) throw unauthorized();
  const ours = new Map([...plain].filter(([name]) => Object.hasOwn(readingParams.shape, name)));
  const { version, cv, from_release: release } = parseParams(readingParams, ours);
  if (version === "draft" && !access.mayReadDrafts) throw unauthorized();
  const current = await cacheVersion(db, access.space);
  if (version === "published" && !/^\d{1,20}$/.test(cv ?? "")) throw redirectTo(url, current);
  // The editor writes "no release" as 0, an id that no release has; published reads know no releases.
  const overlay = version === "draft" ? release : undefined;
  return { db, space: access.space, version, release: overlay, cv: current };
}

/**
 * Returns the space of a request's token and its current cache version; any known token will do.
 *
 * @throws 401 without a known token.
 */
export async function openSpace(db: D1Database, url: URL): Promise<{ space: Space; version: number }> {
  const access = await accessOf(url.searchParams.get("token") ?? "");
  if (!access) throw unauthorized();
  return { space: access.space, version: await cacheVersion(db, access.space) };
}

/** Returns the caching header of a reply: published replies name their cv in the address, drafts change at any time. */
export function cacheHeader({ version }: Reading): Record<string, string> {
  return {
    "cache-control": version === "published" ? "max-age=0, public, s-maxage=604800" : "max-age=0, private, no-store",
  };
}

async function cacheVersion(db: D1Database, space: Space): Promise<number> {
  const row = await db.prepare("SELECT cv FROM spaces WHERE id = ?").bind(space.id).first<{ cv: number }>();
  return row?.cv ?? 0;
}

function redirectTo(url: URL, cv: number): HTTPException {
  // The rest of the query is passed on byte for byte; only the invalid cv is removed.
  const kept = url.search.slice(1).split("&");
  const query = [...kept.filter((pair) => pair !== "" && !/^cv(=|$)/.test(pair)), `cv=${cv}`].join("&");
  const headers = { location: `${url.pathname}?${query}`, "cache-control": "no-store" };
  return new HTTPException(301, { res: new Response(null, { status: 301, headers }) });
}
