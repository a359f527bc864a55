import { failure, ok, type Parsed, quoted } from "../parsed.ts";

export type PatternFault =
  | "no-leading-slash"
  | "no-parameter-name"
  | "repeated-name"
  | "unclosed-expression"
  | "invalid-expression"
  | "repeatable-not-alone";

export interface ParameterPart {
  readonly kind: "parameter";
  readonly name: string;
  /** A regular expression without anchors. */
  readonly expression: string;
  readonly isRepeatable: boolean;
  readonly isOptional: boolean;
}

export type SegmentPart = ParameterPart | { readonly kind: "text"; readonly text: string };

/** What stands between two slashes of a pattern. `alone` is its parameter, where nothing else is in it. */
export interface Segment {
  readonly parts: readonly SegmentPart[];
  readonly alone: ParameterPart | null;
}

const NAME = /^[A-Za-z]\w*/;
const DEFAULT_EXPRESSION = "[^/]+";
/** Named groups, and references to groups by number; one by name is invalid where no group has the name. */
const GROUP_REFERENCE = /\(\?<|\\[1-9]/;

/** Takes a route pattern apart. Texts between parameters are percent-encoded as they stand in a path. */
export function parseSegments(pattern: string): Parsed<Segment[], PatternFault> {
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

/** The place of the parenthesis that closes the one at the beginning; -1 where there is none. */
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
