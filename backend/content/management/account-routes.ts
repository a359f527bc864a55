import { Hono } from "hono";
import * as z from "zod";
import type { BackendEnv } from "../../env.ts";
import { DELIVERY_TOKENS, type Space, spaces } from "../spaces.ts";
import { openAccount } from "./access.ts";
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

/** The settings of a space that a client may change: the addresses at which its editor opens stories. */
export const spaceUpdateSchema = z.object({ space: settingsSchema });
type SpaceSettings = z.infer<typeof settingsSchema>;

/** Reads the changed settings of a space. */
async function readSettings(db: D1Database, { id }: Pick<Space, "id">): Promise<SpaceSettings> {
  const select = "SELECT fields FROM records WHERE space_id = ?1 AND kind = ?2 AND id = ?1";
  const fields = await db.prepare(select).bind(id, KIND).first<string>("fields");
  return fields === null ? {} : settingsSchema.parse(JSON.parse(fields));
}

/** Changes a space's settings; those that are left out stay unchanged. */
export async function changeSettings({ db, space, now }: Editing, changes: SpaceSettings): Promise<void> {
  const fields = JSON.stringify({ ...(await readSettings(db, space)), ...changes });
  const upsert = `INSERT INTO records (space_id, kind, id, unique_name, fields, created_at, updated_at)
    VALUES (?1, ?2, ?1, NULL, ?3, ?4, ?4)
    ON CONFLICT (space_id, kind, id) DO UPDATE SET fields = ?3, updated_at = ?4`;
  await db.prepare(upsert).bind(space.id, KIND, fields, now).run();
}

/** Routes of an account: its user, and the spaces that it may open. */
export const accountRoutes = new Hono<{ Bindings: BackendEnv }>();

accountRoutes.get("/v1/users/me", async (c) => {
  await openAccount(c.req.header("Authorization"));
  return c.json({ user: LOCAL_USER }, 200, { "Cache-Control": "no-store" });
});

accountRoutes.get("/v1/spaces", async (c) => {
  const channels = await openAccount(c.req.header("Authorization"));
  const opened = await Promise.all(channels.map((channel) => spaceReply(c.env.DB, spaces[channel])));
  return c.json({ spaces: opened }, 200, { "Cache-Control": "no-store" });
});

/** Returns a space as the management API sends it. Its `first_token` reads drafts, as that of a new space does. */
export async function spaceReply(db: D1Database, { id, name, domain, languageCodes }: Space) {
  const version = await db.prepare("SELECT cv FROM spaces WHERE id = ?").bind(id).first<number>("cv");
  const preview = DELIVERY_TOKENS.find(([, access]) => access.space.id === id && access.mayReadDrafts);
  return {
    id,
    name,
    domain,
    region: "eu",
    plan_level: 0,
    environments: [],
    ...(await readSettings(db, { id })),
    version,
    first_token: preview?.[0] ?? null,
    owner_id: LOCAL_USER.id,
    language_codes: languageCodes,
  };
}

const LOCAL_USER = {
  id: 1,
  userid: "local@printshop.localhost",
  email: "local@printshop.localhost",
  username: "local",
  firstname: "Local",
  lastname: "Editor",
  friendly_name: "Local Editor",
  has_org: false,
};
