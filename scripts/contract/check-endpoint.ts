import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { Example } from "#domain/contract/example.ts";
import { PROBLEM_CONTENT_TYPE, problemSchema } from "#domain/contract/http.ts";
import type { Locale } from "#domain/shop/country.ts";
import { readJson } from "../ask-json.ts";
import type { Heard } from "./across-calls.ts";
import { agreementFaults } from "./agreement.ts";
import type { CheckOptions, View } from "./arguments.ts";
import { type Answer, askBackend, NOT_THERE } from "./ask-backend.ts";
import { type Known, type Question, questionsOf } from "./questions.ts";
import { replyFaults, shown, withoutUnknownArticles } from "./reply-faults.ts";

/** The result of checking an endpoint. */
export interface EndpointResult {
  endpoint: Endpoint;
  asked: number;
  slowestMs: number;
  /** True if every question got 404 or 501: the backend does not have the call yet. There are no faults then. */
  isMissing: boolean;
  /** The faults, a sentence each. A fault of several requests is listed once, with the first of them. */
  faults: string[];
  /** The good replies, for checks across calls. */
  heard: readonly Heard[];
}

/** Statuses by which a backend refuses a question, because it has no answer or because the question is wrong. */
const REFUSED = [400, 403, 404, 422];

/**
 * Sends an endpoint all requests of the check, in each channel and locale, and then some that it must refuse.
 *
 * @param knownIn what the backend said of itself before, in a channel and locale.
 */
export async function checkEndpoint(
  example: Example,
  options: CheckOptions,
  knownIn: (view: View) => Known,
): Promise<EndpointResult> {
  const { endpoint } = example;
  const faults = new Map<string, string>();
  const heard: Heard[] = [];
  const counts = { asked: 0, slowestMs: 0, built: 0 };
  const ask = async (question: Question, channel: string, locale: string): Promise<Answer> => {
    counts.asked++;
    const answer = await askBackend({ ...question, method: endpoint.method, channel, locale }, options);
    if ("tookMs" in answer) counts.slowestMs = Math.max(counts.slowestMs, answer.tookMs);
    return answer;
  };
  const result = (isMissing = false): EndpointResult => {
    const sentences = [...faults].map(([fault, asking]) => `${fault} (${asking})`);
    const { asked, slowestMs } = counts;
    return { endpoint, asked, slowestMs, isMissing, faults: isMissing ? [] : sentences, heard };
  };
  const note = (found: readonly string[], asking: string) => {
    for (const fault of found) if (!faults.has(fault)) faults.set(fault, asking);
  };
  for (const view of options.views) {
    const { channel, locale } = view;
    let first: unknown;
    for (const question of questionsOf(example, knownIn(view))) {
      const asking = `${channel}, ${locale}, ${question.about}`;
      const answer = await ask(question, channel, locale);
      if (!("status" in answer && NOT_THERE.includes(answer.status))) counts.built++;
      note(answerFaults(endpoint, question, answer, view), asking);
      // A backend that fails to answer once is not asked the rest: each request could take the whole time limit.
      if ("fault" in answer) return result();
      const reply = answer.status === 200 ? withoutUnknownArticles(readJson(answer.text)) : undefined;
      if (reply === undefined) continue;
      heard.push({ path: endpoint.path, ...view, question, reply });
      first ??= reply;
      if (question.differs && isSame(first, reply)) note([`the answer is the same as to its example`], asking);
    }
    if (counts.built === 0) return result(true);
  }
  const [question] = questionsOf(example, NOTHING_KNOWN);
  for (const [channel, locale, asking] of wrongHeaders(options))
    if (question) note(problemFaults(await ask(question, channel, locale), [400]), asking);
  return result();
}

const NOTHING_KNOWN: Known = { articles: [], skus: [] };

function wrongHeaders({ views }: CheckOptions): [channel: string, locale: string, asking: string][] {
  const { channel = "", locale = "" } = views[0] ?? {};
  return [
    [channel, "xx-XX", "an x-locale that is none: xx-XX"],
    ["no-channel", locale, "an x-channel that is none: no-channel"],
  ];
}

/** True for two replies that are alike and say something: a list without entries may be the same to any question. */
function isSame(one: unknown, other: unknown): boolean {
  const isEmpty = Object.values(one ?? {}).every((value) => Array.isArray(value) && value.length === 0);
  return !isEmpty && JSON.stringify(one) === JSON.stringify(other);
}

/** Lists the faults of a reply to a request of the contract, each as a part of a sentence. */
function answerFaults(endpoint: Endpoint, question: Question, answer: Answer, view: View): string[] {
  if ("fault" in answer) return [answer.fault];
  const { expects } = question;
  const { status, contentType, text } = answer;
  if (status === 401) return ["answered 401: it does not know the asker; give it --token"];
  if (status >= 300 && status < 400) return [`answered ${status}, a redirect, which the shop does not follow`];
  if (expects === "refusal" && status === 200)
    return [
      `expected a refusal of ${question.about} with ${REFUSED.join(", ")}, found 200 and ${shown(readJson(text))}`,
    ];
  const isMissing = endpoint.notFound === "null" && (status === 404 || status === 410);
  if (isMissing) return problemFaults(answer, [404, 410]);
  if (status !== 200) return problemOrFault(answer, expects);
  if (endpoint.replyBody === "file") return fileFaults(endpoint, contentType);
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    return [`Content-Type: expected application/json, found ${contentType || "none"}`];
  }
  const sent = readJson(text);
  if (sent === undefined) return [`the body: expected JSON, found ${shown(text)}`];
  const locale: Locale = view.locale;
  const faults = replyFaults(endpoint, sent, { locale, nowMs: Date.now() });
  return [...faults, ...agreementFaults(endpoint, question, withoutUnknownArticles(sent), view)];
}

/** Checks the media type of a reply that is a file. */
function fileFaults({ reply }: Endpoint, contentType: string): string[] {
  const type = contentType.split(";")[0]?.trim() ?? "";
  return reply.safeParse({ type, bytes: new Uint8Array() }).success
    ? []
    : [`Content-Type: ${shown(type)} is no file of this call`];
}

/** Checks an error reply. A status that is not allowed is a fault, reported with the backend's own explanation. */
function problemOrFault(answer: Exclude<Answer, { fault: string }>, expects: Question["expects"]): string[] {
  const allowed = expects === "answer" ? [] : REFUSED;
  if (allowed.includes(answer.status)) return problemFaults(answer, allowed);
  const { detail } = (readJson(answer.text) ?? {}) as { detail?: unknown };
  const said = typeof detail === "string" ? `: ${shown(detail)}` : "";
  const good = expects === "refusal" ? [] : ["200"];
  return [`expected status ${[...good, ...allowed].join(" or ")}, found ${answer.status}${said}`];
}

/** Lists the faults of a reply that must be a problem with one of some statuses (RFC 9457), each as a part of a sentence. */
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
