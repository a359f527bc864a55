import * as z from "zod";
import type { Space } from "../spaces.ts";
import type { Editing } from "./editing.ts";

const KIND = "space_settings";

const address = z.union([z.literal(""), z.url({ protocol: /^https?$/ }).max(2000)]);
const settingsSchema = z.object({
  domain: address.optional(),
  environments: z
    .array(z.object({ name: z.string().max(200), location: address }))
    .max(20)
    .optional(),
});

/** What a client may change of a space: where its editor opens stories. */
export const spaceUpdateSchema = z.object({ space: settingsSchema });
export type SpaceSettings = z.infer<typeof settingsSchema>;

/** What was changed of a space since it was made. */
export async function readSettings(db: D1Database, { id }: Pick<Space, "id">): Promise<SpaceSettings> {
  const select = "SELECT fields FROM records WHERE space_id = ?1 AND kind = ?2 AND id = ?1";
  const fields = await db.prepare(select).bind(id, KIND).first<string>("fields");
  return fields === null ? {} : settingsSchema.parse(JSON.parse(fields));
}

/** Changes a space; what is left out stays as it is. */
export async function changeSettings({ db, space, now }: Editing, changes: SpaceSettings): Promise<void> {
  const fields = JSON.stringify({ ...(await readSettings(db, space)), ...changes });
  const upsert = `INSERT INTO records (space_id, kind, id, unique_name, fields, created_at, updated_at)
    VALUES (?1, ?2, ?1, NULL, ?3, ?4, ?4)
    ON CONFLICT (space_id, kind, id) DO UPDATE SET fields = ?3, updated_at = ?4`;
  await db.prepare(upsert).bind(space.id, KIND, fields, now).run();
}
