import { isShopPath } from "../address/shop-path.ts";
import { failure, ok, type Parsed, quoted } from "../parsed.ts";

/** The values of a path's parameters: a text, or a list if the parameter is repeatable. An absent one has no key. */
export type RouteParameters = Readonly<Record<string, string | readonly string[]>>;

/** A custom route: it matches paths and makes them. */
export interface RoutePattern {
  /**
   * The parameters of a path (without its query), percent-decoded; null if the path does not match. A slash at its end
   * is allowed. A path with dot segments or two slashes at its start matches nothing, because browsers read it as
   * another one.
   */
  match(path: string): RouteParameters | null;
  /** The path with these parameters: the inverse of `match`. Fails if they do not fit the pattern. */
  build(parameters: RouteParameters): Parsed<string, "no-fit">;
}

/** A dot segment, `.` or `..` between slashes, in any spelling: `URL` drops them. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Compiles a custom route pattern: `/themes/:id`, `/:language([a-z]{2})?/products`, `/magazin/:path+`. A parameter may
 * have a regular expression of its own and one of `?` (optional), `+` (repeatable) and `*` (both).
 *
 * Rules of spec 000 §5: the expressions must be valid; a repeatable parameter must stand alone in its segment. An
 * expression is held against the path as it is written, percent-encoded. Patterns come from the shop's own code; paths
 * are a stranger's, so an expression should not backtrack without end.
 */
export function compileRoutePattern(pattern: string): Parsed<RoutePattern, PatternFault> {
  const segments = parseSegments(pattern);
  if (!segments.ok) return segments;
  const names = segments.value.flatMap((segment) => segment.parts.filter((part) => part.kind === "parameter"));
  const expression = new RegExp(`^${segments.value.map(expressionOf).join("")}/?$`, "u");
  const match = (path: string): RouteParameters | null => {
    const matched = isShopPath(path) && !DOT_SEGMENT.test(path) && expression.exec(path);
    if (!matched) return null;
    const found = matched.groups ?? {};
    const parameters: Record<string, string | string[]> = {};
    for (const { name, isRepeatable } of names) {
      const value = found[name];
      if (value === undefined) continue;
      const values = decodeAll(isRepeatable ? value.split("/") : [value]);
      if (!values) return null;
      parameters[name] = isRepeatable ? values : String(values[0]);
    }
    return parameters;
  };
  const build = (parameters: RouteParameters): Parsed<string, "no-fit"> => {
    const path = segments.value.map((segment) => pathOf(segment, parameters)).join("") || "/";
    const found = match(path);
    const fits = found !== null && isSame(found, parameters);
    return fits ? ok(path) : failure("no-fit", `These parameters do not fit the route ${pattern}.`);
  };
  return ok({ match, build });
}

/** A segment as a regular expression. An optional parameter that stands alone takes its slash with it. */
function expressionOf({ parts, alone }: Segment): string {
  if (alone) {
    const { name, expression, isRepeatable, isOptional } = alone;
    const one = `(?:${expression})`;
    const value = isRepeatable ? `(?<${name}>${one}(?:/${one})*)` : `(?<${name}>${one})`;
    return isOptional ? `(?:/${value})?` : `/${value}`;
  }
  const inner = parts.map((part) =>
    part.kind === "text" ? escapeText(part.text) : `(?<${part.name}>${part.expression})${part.isOptional ? "?" : ""}`,
  );
  return `/${inner.join("")}`;
}

function pathOf({ parts, alone }: Segment, parameters: RouteParameters): string {
  const written = parts.map((part) => {
    if (part.kind === "text") return part.text;
    const value = Object.hasOwn(parameters, part.name) ? (parameters[part.name] as string | readonly string[]) : "";
    return [value].flat().map(encode).join("/");
  });
  const segment = written.join("");
  return segment === "" && alone?.isOptional ? "" : `/${segment}`;
}

function isSame(found: RouteParameters, given: RouteParameters): boolean {
  const [names, others] = [Object.keys(found), Object.keys(given)];
  return names.length === others.length && names.every((name) => isEqual(found[name], given[name]));
}

