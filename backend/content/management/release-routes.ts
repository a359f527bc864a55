import { Hono } from "hono";
import { readJson } from "./body.ts";
import { mergeRelease } from "./release-merge.ts";
import {
  createdReleaseSchema,
  createRelease,
  deleteRelease,
  findRelease,
  findReleases,
  updatedReleaseSchema,
  updateRelease,
} from "./releases.ts";
import { announce, type ManagementEnv, RECORD, recordId } from "./routing.ts";

/** `/v1/spaces/{id}/releases` and below. */
export const releaseRoutes = new Hono<ManagementEnv>();

releaseRoutes.get("/", async (c) => c.json({ releases: await findReleases(c.get("editing")) }));

releaseRoutes.get(RECORD, async (c) => c.json({ release: await findRelease(c.get("editing"), recordId(c)) }));

releaseRoutes.post("/", async (c) => {
  const { release } = await readJson(c.req.raw, createdReleaseSchema);
  const { id } = await createRelease(c.get("editing"), release);
  return c.json({ release: await findRelease(c.get("editing"), id) }, 201);
});

releaseRoutes.put(RECORD, async (c) => {
  const editing = c.get("editing");
  const { release, do_release: merges } = await readJson(c.req.raw, updatedReleaseSchema);
  await updateRelease(editing, recordId(c), release);
  if (merges) await announce(c, await mergeRelease(editing, recordId(c)));
  return c.json({ release: await findRelease(editing, recordId(c)) });
});

releaseRoutes.delete(RECORD, async (c) => {
  await deleteRelease(c.get("editing"), recordId(c));
  return c.body(null, 204);
});
