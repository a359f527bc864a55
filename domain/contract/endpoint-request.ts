import type { Endpoint } from "./endpoint.ts";
import { buildPath, pathParameter } from "./endpoint-path.ts";
import { inputFaults } from "./input-faults.ts";
import { buildQuery, parseQuery } from "./query.ts";

/** A question as HTTP carries it, behind the base address of the backend. */
export interface EndpointRequest {
  /** Path and query. */
  target: string;
  /** JSON; null for a GET. */
  body: string | null;
}

/**
 * Writes a question.
 *
 * @throws RangeError for a value that cannot stand in the path.
 */
export function buildRequest<Input>({ method, path }: Endpoint<Input>, input: Input): EndpointRequest {
  const values = { ...(input as Record<string, unknown>) };
  const parameter = pathParameter(path);
  const pathname = buildPath(path, parameter === null ? "" : values[parameter]);
  if (parameter !== null) delete values[parameter];
  if (method === "GET") return { target: pathname + buildQuery(values), body: null };
  return { target: pathname, body: JSON.stringify(values) };
}

/** What HTTP carried: the path's parameter as `matchPath` found it, the query, and the JSON of the body. */
export interface CarriedInput {
  parameter: string;
  search: string;
  body: unknown;
}

/** Reads a question, or says in one sentence for each parameter what is wrong with it. The inverse of `buildRequest`. */
export function parseInput<Input>(
  { method, path, input }: Endpoint<Input>,
  carried: CarriedInput,
): { input: Input } | { faults: string[] } {
  const values = method === "GET" ? parseQuery(carried.search) : carried.body;
  const name = pathParameter(path);
  const parsed = input.safeParse(
    name === null || !isRecord(values) ? values : { ...values, [name]: carried.parameter || undefined },
  );
  return parsed.success ? { input: parsed.data } : { faults: inputFaults(parsed.error) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
