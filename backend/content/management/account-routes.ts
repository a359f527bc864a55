import { Hono } from "hono";
import type { BackendEnv } from "../../env.ts";
import { DELIVERY_TOKENS, type Space, spaces } from "../spaces.ts";
import { openAccount } from "./access.ts";
import { readSettings } from "./space-settings.ts";

/** What belongs to an account and to no space: who it is, and which spaces it opens. */
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

/** A space as the management API sends it. Its `first_token` reads drafts, as that of a new space does. */
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
