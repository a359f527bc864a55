import type { Example } from "#domain/contract/example.ts";
import { faultsAcrossCalls } from "./across-calls.ts";
import type { CheckOptions } from "./arguments.ts";
import { askBackend } from "./ask-backend.ts";
import { checkEndpoint, type EndpointResult } from "./check-endpoint.ts";
import { problemFaults } from "./problem-faults.ts";

const NOWHERE = "/web-api/no-such-call";
/** More of the same is counted, not listed. */
const MOST_FAULTS_SHOWN = 12;

/** A report, line by line, and whether the backend keeps the contract. */
export interface BackendReport {
  lines: string[];
  isSound: boolean;
}

/**
 * Holds a running backend against calls of the contract, by their examples. The report never holds the token.
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
  const faultCount = checked.reduce((sum, { faults }) => sum + faults.length, nowhere.length);
  const lines = [
    ...checked.flatMap(linesOf),
    ...faultLines(`GET ${NOWHERE}, a path of no call`, nowhere, "is answered with 404"),
    ...left.map(
      ({ endpoint: { method, path } }) =>
        `– ${method} ${path} changes something and was left alone; --with-changes tries it`,
    ),
    faultCount === 0 ? "The backend keeps the contract." : `${faultCount} ${faultCount === 1 ? "fault" : "faults"}.`,
  ];
  return { lines: lines.map((line) => withoutToken(line, options.token)), isSound: faultCount === 0 };
}

function chosen(contract: readonly Example[], only: readonly string[]): readonly Example[] {
  const unknown = only.filter((path) => !contract.some(({ endpoint }) => endpoint.path === path));
  if (unknown.length > 0) throw new Error(`No call has the path ${unknown.join(", ")}.`);
  return only.length > 0 ? contract.filter(({ endpoint }) => only.includes(endpoint.path)) : contract;
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
