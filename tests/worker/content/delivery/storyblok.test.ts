import { describe, expect, it } from "vitest";
import { ContentServiceError } from "#worker/content/delivery/content-service.ts";
import { fetchStory } from "#worker/content/delivery/fetch-stories.ts";
import { beginView, createSpaceHealth } from "#worker/content/delivery/space-health.ts";

const STORY = {
  id: 7,
  uuid: "0190",
  full_slug: "de-DE/leinwand",
  published_at: "2026-07-01T00:00:00.000Z",
  tag_list: [],
  alternates: [],
  content: { component: "page", title: "Leinwand" },
};

type Answer = (request: Request) => Response | Promise<Response>;

/** Reads a story from a service that gives these answers in turn, and then the last one for ever. */
function read(answers: readonly Answer[], timeoutMs = 5000, viewMs: number | null = null) {
  const requests: Request[] = [];
  const upstream = {
    fetch: async (request: Request) => {
      requests.push(request);
      return answers[Math.min(requests.length, answers.length) - 1]?.(request) ?? Response.error();
    },
  };
  const beginReading = () => async () => true;
  const health = createSpaceHealth(Date.now);
  const opened = { endpoint: "http://content.test", token: "public-token", timeoutMs, upstream, health, beginReading };
  const space = viewMs === null ? opened : { ...opened, view: beginView(health, Date.now, viewMs) };
  return { requests, health, story: fetchStory(space, "de-DE/leinwand", []).then((fetched) => fetched?.story ?? null) };
}

/** Answers as fetch does that gets no reply: with an error once the caller's signal fires. */
const untilAborted: Answer = ({ signal }) =>
  new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

it("asks for the published story with the space's token", async () => {
  const { requests, story } = read([() => Response.json({ story: { ...STORY, lang: "default" } })]);
  expect(await story).toEqual(STORY);
  const url = new URL(requests[0]?.url ?? "");
  expect(url.origin + url.pathname).toBe("http://content.test/v2/cdn/stories/de-DE/leinwand");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    version: "published",
    token: "public-token",
  });
});

it("takes a 404 for a story that does not exist", async () => {
  const { story } = read([() => Response.json(["This record could not be found"], { status: 404 })]);
  expect(await story).toBeNull();
});

it("keeps a story whose alternates are not what they should be", async () => {
  const { story } = read([() => Response.json({ story: { ...STORY, alternates: "none" } })]);
  expect(await story).toEqual(STORY);
});

it.each<[string, Answer, number]>([
  ["an error", () => Response.json({ error: "Unauthorized" }, { status: 401 }), 401],
  ["a failure", () => Response.json({}, { status: 500 }), 500],
  ["HTML that says 502", () => new Response("<html>", { status: 502 }), 502],
  ["HTML that says 200", () => new Response("<html>"), 502],
  ["HTML that says 404", () => new Response("<html>", { status: 404 }), 502],
  ["no story", () => Response.json({}), 502],
  ["a story without content", () => Response.json({ story: { ...STORY, content: null } }), 502],
  ["a broken connection", () => Promise.reject(new TypeError("connection refused")), 502],
])("%s is the service's failure", async (_, answer, status) => {
  const error = await read([answer]).story.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContentServiceError);
  expect(error).toMatchObject({ status });
  expect(String(error)).not.toContain("public-token");
});

it("asks again when it asked too often", async () => {
  const { requests, story } = read([() => Response.json({}, { status: 429 }), () => Response.json({ story: STORY })]);
  expect(await story).toEqual(STORY);
  expect(requests).toHaveLength(2);
});

describe("for a visitor", () => {
  const busy: Answer = () => Response.json({}, { status: 429 });

  it.each<[string, Answer]>([
    ["429", busy],
    ["503", () => Response.json({}, { status: 503 })],
    ["nothing", () => Promise.reject(new TypeError("connection refused"))],
  ])("asks once more after %s", async (_, answer) => {
    const first = read([answer, () => Response.json({ story: STORY })], 5000, 2500);
    expect(await first.story).toEqual(STORY);
    const second = read([answer], 5000, 2500);
    await expect(second.story).rejects.toMatchObject({ name: "ContentServiceError" });
    expect([first.requests.length, second.requests.length]).toEqual([2, 2]);
  });

  it.each([401, 404])("does not ask again after %i", async (status) => {
    const { requests, story } = read([() => Response.json({}, { status })], 5000, 2500);
    await story.catch(() => null);
    expect(requests).toHaveLength(1);
  });

  it("does not ask again where it is to wait for longer than the visitor does", async () => {
    const later: Answer = () => Response.json({}, { status: 429, headers: { "Retry-After": "3" } });
    const { requests, health, story } = read([later], 5000, 2500);
    await expect(story).rejects.toMatchObject({ status: 503 });
    expect(requests).toHaveLength(1);
    expect(health.restMs()).toBeGreaterThan(2500);
  });
});

it("gives up when its time is over", async () => {
  const { requests, story } = read([untilAborted], 50);
  await expect(story).rejects.toMatchObject({ name: "ContentServiceError", status: 502 });
  expect(requests).toHaveLength(1);
});
