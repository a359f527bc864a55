import * as z from "zod";
import { notFound, unprocessable } from "../errors.ts";
import type { Change, Editing } from "./editing.ts";
import { entriesUpdatedEvent } from "./events.ts";

/** Body of `PUT /datasource_entries/{id}`. What is left out stays as it is. */
export const entrySchema = z.object({
  datasource_entry: z.object({ name: z.string().min(1).max(500).optional(), value: z.string().max(20_000).optional() }),
});

/**
 * Changes an entry of a datasource.
 *
 * @throws 404 for an unknown entry; 422 where another entry of the datasource has the name.
 */
export async function updateEntry(
  { db, space }: Editing,
  id: number,
  { name, value }: z.output<typeof entrySchema>["datasource_entry"],
): Promise<Change> {
  const changes = JSON.stringify({ name, value });
  // One statement, so that two editors of one datasource lose nothing of each other's.
  const slug = await db
    .prepare(
      `UPDATE datasources SET entries = (
        SELECT json_group_array(json(iif(value ->> 'id' = ?2, json_patch(value, ?3), value))) FROM json_each(entries))
      WHERE space_id = ?1 AND EXISTS (SELECT 1 FROM json_each(entries) WHERE value ->> 'id' = ?2)
        AND NOT EXISTS (SELECT 1 FROM json_each(entries) WHERE value ->> 'id' <> ?2 AND value ->> 'name' = ?4)
      RETURNING slug`,
    )
    .bind(space.id, id, changes, name ?? null)
    .first<string>("slug");
  if (slug !== null) return { id, events: [entriesUpdatedEvent(space.id, slug)] };
  const exists = await db
    .prepare("SELECT 1 FROM datasources, json_each(entries) WHERE space_id = ? AND value ->> 'id' = ?")
    .bind(space.id, id)
    .first();
  if (!exists) throw notFound();
  throw unprocessable(`datasource_entry.name: "${name}" is taken`);
}
