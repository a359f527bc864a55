import type { ProblemKind } from "#blocks/shell/built-in/problem-page.tsx";
import { SHELL_SLUG } from "#domain/address/page-path.ts";
import { ContentServiceError } from "../content/delivery/content-service.ts";
import type { Story } from "../content/story.ts";
import { parsePage } from "../page/load.ts";
import { preparePage } from "../page/prepare.ts";
import { respondWithPage, respondWithProblem } from "../page/respond.tsx";
import { sourcesFor } from "../page/sources.ts";
import { errorStorySlug, readStoryCopy } from "./error-story.ts";
import type { Visit } from "./visit.ts";

/** An error as the shopper sees it. */
export interface ShownError {
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
export function showStory(
  visit: Visit,
  { shell, story }: { shell: Story | null; story: Story | null },
  { status, kind, back, detail: known, cause }: ShownError,
): Promise<Response> {
  const { context, dependencies, address } = visit;
  const detail = context.get("overrides")?.isTrusted ? (known ?? cause) : known;
  const prepared = preparePage(context, dependencies, address, shell);
  const request = detail === undefined ? prepared : { ...prepared, detail };
  const content = story && parsePage(story.content);
  if (!content) return respondWithProblem(request, kind, status, back);
  return respondWithPage(request, content, sourcesFor(visit), status);
}

/** Responds with a 503 page if the content service gave no answer and there is no copy; it says when to come back. */
export function answerUnavailable(visit: Visit, shell: Story | null, reason: unknown): Promise<Response> {
  const status = reason instanceof ContentServiceError ? reason.status : null;
  visit.context.get("log")("error", "content-service-error", { status, message: String(reason) });
  return showError(visit, { status: 503, kind: "unavailable", cause: String(reason) }, shell);
}
