import { Hono } from "hono";
import * as z from "zod";
import { notFound } from "../errors.ts";
import { flag, type Page, pageHeaders, pageOf, pageParams, wholeNumber } from "../query-params.ts";
import type { Change, Editing } from "./editing.ts";
import { knownParams, type ManagementEnv, RECORD, recordId } from "./routing.ts";

const MOST_VERSIONS = 100;

const model = z.enum(["stories", "components"], "must be stories or components");

/** Parameters of `GET /versions`; `show_content` is one of `GET /story_versions`. */
const versionParams = z.object({
  ...pageParams,
  model,
  model_id: wholeNumber,
  show_content: flag.default(false),
});

/** Parameters of `PUT /versions/{id}`. */
const restoreParams = z.object({ model, model_id: wholeNumber });

interface VersionRow {
  id: number;
  item_id: number;
  is_draft: number;
  content: string;
  created_at: string;
}

/** Lists one page of the earlier versions of a story or a component, the latest first. */
async function findVersions({ db, space }: Editing, params: z.output<typeof versionParams>) {
  const page: Page = pageOf(params, MOST_VERSIONS);
  const scope = [space.id, params.model, params.model_id];
  const from = "FROM versions WHERE space_id = ? AND model = ? AND item_id = ?";
  const total = await db
    .prepare(`SELECT count(*) AS n ${from}`)
    .bind(...scope)
    .first<number>("n");
  const { results } = await db
    .prepare(`SELECT id, item_id, is_draft, content, created_at ${from} ORDER BY id DESC LIMIT ? OFFSET ?`)
    .bind(...scope, page.perPage, (page.page - 1) * page.perPage)
    .all<VersionRow>();
  const versions = results.map(({ content, is_draft, ...row }) => ({
    ...row,
    event: "update",
    is_draft: is_draft === 1,
    author_id: null,
    ...(params.show_content && { content: JSON.parse(content) }),
  }));
  return { versions, page, total: total ?? 0 };
}

/**
 * Restores a version of a story's draft, or of a component, which keeps its present name. The state before becomes the latest
 * version.
 *
 * @throws 404 if there is no such version.
 */
async function restoreVersion(
  editing: Editing,
  id: number,
  { model, model_id: item }: z.output<typeof restoreParams>,
): Promise<Change> {
  const { db, space, now } = editing;
  const content = await findVersion(editing, model, item, id);
  const restoring =
    model === "stories"
      ? "UPDATE stories SET draft = ?, updated_at = ? WHERE space_id = ? AND id = ?"
      : `UPDATE records SET fields = json_set(?, '$.name', fields ->> 'name'), updated_at = ?
        WHERE space_id = ? AND kind = 'component' AND id = ?`;
  await db.prepare(restoring).bind(content, now, space.id, item).run();
  return { id: item, events: [] };
}

/**
 * Returns the content JSON of a version.
 *
 * @throws 404 if there is no such version.
 */
async function findVersion(
  { db, space }: Editing,
  model: "stories" | "components",
  item: number,
  id: number,
): Promise<string> {
  const content = await db
    .prepare("SELECT content FROM versions WHERE space_id = ? AND model = ? AND item_id = ? AND id = ?")
    .bind(space.id, model, item, id)
    .first<string>("content");
  if (content === null) throw notFound();
  return content;
}

/** Routes at `/v1/spaces/{id}/versions`, and those that older clients use instead, for stories and for components. */
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
