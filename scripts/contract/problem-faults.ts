import { PROBLEM_CONTENT_TYPE, problemSchema } from "#domain/contract/problem.ts";
import type { Answer } from "./ask-backend.ts";
import { shown } from "./reply-place.ts";

/** What is wrong with an answer that has to be a problem of one of some statuses (RFC 9457); each is half a sentence. */
export function problemFaults(answer: Answer, statuses: readonly number[]): string[] {
  if ("fault" in answer) return [answer.fault];
  const { status, contentType, text } = answer;
  const expected = statuses.join(" or ");
  if (!statuses.includes(status)) return [`expected status ${expected} with problem details, found ${status}`];
  if (!contentType.startsWith(PROBLEM_CONTENT_TYPE)) {
    return [`Content-Type of ${status}: expected ${PROBLEM_CONTENT_TYPE}, found ${contentType || "none"}`];
  }
  const problem = problemSchema.safeParse(readJson(text));
  if (!problem.success)
    return [`the body of ${status}: expected problem details with title and status, found ${shown(text)}`];
  if (problem.data.status === status) return [];
  return [`status in the body: expected ${status}, as the reply's own, found ${problem.data.status}`];
}

/** JSON of a text; undefined where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
