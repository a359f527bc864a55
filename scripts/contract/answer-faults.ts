import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { Locale } from "#domain/shop/locale.ts";
import type { Answer } from "./ask-backend.ts";
import { problemFaults, readJson } from "./problem-faults.ts";
import type { Question } from "./questions.ts";
import { replyFaults } from "./reply-faults.ts";
import { shown } from "./reply-place.ts";

/** What is wrong with an answer to a question of the contract: half a sentence each. */
export function answerFaults(endpoint: Endpoint, { expects }: Question, answer: Answer, locale: Locale): string[] {
  if ("fault" in answer) return [answer.fault];
  const { status, contentType, text } = answer;
  if (status === 401) return ["answered 401: it does not know the asker; give it --token"];
  if (status >= 300 && status < 400) return [`answered ${status}, a redirect, which the shop does not follow`];
  const isMissing = endpoint.notFound === "null" && (status === 404 || status === 410);
  if (isMissing) return problemFaults(answer, [404, 410]);
  if (status !== 200) return problemOrFault(answer, expects === "answer" ? [] : [400, 404, 422]);
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    return [`Content-Type: expected application/json, found ${contentType || "none"}`];
  }
  const sent = readJson(text);
  if (sent === undefined) return [`the body: expected JSON, found ${shown(text)}`];
  return replyFaults(endpoint, sent, { locale, nowMs: Date.now() });
}

/** A status that is none of those allowed is told with what the backend says of it. */
function problemOrFault(answer: Exclude<Answer, { fault: string }>, allowed: readonly number[]): string[] {
  if (allowed.includes(answer.status)) return problemFaults(answer, allowed);
  const { detail } = (readJson(answer.text) ?? {}) as { detail?: unknown };
  const said = typeof detail === "string" ? `: ${shown(detail)}` : "";
  return [`expected status ${["200", ...allowed].join(" or ")}, found ${answer.status}${said}`];
}