function isEqual(a: string | readonly string[] | undefined, b: string | readonly string[] | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function decodeAll(values: readonly string[]): string[] | null {
  try {
    return values.map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** Percent-encodes a value, even one with half a surrogate pair, on which `encodeURIComponent` throws. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

type PatternFault =
  | "no-leading-slash"
  | "no-parameter-name"
  | "repeated-name"
  | "unclosed-expression"
  | "invalid-expression"
  | "repeatable-not-alone";

interface ParameterPart {
  readonly kind: "parameter";
  readonly name: string;
  /** A regular expression without anchors. */
  readonly expression: string;
  readonly isRepeatable: boolean;
  readonly isOptional: boolean;
}

type SegmentPart = ParameterPart | { readonly kind: "text"; readonly text: string };

/** The part of a pattern between two slashes. `alone` is its parameter if nothing else is in it, else null. */
interface Segment {
  readonly parts: readonly SegmentPart[];
  readonly alone: ParameterPart | null;
}

const NAME = /^[A-Za-z]\w*/;
const DEFAULT_EXPRESSION = "[^/]+";
/** Named groups, and references to groups by number; one by name is invalid where no group has the name. */
const GROUP_REFERENCE = /\(\?<|\\[1-9]/;

/** Takes a route pattern apart. Texts between parameters are percent-encoded as they stand in a path. */
function parseSegments(pattern: string): Parsed<Segment[], PatternFault> {
  if (!pattern.startsWith("/"))
    return failure("no-leading-slash", `The route ${quoted(pattern)} must begin with a slash.`);
  const names = new Set<string>();
  const segments: Segment[] = [];
  let rest = pattern;
  while (rest.startsWith("/")) {
    const read = readSegment(rest.slice(1), pattern, names);
    if (!read.ok) return read;
    const { parts } = read.value;
    rest = read.value.rest;
    if (parts.length === 0) continue;
    const [first] = parts;
    const alone = parts.length === 1 && first?.kind === "parameter" ? first : null;
    if (!alone && parts.some((part) => part.kind === "parameter" && part.isRepeatable)) {
      const problem = `A repeatable parameter must stand alone in its segment of the route ${quoted(pattern)}.`;
      return failure("repeatable-not-alone", problem);
    }
    segments.push({ parts, alone });
  }
  return ok(segments);
}

/** Reads up to the next slash that is not inside an expression. */
function readSegment(
  text: string,
  pattern: string,
  names: Set<string>,
): Parsed<{ parts: SegmentPart[]; rest: string }, PatternFault> {
  const parts: SegmentPart[] = [];
  let rest = text;
  while (rest !== "" && !rest.startsWith("/")) {
    if (!rest.startsWith(":")) {
      const [literal] = /^[^:/]+/.exec(rest) as RegExpExecArray;
      parts.push({ kind: "text", text: literal });
      rest = rest.slice(literal.length);
      continue;
    }
    const read = readParameter(rest.slice(1), pattern);
    if (!read.ok) return read;
    const { part } = read.value;
    if (names.has(part.name)) {
      return failure("repeated-name", `The route ${quoted(pattern)} has the parameter ${part.name} twice.`);
    }
    names.add(part.name);
    parts.push(part);
    rest = read.value.rest;
  }
  return ok({ parts, rest });
}

function readParameter(text: string, pattern: string): Parsed<{ part: ParameterPart; rest: string }, PatternFault> {
  const name = NAME.exec(text)?.[0];
  if (!name) return failure("no-parameter-name", `A parameter of the route ${quoted(pattern)} has no name.`);
  let rest = text.slice(name.length);
  let expression = DEFAULT_EXPRESSION;
  if (rest.startsWith("(")) {
    const end = closingParenthesis(rest);
    if (end === -1) return failure("unclosed-expression", `The route ${quoted(pattern)} leaves an expression open.`);
    expression = rest.slice(1, end);
    if (!isExpression(expression)) {
      return failure("invalid-expression", `${quoted(expression)} in the route is no valid regular expression.`);
    }
    rest = rest.slice(end + 1);
  }
  const modifier = /^[?+*]/.exec(rest)?.[0] ?? "";
  const part: ParameterPart = {
    kind: "parameter",
    name,
    expression,
    isRepeatable: modifier === "+" || modifier === "*",
    isOptional: modifier === "?" || modifier === "*",
  };
  return ok({ part, rest: rest.slice(modifier.length) });
}

/** The index of the parenthesis that closes the one at the beginning; -1 if there is none. */
function closingParenthesis(text: string): number {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === "\\") index += 1;
    else if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** Groups are named and counted by the pattern, so an expression may neither name one nor refer to one. */
function isExpression(expression: string): boolean {
  if (expression === "" || GROUP_REFERENCE.test(expression)) return false;
  try {
    new RegExp(`^(?:${expression})$`, "u");
    return true;
  } catch {
    return false;
  }
}
