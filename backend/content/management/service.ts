import { Hono } from "hono";
import { notFound } from "../errors.ts";
import { pageHeaders, pageOf } from "../query-params.ts";
import { spaces } from "../spaces.ts";
import { openForChanges } from "./access.ts";
import { accountRoutes, changeSettings, spaceReply, spaceUpdateSchema } from "./account-routes.ts";
import { assetRoutes } from "./assets.ts";
import { datasourceRoutes, entryRoutes } from "./datasource-routes.ts";
import { RECORD_KINDS } from "./record-kinds.ts";
import { recordRoutes } from "./record-routes.ts";
import { releaseRoutes } from "./releases.ts";
import { type ManagementEnv, readJson } from "./routing.ts";
import { storyRoutes } from "./story-routes.ts";
import { versionRoutes } from "./versions.ts";

/**
 * Serves the part of the Storyblok management API under `/v1/` that editors of the embedded spaces, Storyblok's clients and its
 * command line need. A signed webhook announces each change that concerns the shop; the reply does not wait for it.
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
  return c.json({ space: await spaceReply(db, space) });
});

management.put("/v1/spaces/:space", async (c) => {
  const { space: changes } = await readJson(c.req.raw, spaceUpdateSchema);
  const { db, space } = c.get("editing");
  await changeSettings(c.get("editing"), changes);
  return c.json({ space: await spaceReply(db, space) });
});

management.route("/", accountRoutes);
management.route("/v1/spaces/:space/stories", storyRoutes);
management.route("/v1/spaces/:space/releases", releaseRoutes);
management.route("/v1/spaces/:space/assets", assetRoutes);
management.route("/v1/spaces/:space/datasources", datasourceRoutes);
management.route("/v1/spaces/:space/datasource_entries", entryRoutes);
management.route("/v1/spaces/:space", versionRoutes);
for (const kind of Object.values(RECORD_KINDS))
  management.route(`/v1/spaces/:space/${kind.plural}`, recordRoutes(kind));

// No library is shared between spaces; the command line asks for it before it pushes assets.
for (const plural of ["shared_assets", "shared_asset_folders", "shared_internal_tags"]) {
  management.get(`/v1/spaces/:space/${plural}`, (c) =>
    c.json({ [plural]: [] }, 200, pageHeaders(pageOf({ page: 1 }, 1), 0)),
  );
}

management.all("/v1/*", () => {
  throw notFound();
});
