import * as z from "zod/mini";
import type { Day } from "../product/calendar/configuration.ts";
import type { Opening } from "../product/offer.ts";
import { writeQuery } from "../query.ts";
import { DESIGNER_BASE_PATHS, type Designer, designerNamed, designerOfPath, type SchemaOf } from "./base-path.ts";
import { parseDesignerQuery } from "./parameter.ts";
import { type HandOffProblem, toProblem } from "./problem.ts";

type ParametersOf<D extends Designer> = z.infer<SchemaOf<D>>;

/** A designer and everything it needs to open. */
export type HandOff = { [D in Designer]: { designer: D; parameters: ParametersOf<D> } }[Designer];

/** A designer and the parameters of a hand-off to it that could be understood. */
export type PartialHandOff = { [D in Designer]: { designer: D; parameters: Partial<ParametersOf<D>> } }[Designer];

/** The result of reading a hand-off. `understood` is null only if the path belongs to no designer. */
export type HandOffResult =
  | ({ ok: true } & HandOff)
  | { ok: false; problems: readonly HandOffProblem[]; understood: PartialHandOff | null };

/** Types a product's hand-off by its designer; a product knows its own parameters alone. */
export function asHandOff(opening: Opening): HandOff {
  return opening as HandOff;
}

/**
 * The address that opens a designer with these parameters (spec 000 §2), after the rules before the hand-off (spec 000
 * §4): the inverse of `parseHandOff`.
 *
 * @param today the day that a calendar's start is derived from if nothing else gives the start. A page that may be kept
 *   for days leaves it out; the start is then added on the way to the designer (`completeDesignerHref`).
 */
export function designerHref({ designer, parameters }: HandOff, today: Day | null = null): string {
  const complete = designerNamed(designer).complete?.(parameters, today) ?? parameters;
  return `${DESIGNER_BASE_PATHS[designer]}?${writeQuery(complete)}`;
}

/**
 * Reads the address with which a shopper arrived at a designer. Never throws: values that cannot be used are named in
 * `problems`, and everything else is kept. Parameters that the designer does not know are ignored.
 *
 * @param nowMs the time of the arrival in epoch milliseconds: a calendar cannot begin in a month that is over. Null
 *   reads an address of any time.
 */
export function parseHandOff(pathname: string, search: string, nowMs: number | null = null): HandOffResult {
  const designer = designerOfPath(pathname);
  if (!designer) return { ok: false, problems: [{ code: "unknown-designer", parameter: "" }], understood: null };
  const { parameters: schema, review } = designerNamed(designer);
  const query = parseDesignerQuery(search, Object.keys(schema.shape));
  const result = schema.safeParse(query);
  const faults = result.success ? [] : firstOfEachPath(result.error.issues).map((issue) => toProblem(issue, query));
  const usable = result.success ? query : withoutFaults(query, result.error.issues);
  const read = z.partial(schema).parse(usable);
  const { parameters, problems } = review?.(read, { query, problems: faults, nowMs }) ?? {
    parameters: read,
    problems: faults,
  };
  // The schema was picked by the designer, so the two belong together; TypeScript cannot follow that.
  const understood = { designer, parameters } as PartialHandOff;
  return problems.length === 0 ? ({ ok: true, ...understood } as HandOffResult) : { ok: false, problems, understood };
}

/** The first issue of each value. One value can break several rules; the first issue is enough. */
function firstOfEachPath(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return [...new Map(issues.toReversed().map((issue) => [issue.path.join(), issue])).values()].reverse();
}

/** The query without the faulty values. A faulty entry of `optionTypes` is removed alone; the other entries stay. */
function withoutFaults(query: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): Record<string, unknown> {
  const usable = { ...query };
  for (const { path } of issues) {
    const [name, entry] = path.map(String) as [string, string?];
    if (name === "optionTypes" && entry !== undefined) {
      const options = Object.entries(usable[name] as object);
      usable[name] = Object.fromEntries(options.filter(([key]) => key !== entry));
    } else {
      Reflect.deleteProperty(usable, name);
    }
  }
  return usable;
}
