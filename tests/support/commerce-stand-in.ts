import type { IncomingMessage, ServerResponse } from "node:http";
import type { Ask, Endpoint } from "#domain/contract/endpoint.ts";
import { matchPath, parseInput } from "#domain/contract/endpoint-request.ts";
import { ENDPOINTS, exampleOf } from "#tests/support/contract.ts";
import { json, startService } from "./service-stand-in.ts";

type Answer = (input: never) => unknown;

/** An answer to the questions of one endpoint. An endpoint without an answer returns its example. */
export type Given = readonly [endpoint: Endpoint, answer: Answer];

/** Makes an answer to an endpoint's questions from a function. */
export function given<Input, Reply>(
  endpoint: Endpoint<Input, Reply>,
  answer: (input: NoInfer<Input>) => NoInfer<Reply>,
): Given {
  return [endpoint, answer];
}

/**
 * Returns an `ask` that works without a backend: it returns the given answers, else each endpoint's example. Replies are parsed like a
 * backend's.
 */
export function askOf(...answers: readonly Given[]): Ask {
  return async (endpoint, input) => {
    const [, answer] = answers.find(([{ path, method }]) => path === endpoint.path && method === endpoint.method) ?? [];
    return endpoint.reply.parse(answer ? answer(input as never) : exampleOf(endpoint).reply);
  };
}

export type CommerceStandIn = Awaited<ReturnType<typeof startCommerce>>;

/**
 * Starts a commerce backend on loopback. It returns the given answers, else each endpoint's example, and 400 or 404 for a question
 * outside the contract. `answer` may be replaced at any time, to be slow, broken or gone.
 */
export async function startCommerce(...answers: readonly Given[]) {
  const ask = askOf(...answers);
  const byContract = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://commerce.test");
    const endpoint = ENDPOINTS.find(
      ({ path, method }) => method === request.method && matchPath(path, pathname) !== null,
    );
    if (!endpoint) return json(response, { title: "Not Found", status: 404 }, 404);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const type = request.headers["content-type"] ?? "";
    const carried = { parameter: matchPath(endpoint.path, pathname) ?? "", search, type, body: Buffer.concat(chunks) };
    const read = parseInput(endpoint, carried);
    if ("faults" in read)
      return json(response, { title: "Bad Request", status: 400, detail: read.faults.join(" ") }, 400);
    const reply = await ask(endpoint, read.input);
    return json(response, reply ?? { title: "Not Found", status: 404 }, reply === null ? 404 : 200);
  };
  const service = await startService(byContract);
  return Object.assign(service, { byContract });
}
