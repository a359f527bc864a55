import { Hono } from "hono";
import { notFound } from "../errors.ts";
import { spaces } from "../spaces.ts";
import { openForChanges } from "./access.ts";
import { readJson } from "./body.ts";
import { entrySchema, updateEntry } from "./datasource-entries.ts";
import { releaseRoutes } from "./release-routes.ts";
import { announce, type ManagementEnv, RECORD, recordId } from "./routing.ts";
import { storyRoutes } from "./story-routes.ts";

/**
 * The Storyblok management API under `/v1/`, as far as an editor of the embedded spaces needs it. Every change the shop
 * should know of is followed by a signed webhook, which the answer does not wait for.
 */
export const management = new Hono<ManagementEnv>({ strict: false });

management.use("/v1/spaces/:space/*", async (c, next) => {
  const channel = await openForChanges(c.req.header("Authorization"), c.req.param("space"));
  c.set("editing", { db: c.env.DB, channel, space: spaces[channel], now: new Date().toISOString() });
  await next();
  c.header("Cache-Control", "no-store");
});

management.get("/v1/spaces/:space", async (c) => {
  const { db, space } = c.get("editing");
  const { id, name, domain, languageCodes } = space;
  const version = await db.prepare("SELECT cv FROM spaces WHERE id = ?").bind(id).first<number>("cv");
  return c.json({ space: { id, name, domain, version, language_codes: languageCodes } });
});

management.route("/v1/spaces/:space/stories", storyRoutes);
management.route("/v1/spaces/:space/releases", releaseRoutes);

management.put(`/v1/spaces/:space/datasource_entries${RECORD}`, async (c) => {
  const { datasource_entry } = await readJson(c.req.raw, entrySchema);
  await announce(c, await updateEntry(c.get("editing"), recordId(c), datasource_entry));
  return c.body(null, 204);
});

management.all("/v1/*", () => {
  throw notFound();
});
