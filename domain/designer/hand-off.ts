import * as z from "zod/mini";
import type { Day } from "../product/calendar-configuration.ts";
import { writeQuery } from "../query-writing.ts";
import type { Channel } from "../shop/channel.ts";
import type { Locale } from "../shop/locale.ts";
import { DESIGNER_BASE_PATHS, type Designer, designerOfPath } from "./base-path.ts";
import { calendarParametersSchema, completeCalendar, readHandedStart, START_PARAMETERS } from "./calendar.ts";
import { cardParametersSchema, completeCard } from "./card.ts";
import { collageParametersSchema } from "./collage.ts";
import { photoFrameParametersSchema } from "./photo-frame.ts";
import { missingPiece, photoFrameConflicts } from "./photo-frame-conflicts.ts";
import { photobookParametersSchema } from "./photobook.ts";
import { photoboxParametersSchema } from "./photobox.ts";
import { type HandOffProblem, toProblem } from "./problem.ts";
import { parseDesignerQuery } from "./query.ts";

const PARAMETER_SCHEMAS = {
  calendar: calendarParametersSchema,
  card: cardParametersSchema,
  collage: collageParametersSchema,
  "photo-frame": photoFrameParametersSchema,
  photobook: photobookParametersSchema,
  photobox: photoboxParametersSchema,
} as const satisfies Record<Designer, z.ZodMiniObject>;

type ParametersOf<D extends Designer> = z.infer<(typeof PARAMETER_SCHEMAS)[D]>;

/** A designer and everything it needs to open. */
export type HandOff = { [D in Designer]: { designer: D; parameters: ParametersOf<D> } }[Designer];

/** Where a hand-off is made: in a locale, by a brand whose defaults hold in the designer too (spec 000 §9). */
export interface HandOffOrigin {
  locale: Locale;
  channel: Channel;
}

/** A designer and what could be understood of a hand-off to it. */
export type PartialHandOff = { [D in Designer]: { designer: D; parameters: Partial<ParametersOf<D>> } }[Designer];

/** `understood` is null only where the path belongs to no designer. */
export type HandOffResult =
  | ({ ok: true } & HandOff)
  | { ok: false; problems: HandOffProblem[]; understood: PartialHandOff | null };

/**
 * The address that opens a designer with these parameters (spec 000 §2), after the rules before the hand-off
 * (spec 000 §4): the inverse of `parseHandOff`.
 *
 * @param today the day a calendar begins by where nothing else says when. A page that may be kept for days leaves it
 *   out: the start is then added on the way to the designer (`completeDesignerHref`).
 */
export function designerHref(handOff: HandOff, today: Day | null = null): string {
  return `${DESIGNER_BASE_PATHS[handOff.designer]}?${writeQuery(completeParameters(handOff, today))}`;
}

function completeParameters({ designer, parameters }: HandOff, today: Day | null): HandOff["parameters"] {
  if (designer === "card") return completeCard(parameters);
  return designer === "calendar" ? completeCalendar(parameters, today) : parameters;
}

/**
 * Reads the address a shopper arrived at a designer with. Never throws: what cannot be used is named in `problems`,
 * and everything else is kept. Parameters that the designer does not know are left alone.
 *
 * @param nowMs when that was, in epoch milliseconds: a calendar begins in no month that is over. Null reads an address at any time.
 */
export function parseHandOff(pathname: string, search: string, nowMs: number | null = null): HandOffResult {
  const designer = designerOfPath(pathname);
  if (!designer) return { ok: false, problems: [{ code: "unknown-designer", parameter: "" }], understood: null };
  const schema: z.ZodMiniObject = PARAMETER_SCHEMAS[designer];
  const query = parseDesignerQuery(search, Object.keys(schema.shape));
  const result = schema.safeParse(query);
  const problems = result.success ? [] : firstOfEachPath(result.error.issues).map((issue) => toProblem(issue, query));
  const usable = result.success ? query : withoutFaults(query, result.error.issues);
  // The schema was picked by the designer, so the two belong together; TypeScript cannot follow that.
  const understood = { designer, parameters: z.partial(schema).parse(usable) } as PartialHandOff;
  const isStartRead = problems.every(({ parameter }) => !START_PARAMETERS.some((name) => name === parameter));
  if (understood.designer === "calendar" && nowMs !== null && isStartRead) {
    const read = readHandedStart(understood.parameters, nowMs);
    understood.parameters = read.parameters;
    problems.push(...read.problems);
  }
  if (understood.designer === "photo-frame") {
    problems.unshift(...missingPiece(query));
    problems.push(...photoFrameConflicts(understood.parameters));
  }
  return problems.length === 0 ? ({ ok: true, ...understood } as HandOffResult) : { ok: false, problems, understood };
}

/** One value can break several rules; the first says it all. */
function firstOfEachPath(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  return [...new Map(issues.toReversed().map((issue) => [issue.path.join(), issue])).values()].reverse();
}

/** The query without the values at fault. A faulty entry of `optionTypes` goes alone, the other entries stay. */
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
