import { Hono } from "hono";
import type { JsonObject } from "../content-tree.ts";
import { unprocessable } from "../errors.ts";
import { pageHeaders, queryParams } from "../query-params.ts";
import type { Change } from "./editing.ts";
import {
  announce,
  knownParams,
  type ManagementContext,
  type ManagementEnv,
  RECORD,
  readJson,
  recordId,
} from "./routing.ts";
import { deleteStory, publishStory, unpublishStory } from "./story-actions.ts";
import { createStory, duplicatedStorySchema, duplicateStory, updateInRelease, updateStory } from "./story-changes.ts";
import { createdStorySchema, switchedOn, updatedStorySchema } from "./story-fields.ts";
import { managedListParams, managedStories } from "./story-list.ts";
import { storyRecord, toManagedStory } from "./story-record.ts";

/** `/v1/spaces/{id}/stories` and below. Publishing is a GET, as in the real service. */
export const storyRoutes = new Hono<ManagementEnv>();

storyRoutes.get("/", async (c) => {
  const { filters } = queryParams(new URL(c.req.url).searchParams);
  const { stories, page, total } = await managedStories(c.get("editing"), knownParams(c, managedListParams), filters);
  return c.json({ stories }, 200, pageHeaders(page, total));
});

storyRoutes.get(RECORD, async (c) => c.json(await storyReply(c, recordId(c))));

storyRoutes.post("/", async (c) => {
  const { story, publish } = await readJson(c.req.raw, createdStorySchema);
  return answer(c, await createStory(c.get("editing"), story, publish || publishesByQuery(c)), 201);
});

storyRoutes.put(RECORD, async (c) => {
  const { story, publish: publishes, release_id: release } = await readJson(c.req.raw, updatedStorySchema);
  const publish = publishes || publishesByQuery(c);
  if (!release) return answer(c, await updateStory(c.get("editing"), recordId(c), story, publish));
  if (publish) throw unprocessable("publish: a release's version is published when the release is merged");
  return answer(c, await updateInRelease(c.get("editing"), recordId(c), story, release));
});

storyRoutes.put(`${RECORD}/duplicate`, async (c) => {
  const place = await readJson(c.req.raw, duplicatedStorySchema);
  return answer(c, await duplicateStory(c.get("editing"), recordId(c), place));
});

storyRoutes.get(`${RECORD}/publish`, async (c) => answer(c, await publishStory(c.get("editing"), recordId(c))));

storyRoutes.get(`${RECORD}/unpublish`, async (c) => answer(c, await unpublishStory(c.get("editing"), recordId(c))));

storyRoutes.delete(RECORD, async (c) => {
  const reply = await storyReply(c, recordId(c));
  await announce(c, await deleteStory(c.get("editing"), recordId(c)));
  return c.json(reply);
});

async function answer(c: ManagementContext, change: Change, status: 200 | 201 = 200): Promise<Response> {
  await announce(c, change);
  return c.json(await storyReply(c, change.id), status);
}

async function storyReply(c: ManagementContext, id: number) {
  const row = await storyRecord(c.get("editing"), id);
  return { story: toManagedStory(row, JSON.parse(row.draft) as JsonObject) };
}

function publishesByQuery(c: ManagementContext): boolean {
  const parsed = switchedOn.safeParse(c.req.query("publish") || "0");
  if (!parsed.success) throw unprocessable("Parameter publish: must be 1 or 0");
  return parsed.data;
}
