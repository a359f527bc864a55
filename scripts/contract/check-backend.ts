import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import type { Example } from "#domain/contract/example.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { NOT_ASKED } from "#domain/contract/not-asked.ts";
import type { CheckOptions } from "./arguments.ts";
import { askBackend } from "./ask-backend.ts";
import { checkEndpoint, type EndpointResult, problemFaults } from "./check-endpoint.ts";

const NOWHERE = "/web-api/no-such-call";
/** The number of a call's faults that a report lists; the others are only counted. */
const MOST_FAULTS_SHOWN = 12;

/** A report, line by line; `isSound` is true if the backend keeps the contract. */
interface BackendReport {
  lines: string[];
  isSound: boolean;
}

/**
 * Checks a running backend against calls of the contract, by their examples. The report never contains the token.
 *
 * @throws Error for a path in `only` that no endpoint has.
 */
export async function checkBackend(contract: readonly Example[], options: CheckOptions): Promise<BackendReport> {
  const results: EndpointResult[] = [];
  const calls = chosen(contract, options.only);
  const tried = calls.filter(({ endpoint }) => endpoint.method === "GET" || options.withChanges);
  for (const call of tried) results.push(await checkEndpoint(call, options));
  const across = faultsAcrossCalls(results);
  const checked = results.map((result) => {
    const more = result.endpoint.path === across.path ? across.faults : [];
    return { ...result, faults: [...result.faults, ...more] };
  });
  const nowhere = await nowhereFaults(options);
  const left = calls.filter((call) => !tried.includes(call));
  const passedOver = options.only.length > 0 ? [] : NOT_ASKED;
  const faultCount = checked.reduce((sum, { faults }) => sum + faults.length, nowhere.length);
  const lines = [
    ...checked.flatMap(linesOf),
    ...faultLines(`GET ${NOWHERE}, a path of no call`, nowhere, "is answered with 404"),
    ...left.map(
      ({ endpoint: { method, path } }) =>
        `– ${method} ${path} changes something and was left alone; --with-changes tries it`,
    ),
    ...passedOver.map((path) => `– ${path} is not asked by the shop; --only tries it`),
    faultCount === 0 ? "The backend keeps the contract." : `${faultCount} ${faultCount === 1 ? "fault" : "faults"}.`,
  ];
  return { lines: lines.map((line) => withoutToken(line, options.token)), isSound: faultCount === 0 };
}

function chosen(contract: readonly Example[], only: readonly string[]): readonly Example[] {
  const unknown = only.filter((path) => !contract.some(({ endpoint }) => endpoint.path === path));
  if (unknown.length > 0) throw new Error(`No call has the path ${unknown.join(", ")}.`);
  const isChosen = (path: string) => (only.length > 0 ? only.includes(path) : !NOT_ASKED.includes(path));
  return contract.filter(({ endpoint }) => isChosen(endpoint.path));
}

async function nowhereFaults(options: CheckOptions): Promise<string[]> {
  const { channel = "", locale = "" } = options.views[0] ?? {};
  const answer = await askBackend({ method: "GET", target: NOWHERE, body: null, channel, locale }, options);
  return problemFaults(answer, [404]);
}

function linesOf({ endpoint: { method, path }, asked, slowestMs, faults }: EndpointResult): string[] {
  return faultLines(`${method} ${path}`, faults, `${asked} questions, ${Math.ceil(slowestMs)} ms at most`);
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

function withoutToken(line: string, token: string): string {
  return token ? line.replaceAll(token, "…") : line;
}

/** Finds contradictions between two calls, as faults of the one that says too much: formats without a price. */
function faultsAcrossCalls(results: readonly EndpointResult[]): { path: string; faults: string[] } {
  const offered = repliesOf(results, calculatorReference.path);
  const priced = repliesOf(results, formatPrices.path);
  const faults = new Map<string, string>();
  for (const [asking, reply] of offered) {
    const reference = calculatorReference.reply.safeParse(reply);
    const prices = formatPrices.reply.safeParse(priced.get(asking));
    if (!reference.success || !prices.success) continue;
    const known = new Set(
      prices.data.articles.flatMap(({ article, prices: own }) =>
        own.map(({ formatType }) => `${article} ${formatType}`),
      ),
    );
    for (const { article, formats } of reference.data.articles) {
      for (const format of formats.filter((one) => !known.has(`${article} ${one}`))) {
        const fault = `articles[${article}].formats: "${format}" has no price in ${formatPrices.path}, so it is not offered`;
        if (!faults.has(fault)) faults.set(fault, asking.replace(" ", ", "));
      }
    }
  }
  return { path: calculatorReference.path, faults: [...faults].map(([fault, asking]) => `${fault} (${asking})`) };
}

function repliesOf(results: readonly EndpointResult[], path: string): ReadonlyMap<string, unknown> {
  return results.find(({ endpoint }) => endpoint.path === path)?.replies ?? new Map();
}
