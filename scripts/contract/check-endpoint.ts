import type { Endpoint } from "#domain/contract/endpoint.ts";
import { buildRequest, type EndpointRequest } from "#domain/contract/endpoint-request.ts";
import type { Example } from "#domain/contract/example.ts";
import { PROBLEM_CONTENT_TYPE, problemSchema } from "#domain/contract/http.ts";
import type { Locale } from "#domain/shop/country.ts";
import type { CheckOptions } from "./arguments.ts";
import { type Answer, askBackend } from "./ask-backend.ts";
import { replyFaults, shown, withoutUnknownArticles } from "./reply-faults.ts";

/** The result of checking an endpoint. */
export interface EndpointResult {
  endpoint: Endpoint;
  asked: number;
  slowestMs: number;
  /** The faults, a sentence each. A fault of several requests is listed once, with the first of them. */
  faults: string[];
  /** Replies about all articles, by channel and locale, for checks across calls. */
  replies: ReadonlyMap<string, unknown>;
}

/** Sends an endpoint all requests of the check, in each channel and locale, and then some that it must refuse. */
export async function checkEndpoint(example: Example, options: CheckOptions): Promise<EndpointResult> {
  const { endpoint } = example;
  const faults = new Map<string, string>();
  const replies = new Map<string, unknown>();
  let asked = 0;
  let slowestMs = 0;
  const ask = async (question: Question, channel: string, locale: string): Promise<Answer> => {
    asked++;
    const answer = await askBackend({ ...question, method: endpoint.method, channel, locale }, options);
    if ("tookMs" in answer) slowestMs = Math.max(slowestMs, answer.tookMs);
    return answer;
  };
  const result = () => {
    const sentences = [...faults].map(([fault, asking]) => `${fault} (${asking})`);
    return { endpoint, asked, slowestMs, faults: sentences, replies };
  };
  const note = (found: readonly string[], asking: string) => {
    for (const fault of found) if (!faults.has(fault)) faults.set(fault, asking);
  };
  const refuse = async (channel: string, locale: string, asking: string) => {
    const [question] = questionsOf(example);
    if (question) note(problemFaults(await ask(question, channel, locale), [400]), asking);
  };
  for (const { channel, locale } of options.views) {
    for (const question of questionsOf(example)) {
      const answer = await ask(question, channel, locale);
      note(answerFaults(endpoint, question, answer, locale), `${channel}, ${locale}, ${question.about}`);
      // A backend that fails to answer once is not asked the rest: each request could take the whole time limit.
      if ("fault" in answer) return result();
      if (question.about === "every article") replies.set(`${channel} ${locale}`, replyOf(answer));
    }
  }
  await refuse(options.views[0]?.channel ?? "", "xx-XX", "an x-locale that is none: xx-XX");
  await refuse("no-channel", options.views[0]?.locale ?? "", "an x-channel that is none: no-channel");
  return result();
}

function replyOf(answer: Answer): unknown {
  return "text" in answer ? withoutUnknownArticles(readJson(answer.text)) : undefined;
}

/** A request, with the replies that it allows: an answer of the contract, or also a refusal. */
interface Question extends EndpointRequest {
  /** A description of the request for the report. */
  about: string;
  expects: "answer" | "answer or refusal";
}

const NO_ARTICLE = "no-such-article";

/** Lists the requests to check an endpoint with, its example first. */
function questionsOf({ endpoint, input: asked }: Example): Question[] {
  const input = asked as Record<string, unknown>;
  // A backend does not know the example's customer or the file that it names, or refuses her password.
  const mayRefuse = endpoint.method === "POST" && (endpoint.isPersonal || "upload" in input);
  const expects = mayRefuse ? "answer or refusal" : "answer";
  const example: Question = { ...buildRequest(endpoint, input), about: "its example", expects };
  if (endpoint.method === "POST") return [example];
  const questions = [example];
  if ("articles" in input) {
    questions.push(
      { ...buildRequest(endpoint, { ...input, articles: [] }), about: "every article", expects: "answer" },
      question(endpoint, { ...input, articles: [NO_ARTICLE] }),
    );
  }
  if ("article" in input) questions.push(question(endpoint, { ...input, article: NO_ARTICLE }));
  return questions;
}

/** Builds a request about an article that no shop knows. The backend may refuse it, leave the article out or answer 404. */
function question(endpoint: Endpoint, input: Record<string, unknown>): Question {
  return { ...buildRequest(endpoint, input), about: "an article that nobody sells", expects: "answer or refusal" };
}

/** Lists the faults of a reply to a request of the contract, each as a part of a sentence. */
function answerFaults(endpoint: Endpoint, { expects }: Question, answer: Answer, locale: Locale): string[] {
  if ("fault" in answer) return [answer.fault];
  const { status, contentType, text } = answer;
  if (status === 401) return ["answered 401: it does not know the asker; give it --token"];
  if (status >= 300 && status < 400) return [`answered ${status}, a redirect, which the shop does not follow`];
  const isMissing = endpoint.notFound === "null" && (status === 404 || status === 410);
  if (isMissing) return problemFaults(answer, [404, 410]);
  if (status !== 200) return problemOrFault(answer, expects === "answer" ? [] : [400, 403, 404, 422]);
  if (endpoint.replyBody === "file") return fileFaults(endpoint, contentType);
  if (!/^application\/json\s*(;|$)/i.test(contentType)) {
    return [`Content-Type: expected application/json, found ${contentType || "none"}`];
  }
  const sent = readJson(text);
  if (sent === undefined) return [`the body: expected JSON, found ${shown(text)}`];
  return replyFaults(endpoint, sent, { locale, nowMs: Date.now() });
}

/** Checks the media type of a reply that is a file. */
function fileFaults({ reply }: Endpoint, contentType: string): string[] {
  const type = contentType.split(";")[0]?.trim() ?? "";
  return reply.safeParse({ type, bytes: new Uint8Array() }).success
    ? []
    : [`Content-Type: ${shown(type)} is no file of this call`];
}

/** Checks an error reply. A status that is not allowed is a fault, reported with the backend's own explanation. */
function problemOrFault(answer: Exclude<Answer, { fault: string }>, allowed: readonly number[]): string[] {
  if (allowed.includes(answer.status)) return problemFaults(answer, allowed);
  const { detail } = (readJson(answer.text) ?? {}) as { detail?: unknown };
  const said = typeof detail === "string" ? `: ${shown(detail)}` : "";
  return [`expected status ${["200", ...allowed].join(" or ")}, found ${answer.status}${said}`];
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

/** Parses a text as JSON; undefined if it is none. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
