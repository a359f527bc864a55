import { accessories } from "#domain/contract/accessory.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import type { Example } from "#domain/contract/example.ts";
import { NOT_ASKED } from "#domain/contract/not-asked.ts";
import { contradictions, type Heard } from "./across-calls.ts";
import type { CheckOptions, View } from "./arguments.ts";
import { askBackend } from "./ask-backend.ts";
import { checkEndpoint, type EndpointResult, problemFaults } from "./check-endpoint.ts";
import { nextCall, planOf } from "./plan.ts";
import type { Known } from "./questions.ts";
import { callName, inOrderOfBuilding, stepOf } from "./steps.ts";

const NOWHERE = "/web-api/no-such-call";
/** The number of a call's faults that a report lists; the others are only counted. */
const MOST_FAULTS_SHOWN = 12;
/** Calls with a body that change nothing all the same. */
const ASKS_ONLY = ["/web-api/card-accessory-order"];

/** A report, line by line. */
interface BackendReport {
  lines: string[];
  /** True if nothing that is there breaks the contract. */
  isSound: boolean;
  /** True if all calls that were asked are there. */
  isWhole: boolean;
}

/**
 * Checks a running backend against calls of the contract, in the order of building, and names the next call to build. The report never
 * contains the token. Without an address it tells what the step asks for.
 *
 * @throws Error for a path in `only` that no endpoint has.
 */
export async function checkBackend(contract: readonly Example[], options: CheckOptions): Promise<BackendReport> {
  const calls = inOrderOfBuilding(chosen(contract, options));
  if (options.url === "") return { lines: planOf(calls, options.step ?? 1), isSound: true, isWhole: true };
  const results: EndpointResult[] = [];
  const isTried = ({ method, path }: Endpoint) => method === "GET" || ASKS_ONLY.includes(path) || options.withChanges;
  const tried = calls.filter(({ endpoint }) => isTried(endpoint));
  const heard: Heard[] = [];
  for (const call of tried) {
    const result = await checkEndpoint(call, options, (view) => knownIn(view, heard));
    results.push(result);
    heard.push(...result.heard);
  }
  const across = contradictions(heard);
  const checked = results.map((result) => {
    const more = across.filter(({ path }) => path === result.endpoint.path && !result.isMissing);
    return { ...result, faults: [...result.faults, ...more.map(({ fault, asking }) => `${fault} (${asking})`)] };
  });
  const nowhere = await nowhereFaults(options);
  const left = calls.filter((call) => !tried.includes(call));
  const missing = checked.filter(({ isMissing }) => isMissing);
  const passedOver = options.only.length > 0 || options.step !== null ? [] : NOT_ASKED;
  const faultCount = checked.reduce((sum, { faults }) => sum + faults.length, nowhere.length);
  const lines = [
    ...checked.flatMap(linesOf),
    ...faultLines(`GET ${NOWHERE}, a path of no call`, nowhere, "is answered with 404"),
    ...left.map(
      ({ endpoint }) => `– ${callName(endpoint)} changes something and was left alone; --with-changes tries it`,
    ),
    ...passedOver.map((path) => `– ${path} is not asked by the shop; --only tries it`),
    summary(faultCount, missing.length),
    ...nextCall(missing, contract),
  ];
  return {
    lines: lines.map((line) => withoutToken(line, options.token)),
    isSound: faultCount === 0,
    isWhole: missing.length === 0,
  };
}

function chosen(contract: readonly Example[], { only, step }: CheckOptions): readonly Example[] {
  const unknown = only.filter((path) => !contract.some(({ endpoint }) => endpoint.path === path));
  if (unknown.length > 0) throw new Error(`No call has the path ${unknown.join(", ")}.`);
  return contract.filter(({ endpoint }) => {
    if (only.length > 0) return only.includes(endpoint.path);
    const own = stepOf(callName(endpoint));
    // A call of a newcomer has no step yet: it is checked after all others.
    if (own === null) return step === null && !NOT_ASKED.includes(endpoint.path);
    return step === null || own <= step;
  });
}

/** Articles of the backend's calculators, and its accessories, as it named them itself. */
function knownIn({ channel, locale }: View, heard: readonly Heard[]): Known {
  const reply = <Reply>({ path, reply: schema }: Pick<Endpoint<unknown, Reply>, "path" | "reply">, about: string) => {
    const isIt = (one: Heard) => one.path === path && one.channel === channel && one.locale === locale;
    const found = heard.find((one) => isIt(one) && one.question.about === about);
    return found && schema.safeParse(found.reply).data;
  };
  return {
    articles: (reply(calculatorReference, "every article")?.articles ?? []).map(
      ({ article, formats: [formatType = ""] }) => ({
        article,
        formatType,
      }),
    ),
    skus: (reply(accessories, "its example")?.accessories ?? []).map(({ sku }) => sku),
  };
}

async function nowhereFaults(options: CheckOptions): Promise<string[]> {
  const { channel = "", locale = "" } = options.views[0] ?? {};
  const answer = await askBackend({ method: "GET", target: NOWHERE, body: null, channel, locale }, options);
  return problemFaults(answer, [404]);
}

function linesOf({ endpoint, asked, slowestMs, isMissing, faults }: EndpointResult): string[] {
  if (isMissing) return [`– ${callName(endpoint)} is not there yet`];
  return faultLines(callName(endpoint), faults, `${asked} questions, ${Math.ceil(slowestMs)} ms at most`);
}

function faultLines(name: string, faults: readonly string[], sound: string): string[] {
  if (faults.length === 0) return [`✓ ${name}: ${sound}`];
  const hidden = faults.length - MOST_FAULTS_SHOWN;
  return [
    `✗ ${name}`,
    ...faults.slice(0, MOST_FAULTS_SHOWN).map((fault) => `    ${fault}`),
    ...(hidden > 0 ? [`    and ${hidden} more`] : []),
  ];
}

function summary(faults: number, missing: number): string {
  const left = missing === 0 ? "" : ` ${missing} ${missing === 1 ? "call is" : "calls are"} not there yet.`;
  if (faults > 0) return `${faults} ${faults === 1 ? "fault" : "faults"}.${left}`;
  return missing === 0 ? "The backend keeps the contract." : `What is there keeps the contract.${left}`;
}

function withoutToken(line: string, token: string): string {
  return token ? line.replaceAll(token, "…") : line;
}
