import { type PageFile, pageBeside } from "#domain/address/page-file.ts";
import { HOME_SLUG } from "#domain/address/page-path.ts";
import { storyNotFound } from "#domain/navigation/route-error.ts";
import { levelOfMissing } from "../http/level-of-missing.ts";
import { problem } from "../http/problem.ts";
import type { Visit } from "./visit.ts";

/** The slug of the page that the visit's file belongs to. */
export function slugBeside({ address }: Visit, file: PageFile): string {
  return String(pageBeside(file, `/${address.slug}`)).slice(1) || HOME_SLUG;
}

/** Responds with a 404: there is no such page, or it has no such file. */
export function noFileBeside({ context, address }: Visit, slug: string): Response {
  const { status, message } = storyNotFound(context.req.path);
  context.get("log")(levelOfMissing(context), "storyblok-page-not-found", { ...address, slug, status, message });
  return problem(status, message);
}

/** Responds with a 503: the page's story is not available. */
export function noContentService({ context }: Visit, error: unknown): Response {
  context.get("log")("error", "content-service-error", { message: String(error) });
  return problem(503, "The content service cannot be reached.");
}

/** Responds with a file beside a page: JSON, not indexed. */
export function answerFile(json: string | Uint8Array): Response {
  return new Response(json as BodyInit, {
    headers: { "Content-Type": "application/json", "Cache-Control": "no-cache", "X-Robots-Tag": "noindex" },
  });
}
