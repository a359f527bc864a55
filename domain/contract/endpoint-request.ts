import "../schema-messages.ts";
import type * as z from "zod/mini";
import { readQuery, writeQuery } from "../query.ts";
import type { BodyKind, CarriedFile, Endpoint } from "./endpoint.ts";

/** A question as HTTP carries it, relative to the base address of the backend. */
export interface EndpointRequest {
  /** Path and query. */
  target: string;
  /** The body with its media type; null for a GET. */
  body: { type: string; content: string | Uint8Array<ArrayBuffer> } | null;
}

const BODY_TYPES = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;

/**
 * Writes a question.
 *
 * @throws RangeError for a value that cannot stand in the path.
 */
export function buildRequest<Input>({ method, path, body }: Endpoint<Input>, input: Input): EndpointRequest {
  const { [pathParameter(path) ?? ""]: parameter, ...values } = input as Record<string, unknown>;
  const pathname = buildPath(path, parameter);
  if (method === "GET") return { target: pathname + buildQuery(values), body: null };
  if (body === "file") {
    const { file, ...others } = values as { file: CarriedFile };
    return { target: pathname + buildQuery(others), body: { type: file.type, content: file.bytes } };
  }
  const content = body === "form" ? buildQuery(values).slice(1) : JSON.stringify(values);
  return { target: pathname, body: { type: BODY_TYPES[body ?? "json"], content } };
}

/** The input as HTTP carried it: the path's parameter as `matchPath` found it, the query, and the body with its media type. */
interface CarriedInput {
  parameter: string;
  search: string;
  type: string;
  body: Uint8Array<ArrayBufferLike>;
}

/** Tells whether a call takes a body of this media type. A file's own schema says which files it takes. */
export function takesBody(kind: BodyKind = "json", type: string): boolean {
  return kind === "file" || mediaTypeOf(type) === BODY_TYPES[kind];
}

/** The media type of a header, in lower case and without parameters. */
export function mediaTypeOf(header: string): string {
  return header.replace(/;.*/s, "").trim().toLowerCase();
}

/** Reads a question, or returns one sentence for each faulty parameter. The inverse of `buildRequest`. */
export function parseInput<Input>(
  { method, path, input, body }: Endpoint<Input>,
  carried: CarriedInput,
): { input: Input } | { faults: string[] } {
  const values = method === "GET" ? readQuery(carried.search) : readBody(body, carried);
  const name = pathParameter(path);
  const parsed = input.safeParse(
    name === null || !isRecord(values) ? values : { ...values, [name]: carried.parameter || undefined },
  );
  return parsed.success ? { input: parsed.data } : { faults: inputFaults(parsed.error) };
}

function readBody(kind: BodyKind | undefined, { search, type, body }: CarriedInput): unknown {
  if (kind === "file") return { ...readQuery(search), file: { type: mediaTypeOf(type), bytes: body } };
  const text = new TextDecoder().decode(body);
  if (kind === "form") return readQuery(text);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
const PARAMETER = /\/\{(\w+)\}/;
const DOT_SEGMENT = /^\.\.?$/;

/** The name of the input's value that is a segment of the path; null if the path is the same for every input. */
export function pathParameter(path: string): string | null {
  return PARAMETER.exec(path)?.[1] ?? null;
}

/**
 * The path with its parameter's value in place; without a value, or with an empty one, the segment is left out.
 *
 * @throws RangeError for `.` and `..`, which every HTTP client would resolve as dot segments.
 */
export function buildPath(path: string, value: unknown): string {
  const text = String(value ?? "");
  if (DOT_SEGMENT.test(text)) throw new RangeError(`"${text}" cannot be a segment of a path.`);
  // A function, because `$` has a special meaning in a replacement text.
  return path.replace(PARAMETER, () => text && `/${encodeURIComponent(text)}`);
}

/** Reads the parameter's value from a path, the inverse of `buildPath`. Empty if the path has none; null for another path. */
export function matchPath(path: string, pathname: string): string | null {
  const [before = "", after = ""] = path.split(PARAMETER.exec(path)?.[0] ?? /$/);
  if (before + after === pathname) return "";
  if (!PARAMETER.test(path) || !pathname.startsWith(`${before}/`) || !pathname.endsWith(after)) return null;
  const segment = pathname.slice(before.length + 1, pathname.length - after.length);
  return segment === "" || segment.includes("/") ? null : decode(segment);
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Writes a query with its names in alphabetical order, so that equal questions are written alike. Lists keep their order.
 *
 * @returns the query with its leading `?`, or empty text.
 */
export function buildQuery(values: object): string {
  const query = writeQuery(values, byPlaceOrName);
  return query && `?${query}`;
}

/** The order of two places of a list, or of two names. */
function byPlaceOrName(one: string, other: string): number {
  return Number(one) - Number(other) || (one < other ? -1 : 1);
}

/** The faults of a question: one English sentence for each parameter, which it names as a query would. */
function inputFaults({ issues }: z.core.$ZodError): string[] {
  const faults = new Map(issues.map(({ path, message }) => [parameterName(path), message]));
  return [...faults].map(([name, message]) => (name ? `Parameter ${name}: ${message}.` : `The input: ${message}.`));
}

/** The name of a parameter as a query writes it: `["filter", "color"]` is `filter[color]`; all places of an array are `key[]`. */
function parameterName([first = "", ...rest]: readonly PropertyKey[]): string {
  return String(first) + rest.map((key) => (typeof key === "number" ? "[]" : `[${String(key)}]`)).join("");
}
