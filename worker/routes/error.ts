import type { Context } from "hono";
import { ERROR_SLUG, SHELL_SLUG } from "#domain/address/page-path.ts";
import { noRouteMatched, type RouteError } from "#domain/navigation/route-error.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { levelOfMissing } from "../http/level-of-missing.ts";
import { problem } from "../http/problem.ts";
import { type ShownError, showError, showStory } from "./error-page.ts";
import { errorStorySlug } from "./error-story.ts";
import { readStory } from "./read-story.ts";
import type { Visit } from "./visit.ts";

/**
 * Responds with the site error page (spec 000 §2): the story of the error's status, or a built-in page. It has the
 * error's own status; only the debug mode shows the error's message.
 */
export async function answerError(visit: Visit, error: RouteError): Promise<Response> {
  const { context, address } = visit;
  const { code, status, isFatal, message } = error;
  const detail = { ...address, status, message };
  if (status !== 404) {
    context.get("log")(isFatal ? "error" : "warn", "nuxt-error-page-encountered", { ...detail, isFatal });
    return showError(visit, { status, kind: "failed", cause: message });
  }
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

/** Responds to a path of another service that this shop does not have: with JSON, since a program requested it. */
export function answerUnclaimed({ req }: Context<AppContext>): Response {
  const { status, message } = noRouteMatched(req.path);
  return problem(status, message);
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
