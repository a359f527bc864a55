import { Hono } from "hono";
import { pageHeaders } from "../paging.ts";
import { knownParams, type ManagementEnv, RECORD, recordId } from "./routing.ts";
import { findVersion, findVersions, restoreParams, restoreVersion, versionParams } from "./versions.ts";

/** `/v1/spaces/{id}/versions` and what older clients ask for instead: of stories, and of components. */
export const versionRoutes = new Hono<ManagementEnv>();

versionRoutes.get("/versions", async (c) => {
  const { versions, page, total } = await findVersions(c.get("editing"), knownParams(c, versionParams));
  return c.json({ versions }, 200, pageHeaders(page, total));
});

versionRoutes.put(`/versions${RECORD}`, async (c) => {
  await restoreVersion(c.get("editing"), recordId(c), knownParams(c, restoreParams));
  return c.body(null, 204);
});

versionRoutes.get("/story_versions", async (c) => {
  const params = knownParams(c, versionParams, { model: "stories", model_id: c.req.query("by_story_id") ?? "" });
  const { versions, page, total } = await findVersions(c.get("editing"), params);
  return c.json({ story_versions: versions }, 200, pageHeaders(page, total));
});

versionRoutes.get(`/components/:component{[0-9]{1,15}}/component_versions${RECORD}`, async (c) => {
  const component = Number(c.req.param("component"));
  const fields = await findVersion(c.get("editing"), "components", component, recordId(c));
  return c.json({ schema: (JSON.parse(fields) as { schema: object }).schema });
});
