import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { Example } from "#domain/contract/example.ts";
import { answerFaults } from "./answer-faults.ts";
import type { CheckOptions } from "./arguments.ts";
import { type Answer, askBackend } from "./ask-backend.ts";
import { problemFaults, readJson } from "./problem-faults.ts";
import { type Question, questionsOf } from "./questions.ts";
import { withoutUnknownArticles } from "./reply-place.ts";

/** What an endpoint was found to be. */
export interface EndpointResult {
  endpoint: Endpoint;
  asked: number;
  slowestMs: number;
  /** A sentence each; the same one of several questions once, with the first of them. */
  faults: string[];
  /** What was answered about every article, by channel and locale, for what calls say of each other. */
  replies: ReadonlyMap<string, unknown>;
}

/** Asks an endpoint all its questions, in each channel and locale, and then some that must be refused. */
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
      // Who is silent once is not waited for a hundred times.
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
