import * as z from "zod";
import { commonParams } from "./query-params.ts";
import type { Reading } from "./reading.ts";
import { columnConditions } from "./story-filters.ts";
import { storyListParams } from "./story-params.ts";
import { storyHeads } from "./story-rows.ts";

/** Parameters of `GET /v2/cdn/tags`. */
export const tagParams = z.object({ ...commonParams, starts_with: z.string().optional() });

/** The tags of the stories this reading sees, by name, with how many stories carry each. */
export async function findTags(reading: Reading, { starts_with }: z.output<typeof tagParams>) {
  const conditions = columnConditions({ ...storyListParams.parse({}), starts_with }, reading.version);
  const counts = new Map<string, number>();
  for (const row of await storyHeads(reading, conditions)) {
    for (const tag of JSON.parse(row.tag_list) as string[]) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => ({ name, taggings_count: count }));
}
