import type { Context } from "hono";
import type { ProblemKind } from "#blocks/shell/built-in/built-in-page.tsx";
import { ERROR_SLUG, SHELL_SLUG } from "#domain/address/page-address.ts";
import type { RouteError } from "#domain/navigation/route-error.ts";
import { localeChain } from "#domain/shop/locale.ts";
import { copyState } from "#domain/story/purge-journal.ts";
import { slugTag, storyTag } from "#domain/story/story-tags.ts";
import { ContentServiceError } from "../content/delivery/content-service.ts";
import type { Story } from "../content/story.ts";
import { type AppContext, deadlineOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { levelOfMissing } from "../http/observe.ts";
import { TIMED_OUT, withTimeout } from "../memory/timeout.ts";
import { parsePage } from "../page/load.ts";
import { preparePage } from "../page/prepare.ts";
import { respondWithPage, respondWithProblem } from "../page/respond.tsx";
import { sourcesFor } from "../page/sources.ts";
import { readStory, type Visit } from "./visit.ts";

/**
 * Responds with the site error page (spec 000 §2): the story of the error's status, or a built-in page. It has the
 * error's own status; only the debug mode shows the error's message. A page that moved, or that editors redirect, leads on
 * instead; the code for that is read with the first missing page.
 */
export async function answerError(visit: Visit, error: RouteError): Promise<Response> {
  const { context, address } = visit;
  const { code, status, isFatal, message } = error;
  const detail = { ...address, status, message };
  if (status !== 404) {
    context.get("log")(isFatal ? "error" : "warn", "nuxt-error-page-encountered", { ...detail, isFatal });
    return showError(visit, { status, kind: "failed", cause: message });
  }
  const { redirectMissing } = await import("../redirects/lead.ts");
  const redirect = await redirectMissing(visit);
  if (redirect) return redirect;
  const event = code === "story-not-found" ? "storyblok-page-not-found" : "nuxt-error-page-encountered";
  context.get("log")(levelOfMissing(context), event, detail);
  const [shell, story] = await Promise.all([
    readStory(visit, SHELL_SLUG).catch(() => null),
    readStory(visit, errorStorySlug(status)).catch(() => null),
  ]);
  return showStory(visit, { shell, story }, { status, kind: "not-found", detail: message });
}

/** Responds to a path that is not valid percent-encoding, or hides slashes and control characters. */
export function answerUnreadable(context: Context<AppContext>, dependencies: AppDependencies): Promise<Response> {
  return showError(bareVisit(context, dependencies), { status: 400, kind: "unreadable" });
}

/** Responds to an unexpected error. */
export async function answerBroken(
  context: Context<AppContext>,
  dependencies: AppDependencies,
  error: Error,
): Promise<Response> {
  context.get("log")("error", "nuxt-error-page-encountered", { message: String(error), stack: error.stack });
  const visit = bareVisit(context, dependencies);
  const shown: ShownError = { status: 500, kind: "failed", cause: String(error) };
  try {
    return await showError(visit, shown);
  } catch {
    // The error may be caused by the content of the page itself.
    return showStory(visit, { shell: null, story: null }, shown);
  }
}

/** The visit of a request without a page: in the shop's default locale. */
function bareVisit(context: Context<AppContext>, dependencies: AppDependencies): Visit {
  const { locales, platform } = context.get("shop");
  return { context, dependencies, address: { locale: locales[0], platform, slug: ERROR_SLUG }, parameters: {} };
}

/** An error as the shopper sees it. */
interface ShownError {
  status: number;
  /** Text of the built-in page. */
  kind: ProblemKind;
  /** Path of the shop's page that the shopper came from. */
  back?: string | undefined;
  detail?: string;
  /** Message of a service or the code, for operators and editors only. */
  cause?: string;
}

/**
 * Renders an error whose cause may be a failing service: its story, and the shell unless it is given, come from the
 * cached copies; the content service is not asked.
 */
export async function showError(visit: Visit, error: ShownError, frame?: Story | null): Promise<Response> {
  const [shell, story] = await Promise.all([
    frame === undefined ? readStoryCopy(visit, SHELL_SLUG) : frame,
    readStoryCopy(visit, errorStorySlug(error.status)),
  ]);
  return showStory(visit, { shell, story }, error);
}

/** Renders the error's story, or the built-in page if there is none. */
function showStory(
  visit: Visit,
  { shell, story }: { shell: Story | null; story: Story | null },
  { status, kind, back, detail: known, cause }: ShownError,
): Promise<Response> {
  const { context, dependencies, address } = visit;
  const detail = context.get("overrides")?.isTrusted ? (known ?? cause) : known;
  const prepared = preparePage(context, dependencies, address, { own: story, shell });
  const request = detail === undefined ? prepared : { ...prepared, detail };
  const content = story && parsePage(story.content);
  if (!content) return respondWithProblem(request, kind, status, back);
  return respondWithPage(request, content, sourcesFor(visit), status);
}

/** Responds with a 503 page if the content service gave no answer and there is no copy; it says when to come back. */
export function answerUnavailable(visit: Visit, reason: unknown, shell?: Story | null): Promise<Response> {
  const status = reason instanceof ContentServiceError ? reason.status : null;
  visit.context.get("log")("error", "content-service-error", { status, message: String(reason) });
  return showError(visit, { status: 503, kind: "unavailable", cause: String(reason) }, shell);
}

/** Minimum time of an error page to read its copies, in milliseconds: the view's deadline may be over already. */
const GRACE_MS = 250;

/** The slug of the story for a status: `error` for a missing page, `error/503` and the like for others. */
function errorStorySlug(status: number): string {
  return status === 404 ? ERROR_SLUG : `${ERROR_SLUG}/${status}`;
}

/**
 * Reads a story from the cached copies only, along the locale's fallbacks; null if there is none. The content service
 * is not asked, and it takes no longer than the view's remaining time, or 250 ms. Never rejects.
 */
async function readStoryCopy({ context, dependencies, address }: Visit, slug: string): Promise<Story | null> {
  const { channel } = context.get("shop");
  try {
    const { copies } = await dependencies.content();
    const reading = Promise.all([
      dependencies.publish.readJournal(channel),
      ...localeChain(address.locale).map((locale) => copies.readSoon(channel, `${locale}/${slug}`)),
    ]);
    const leftMs = deadlineOf(context)?.leftMs() ?? GRACE_MS;
    const read = await withTimeout(reading, Math.max(GRACE_MS, leftMs), dependencies.platform.wait);
    if (read === TIMED_OUT) return null;
    const [journal, ...found] = read;
    for (const copy of found) {
      if (copy === TIMED_OUT || !copy?.story) continue;
      const fate = copyState(copy, storyTag(copy.story.id), slugTag(copy.story.full_slug), journal);
      if (fate === "fresh" || fate === "changed") return copy.story;
    }
  } catch (error) {
    context.get("log")("error", "content-service-error", { slug, message: String(error) });
  }
  return null;
}
