import { beforeAll, describe, expect, it } from "vitest";
import { useConfiguredBackend } from "#tests/support/use-backend.ts";
import { defaultClient, wire } from "./client.ts";
import { files, seed, uuidOf } from "./fixture.ts";

const backend = useConfiguredBackend({}, { hasPhotographs: true });

beforeAll(async () => {
  await seed(backend, files);
});

async function ask(path: string, init: { method?: string } = {}) {
  const reply = await backend.fetch(`http://content.localhost${path}`, { redirect: "manual", ...init });
  return { status: reply.status, text: await reply.text(), headers: reply.headers };
}

const token = "token=poster-preview-local&version=draft";

describe("parameters", () => {
  it.each([
    ["per_page=abc", "Parameter per_page: must be a whole number"],
    ["page=1.5", "Parameter page: must be a whole number"],
    ["page=99999999999999999999", "Parameter page: must be a whole number"],
    ["is_startpage=maybe", "Parameter is_startpage: must be 1 or 0"],
    ["resolve_links=all", "Parameter resolve_links: must be story, url or link"],
    [`by_uuids=${"a,".repeat(1001)}`, "Parameter by_uuids: holds more than 1000 entries"],
    [`search_term=${"x".repeat(40_001)}`, "Parameter search_term is too long"],
    ["search_term=a%00b", "Parameters must not hold a null character"],
    ["sort_by=content", 'Parameter sort_by: cannot sort by "content"'],
    ["sort_by=name:up", 'Parameter sort_by: cannot sort by "name:up"'],
    ["published_at_gt=soon", "Parameter published_at_gt: must be a date like 2026-01-05 08:00"],
    ["filter_query[a][gt_int]=x", 'filter_query: cannot compare with "x"'],
    ["colour=rot&__proto__=x", "Parameter(s) colour, __proto__ not allowed"],
  ])("refused with a sentence, $1", async (query, sentence) => {
    const { status, text } = await ask(`/v2/cdn/stories?${token}&${query}`);
    expect([status, JSON.parse(text)]).toEqual([422, { error: sentence }]);
  });

  it("that only listings take are refused for one story, in the real service's words", async () => {
    const client = defaultClient(wire(backend.fetch));
    await expect(client.get("cdn/stories/de-DE/start", { is_startpage: true })).rejects.toMatchObject({
      status: 422,
      message: "Parameter(s) is_startpage not allowed",
    });
  });

  it.each([
    "filter_query[a]=1",
    "filter_query[a][b]=1",
    "filter_query[a][constructor]=1",
    "filter_query[__or][][a]=1",
    "filter_query[a][is]=toString",
  ])("%s is refused", async (query) => {
    expect((await ask(`/v2/cdn/stories?${token}&${query}`)).status).toBe(422);
  });

  it.each(["version=publish", "from_release=x"])("%s is refused", async (query) => {
    expect((await ask(`/v2/cdn/stories?token=poster-preview-local&cv=1&${query}`)).status).toBe(422);
  });

  const nasty = [
    "' OR '1'='1",
    "1); DROP TABLE stories; --",
    '")) UNION SELECT * FROM spaces --',
    "%",
    "%E0%A4%A",
    "\\",
    "$.a",
    "[",
    "{}",
    "*".repeat(500),
    `${"a*".repeat(2000)}b`,
    "..%2f..%2f",
    "__proto__.polluted",
    "constructor",
    "\ud800",
    "💥",
    ",,,",
    "-0",
    "9007199254740993",
  ];
  const names = [
    "starts_with",
    "by_slugs",
    "by_uuids",
    "by_ids",
    "content_type",
    "with_tag",
    "search_term",
    "sort_by",
    "resolve_relations",
    "excluding_fields",
    "filter_query[x][in]",
    "filter_query[x][like]",
    "level",
    "cv",
  ];

  it("of any content never break the service nor its data", async () => {
    const broken: string[] = [];
    for (const [at, value] of nasty.entries()) {
      // Values are sent raw and encoded in turn, and a few at a time, as each is tried for many parameters.
      const text = at % 2 === 0 ? value : encodeURIComponent(value.toWellFormed());
      const replies = names.map(async (name) => {
        const { status } = await ask(`/v2/cdn/stories?${token}&${name}=${text}&per_page=1`);
        if (status !== 200 && status !== 422) broken.push(`${status} ${name}=${text.slice(0, 40)}`);
      });
      const paths = ["stories", "links", "datasources", "nothing"].map(async (path) => {
        const { status } = await ask(`/v2/cdn/${path}/${encodeURIComponent(value.toWellFormed())}?${token}`);
        if (![200, 404].includes(status)) broken.push(`${status} /${path}/${value.slice(0, 40)}`);
      });
      await Promise.all([...replies, ...paths]);
    }
    expect(broken).toEqual([]);
    expect((await ask(`/v2/cdn/stories/${uuidOf("de-DE/start")}?${token}&find_by=uuid`)).status).toBe(200);
  });

  it("cannot reach the other space through any of them", async () => {
    const { text } = await ask(`/v2/cdn/stories?${token}&starts_with=' OR 1=1 --&by_slugs=*`);
    expect(JSON.parse(text).stories).toEqual([]);
  });

  it("with lone percent signs in the path are read as they stand", async () => {
    for (const path of ["/v2/cdn/stories/%", "/v2/cdn/stories/100%25%zz", "/v2/cdn/stories/a%2", "/v2/cdn/links/%%%"]) {
      const { status, text } = await ask(`${path}?${token}`);
      expect([path, status, text]).toEqual([path, 404, '["This record could not be found"]']);
    }
    expect((await ask(`/v2/cdn/stories/de-DE%2Fstart?${token}`)).status).toBe(200);
    expect((await ask(`/v2/cdn/stories//de-DE/start/?${token}`)).status).toBe(200);
  });
});

describe("paths and methods", () => {
  it.each([
    "/v2/cdn",
    "/v2/cdn/",
    "/v2/cdn/story",
    "/v2/cdn/spaces/287216594031001",
    "/v2/cdn/storiesx",
    "/v2/cdn/tags/a",
  ])("%s is not found", async (path) => {
    const { status, text, headers } = await ask(`${path}?${token}`);
    expect([status, text, headers.get("content-type")]).toEqual([
      404,
      '["This record could not be found"]',
      "application/json",
    ]);
  });

  it("is read-only, and open to browsers", async () => {
    expect((await ask(`/v2/cdn/stories?${token}`, { method: "POST" })).status).toBe(404);
    expect((await ask(`/v2/cdn/stories?${token}`, { method: "DELETE" })).status).toBe(404);
    for (const path of [`/v2/cdn/stories?${token}`, "/v2/cdn/stories?token=x", `/v2/cdn/stories/x?${token}`]) {
      const { headers } = await ask(path);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-expose-headers")).toBe("Total,Per-Page");
    }
  });
});

describe("assets", () => {
  it("are served with their type and may be kept forever", async () => {
    const { status, text, headers } = await ask("/f/287216594031001/2x2/5f0c2a/weave.svg");
    expect(status).toBe(200);
    expect(text).toContain("<svg");
    expect(headers.get("content-type")).toBe("image/svg+xml");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it.each([
    "/f/287216594031001/2x2/5f0c2a/none.svg",
    "/f/",
    "/f",
    "/f/287216594031001/",
    "/f/%",
    "/f/..%2f..%2fservice.ts",
    "/f/%2e%2e/service.ts",
    "/1001/2x2/5f0c2a/weave.svg",
  ])("%s is not found, and that is not kept", async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(404);
    expect(headers.get("cache-control")).toBeNull();
  });
});
