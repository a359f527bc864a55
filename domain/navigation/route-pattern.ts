import { isShopPath } from "../address/shop-path.ts";
import { failure, ok, type Parsed } from "../parsed.ts";
import { type PatternFault, parseSegments, type Segment } from "./route-segments.ts";

/** The values of a path's parameters: a text, or a list where the parameter is repeatable. An absent one has no key. */
export type RouteParameters = Readonly<Record<string, string | readonly string[]>>;

/** A custom route: what it matches, and the paths it makes. */
export interface RoutePattern {
  /**
   * The parameters of a path (without its query), percent-decoded; null where the path is another's. A slash at its end
   * may stand. A path with dot segments or two slashes at its start is nobody's: browsers read it as another one.
   */
  match(path: string): RouteParameters | null;
  /** The path with these parameters: the inverse of `match`. Fails where they do not fit the pattern. */
  build(parameters: RouteParameters): Parsed<string, "no-fit">;
}

/** `.` and `..` between slashes, however they are written: `URL` drops them. */
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

/** `encodeURIComponent` throws on half a surrogate pair. */
function encode(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

function escapeText(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}
