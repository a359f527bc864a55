import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import type * as z from "zod";
import type { BackendEnv } from "../env.ts";
import { assetFile } from "./asset-files.ts";
import { datasourceParams, entryParams, findDatasources, findEntries } from "./datasources.ts";
import { notFound, unprocessable } from "./errors.ts";
import { findLink, findLinks, linkParams, oneLinkParams } from "./links.ts";
import { storeFile, uploadedFile } from "./management/assets.ts";
import { type FilterParam, type Page, pageHeaders, parseParams, queryParams } from "./query-params.ts";
import { cacheHeader, openReading, openSpace, type Reading } from "./reading.ts";
import { findStories, findStory, findTags, storyListParams, storyParams, tagParams } from "./stories.ts";
import { storyReply } from "./story-reply.ts";

type ContentContext = Context<{ Bindings: BackendEnv }>;

/** The content spaces: the Storyblok content delivery API v2 under `/v2/cdn/` and their assets under `/f/`. */
export const content = new Hono<{ Bindings: BackendEnv }>();

content.use("/v2/cdn/*", cors({ origin: "*", allowMethods: ["GET", "HEAD"], exposeHeaders: ["Total", "Per-Page"] }));

content.on("GET", withSlash("/v2/cdn/spaces/me"), async (c) => {
  const { space, version } = await openSpace(c.env.DB, new URL(c.req.url));
  const { id, name, domain, languageCodes } = space;
  return c.json({ space: { id, name, domain, version, language_codes: languageCodes } });
});

// `/*` matches the bare path too: with a name after it a request asks for one record, without one for the listing.
content.get("/v2/cdn/stories/*", (c) => {
  const name = nameAfter("/v2/cdn/stories", c);
  if (name === "") {
    return answer(c, storyListParams, async (reading, params, filters) => {
      const { rows, page, total } = await findStories(reading, params, filters);
      const { stories, rest } = await storyReply(reading, rows, params);
      return { body: { stories, ...rest }, page, total };
    });
  }
  return answer(c, storyParams, async (reading, params) => {
    const row = await findStory(reading, name, params.find_by === "uuid");
    const { stories, rest } = await storyReply(reading, [row], params);
    return { body: { story: stories[0], ...rest } };
  });
});

content.get("/v2/cdn/links/*", (c) => {
  const uuid = nameAfter("/v2/cdn/links", c);
  if (uuid === "") {
    return answer(c, linkParams, async (reading, params) => {
      const { links, page, total } = await findLinks(reading, params);
      return { body: { links, cv: reading.cv }, page, total };
    });
  }
  return answer(c, oneLinkParams, async (reading, { include_dates }) => ({
    body: { link: await findLink(reading, uuid, include_dates) },
  }));
});

content.on("GET", withSlash("/v2/cdn/datasources"), (c) =>
  answer(c, datasourceParams, async (reading, params) => {
    const { datasources, page, total } = await findDatasources(reading, params);
    return { body: { datasources, cv: reading.cv }, page, total };
  }),
);

content.on("GET", withSlash("/v2/cdn/datasource_entries"), (c) =>
  answer(c, entryParams, async (reading, params) => {
    const { datasource_entries, page, total } = await findEntries(reading, params);
    return { body: { datasource_entries, cv: reading.cv }, page, total };
  }),
);

content.on("GET", withSlash("/v2/cdn/tags"), (c) =>
  answer(c, tagParams, async (reading, params) => ({ body: { tags: await findTags(reading, params) } })),
);

content.all("/v2/cdn/*", () => {
  throw notFound();
});

content.get("/f/*", async (c) => {
  const { pathname } = new URL(c.req.url);
  const seeded = await assetFile(pathname, c.req.header("Range") ?? null);
  return seeded.ok ? seeded : ((await uploadedFile(c.env.DB, pathname.slice(1))) ?? seeded);
});

content.post("/f", async (c) => {
  const form = await c.req.formData().catch(() => {
    throw unprocessable("The body is no form with a file");
  });
  await storeFile(c.env.DB, form);
  return c.body(null, 204);
});

interface Answer {
  body: object;
  page?: Page;
  total?: number;
}

async function answer<Schema extends z.ZodObject>(
  c: ContentContext,
  schema: Schema,
  read: (reading: Reading, params: z.output<Schema>, filters: readonly FilterParam[]) => Promise<Answer>,
): Promise<Response> {
  const url = new URL(c.req.url);
  const { plain, filters } = queryParams(url.searchParams);
  const reading = await openReading(c.env.DB, url, plain);
  const { body, page, total } = await read(reading, parseParams(schema, plain), filters);
  return c.json(body, 200, { ...cacheHeader(reading), ...(page && pageHeaders(page, total ?? 0)) });
}

/** Returns the rest of the path, decoded, without slashes around it. A wrongly encoded one stays undecoded. */
function nameAfter(path: string, c: ContentContext): string {
  const name = new URL(c.req.url).pathname.slice(path.length).replace(/^\/+|\/+$/g, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function withSlash(path: string): string[] {
  return [path, `${path}/`];
}
