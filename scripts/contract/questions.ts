import type { Endpoint } from "#domain/contract/endpoint.ts";
import { buildRequest, type EndpointRequest } from "#domain/contract/endpoint-request.ts";
import type { Example } from "#domain/contract/example.ts";

/** What a question may be answered with: an answer of the contract, or a refusal. */
export interface Question extends EndpointRequest {
  /** What is asked, as a reader of a report knows it. */
  about: string;
  expects: "answer" | "answer or refusal";
}

const NO_ARTICLE = "no-such-article";

/** The questions that an endpoint is tried with, its example first. */
export function questionsOf({ endpoint, input: asked }: Example): Question[] {
  const input = asked as Record<string, unknown>;
  const example: Question = { ...buildRequest(endpoint, input), about: "its example", expects: "answer" };
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

/** About an article that no shop knows: it is refused, left out or not there. */
function question(endpoint: Endpoint, input: Record<string, unknown>): Question {
  return { ...buildRequest(endpoint, input), about: "an article that nobody sells", expects: "answer or refusal" };
}
