import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/addresses.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { buildRequest } from "#domain/contract/endpoint-request.ts";
import type { Example } from "#domain/contract/example.ts";
import { callName, reasonFor, STEPS, stepOf } from "./steps.ts";

/** Describes the next call to build of those that are missing, with an example; nothing if none is. */
export function nextCall(missing: readonly { endpoint: Endpoint }[], contract: readonly Example[]): string[] {
  const [next] = missing;
  const example = contract.find(({ endpoint }) => endpoint === next?.endpoint);
  return example ? ["", `Next: ${described(example)}`, ...exampleLines(example)] : [];
}

/** Describes what to build up to a step, in order, the first call with its example: for a backend that does not run yet. */
export function planOf(calls: readonly Example[], step: number): string[] {
  const [first] = calls;
  const steps = STEPS.slice(0, step).flatMap(({ gives }, at) => [
    `Step ${at + 1}: ${gives}`,
    ...calls
      .filter(({ endpoint }) => stepOf(callName(endpoint)) === at + 1)
      .map(({ endpoint }) => `  ${callName(endpoint)} ${reasonFor(callName(endpoint))}`),
  ]);
  return [
    ...steps,
    "",
    ...(first ? [`First: ${described(first)}`, ...exampleLines(first)] : []),
    `Then check it: npm run contract -- {its address} --step ${step}`,
  ];
}

function described({ endpoint }: Example): string {
  const name = callName(endpoint);
  const step = stepOf(name);
  return step === null ? name : `${name} (step ${step}). It ${reasonFor(name)}.`;
}

function exampleLines({ endpoint, input, reply }: Example): string[] {
  const { target, body } = buildRequest(endpoint, input);
  const isText = typeof body?.content === "string";
  return [
    `  asked:    ${endpoint.method} ${target}`,
    `            ${CHANNEL_HEADER}: poster, ${LOCALE_HEADER}: de-DE`,
    ...(isText ? [`            ${body.content}`] : []),
    ...(endpoint.replyBody === "file" ? [] : [`  answered: ${JSON.stringify(reply)}`]),
  ];
}
