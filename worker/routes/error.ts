import type { Context } from "hono";
import { ERROR_SLUG, SHELL_SLUG } from "#domain/address/page-path.ts";
import type { RouteError } from "#domain/navigation/route-error.ts";
import { ContentServiceError } from "../content/delivery/content-service.ts";
import type { Story } from "../content/story.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { parsePage } from "../page/load.ts";
import { preparePage } from "../page/prepare.ts";
import { respondWithPage, respondWithProblem } from "../page/respond.tsx";
import { sourcesFor } from "../page/sources.ts";
import { readStory } from "./read-story.ts";
import type { Visit } from "./visit.ts";

/**
 * The site error page (spec 000 §2): the story under `error`, or a built-in page where even that is missing. It answers
 * the error's own status; only the debug mode shows what the error says.
 */
export async function answerError(visit: Visit, error: RouteError): Promise<Response> {
  const { context, dependencies, address } = visit;
  const { status, isFatal, message } = error;
  const event = isFatal ? "nuxt-error-page-encountered" : "storyblok-page-not-found";
  context.get("log")(isFatal ? "error" : "warn", event, { ...address, status, message });
  const [shell, story] = await Promise.all([
    readStory(visit, SHELL_SLUG).catch(() => null),
    readStory(visit, ERROR_SLUG).catch(() => null),
  ]);
  const request = { ...preparePage(context, dependencies, address, shell), detail: message };
  const content = story && parsePage(story.content);
  if (!content || status !== 404) return respondWithProblem(request, status === 404 ? "not-found" : "failed", status);
  return respondWithPage(request, content, sourcesFor(visit), status);
}

/** `/error` itself: what a visitor is sent to for a prefix that is no language of the shop's. */
export function errorPage(visit: Visit): Promise<Response> {
  const message = `Page not found: ${visit.context.req.path}`;
  return answerError(visit, { code: "no-route-matched", status: 404, isFatal: false, message });
}

/** The content service gave no answer and there is no copy: a page that says so, and when to come back. */
export function answerUnavailable({ context, dependencies, address }: Visit, shell: Story | null, reason: unknown) {
  const status = reason instanceof ContentServiceError ? reason.status : null;
  context.get("log")("error", "content-service-error", { status, message: String(reason) });
  const request = preparePage(context, dependencies, address, shell);
  return respondWithProblem({ ...request, detail: String(reason) }, "unavailable", 503);
}

/** A path that is not percent-encoded text, or hides slashes and control characters. */
export function answerUnreadable(context: Context<AppContext>, dependencies: AppDependencies): Response {
  return respondWithProblem(prepareBare(context, dependencies), "unreadable", 400);
}

/** The last resort: something broke that nobody foresaw. */
export function answerBroken(context: Context<AppContext>, dependencies: AppDependencies, error: Error): Response {
  context.get("log")("error", "nuxt-error-page-encountered", { message: String(error), stack: error.stack });
  return respondWithProblem({ ...prepareBare(context, dependencies), detail: String(error) }, "failed", 500);
}

/** A page without its shell story, in the shop's default locale. */
function prepareBare(context: Context<AppContext>, dependencies: AppDependencies) {
  const { locales, platform } = context.get("shop");
  return preparePage(context, dependencies, { locale: locales[0], platform, slug: ERROR_SLUG }, null);
}
