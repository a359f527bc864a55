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

/** An error as a visitor gets it. */
export interface ShownError {
  status: number;
  /** What the built-in page says. */
  kind: ProblemKind;
  /** A path of the shop that the visitor came from. */
  back?: string | undefined;
  detail?: string;
  /** What a service or the code said, for operators and editors alone. */
  cause?: string;
}

/**
 * An error that something broken may be behind: its story comes from the edge's own copies, the content service is not
 * asked. So does the frame around it, unless it is given.
 */
export async function showError(visit: Visit, error: ShownError, frame?: Story | null): Promise<Response> {
  const [shell, story] = await Promise.all([
    frame === undefined ? readStoryCopy(visit, SHELL_SLUG) : frame,
    readStoryCopy(visit, errorStorySlug(error.status)),
  ]);
  return showStory(visit, { shell, story }, error);
}

/** The error's story where there is one, else the built-in page. */
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

/** The content service gave no answer and there is no copy: a page that says so, and when to come back. */
export function answerUnavailable(visit: Visit, shell: Story | null, reason: unknown): Promise<Response> {
  const status = reason instanceof ContentServiceError ? reason.status : null;
  visit.context.get("log")("error", "content-service-error", { status, message: String(reason) });
  return showError(visit, { status: 503, kind: "unavailable", cause: String(reason) }, shell);
}
