import { type Json, type JsonObject, valueAt } from "./content-tree.ts";
import { unprocessable } from "./errors.ts";
import type { StoryRow } from "./story.ts";

/** A story to sort, with its content if the sorting needs it. */
export interface Sortable {
  row: StoryRow;
  content: JsonObject | undefined;
}

/** One step of `sort_by`; a later step decides if the earlier ones find no difference. */
export interface SortStep {
  /** The field of the story, or the path within its content. */
  field: keyof StoryRow | readonly string[];
  descending: boolean;
  numeric: boolean;
  nullsFirst: boolean;
}

const sortableFields: readonly string[] = [
  "id",
  "uuid",
  "group_id",
  "parent_id",
  "name",
  "slug",
  "full_slug",
  "is_startpage",
  "position",
  "path",
  "sort_by_date",
  "created_at",
  "updated_at",
  "published_at",
  "first_published_at",
] satisfies (keyof StoryRow)[];

/**
 * Reads `sort_by`: steps `field:asc`, `content.price:desc:int` or `path:asc:nulls_first`, chained by commas. Without a
 * type content sorts as text; stories without a value come last unless requested otherwise.
 *
 * @throws 422 for an unknown field or word.
 */
export function sortSteps(sortBy: string): SortStep[] {
  return sortBy.split(",").map((step) => {
    const [name = "", ...words] = step.trim().split(":");
    const unknown = words.find((word) => !/^(asc|desc|int|float|nulls_first|nulls_last)$/.test(word));
    const inContent = name.startsWith("content.");
    if (unknown !== undefined || !(inContent || sortableFields.includes(name))) {
      throw unprocessable(`Parameter sort_by: cannot sort by "${step.slice(0, 60)}"`);
    }
    return {
      field: inContent ? name.split(".").slice(1) : (name as keyof StoryRow),
      descending: words.includes("desc"),
      numeric: words.includes("int") || words.includes("float"),
      nullsFirst: words.includes("nulls_first"),
    };
  });
}

/** Tells whether any step sorts by content. */
export function sortsByContent(steps: readonly SortStep[]): boolean {
  return steps.some(({ field }) => typeof field !== "string");
}

/** Sorts stories by the steps; equal ones keep their order. */
export function sorted<Entry extends Sortable>(entries: readonly Entry[], steps: readonly SortStep[]): Entry[] {
  const texts = new Intl.Collator("en");
  return entries.toSorted((a, b) => {
    for (const step of steps) {
      const difference = compare(valueFor(a, step), valueFor(b, step), step, texts);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

function valueFor({ row, content }: Sortable, { field, numeric }: SortStep): string | number | null {
  const value: Json | undefined = typeof field === "string" ? row[field] : valueAt(content, field);
  if (value === null || value === undefined || value === "" || typeof value === "object") return null;
  if (!numeric) return typeof value === "number" && typeof field === "string" ? value : `${value}`;
  const number = Number(value);
  return Number.isNaN(number) ? null : number;
}

function compare(
  a: string | number | null,
  b: string | number | null,
  { descending, nullsFirst }: SortStep,
  texts: Intl.Collator,
): number {
  if (a === null || b === null) return ((a === null ? 1 : 0) - (b === null ? 1 : 0)) * (nullsFirst ? -1 : 1);
  const ascending = typeof a === "number" && typeof b === "number" ? a - b : texts.compare(`${a}`, `${b}`);
  return descending ? -ascending : ascending;
}
