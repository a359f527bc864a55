import { expect, it } from "vitest";
import { ContentServiceError } from "#worker/content/delivery/content-service.ts";
import { fetchStory } from "#worker/content/delivery/fetch-story.ts";

const STORY = {
  id: 7,
  uuid: "0190",
  full_slug: "de-DE/leinwand",
  published_at: "2026-07-01T00:00:00.000Z",
  alternates: [],
  content: { component: "page", title: "Leinwand" },
};

type Answer = (request: Request) => Response | Promise<Response>;

/** Reads a story from a service that gives these answers in turn, the last one for ever. */
function read(answers: readonly Answer[], timeoutMs = 5000) {
  const requests: Request[] = [];
  const upstream = {
    fetch: async (request: Request) => {
      requests.push(request);
      return answers[Math.min(requests.length, answers.length) - 1]?.(request) ?? Response.error();
    },
  };
  const beginReading = () => async () => true;
  const space = { endpoint: "http://content.test", token: "public-token", timeoutMs, upstream, beginReading };
  return { requests, story: fetchStory(space, "de-DE/leinwand", []).then((fetched) => fetched?.story ?? null) };
}

/** As fetch does it: no answer, and an error once the caller's signal fires. */
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

it("gives up when its time is over", async () => {
  const { requests, story } = read([untilAborted], 50);
  await expect(story).rejects.toMatchObject({ name: "ContentServiceError", status: 502 });
  expect(requests).toHaveLength(1);
});
