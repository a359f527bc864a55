import { expect, it } from "vitest";
import { type Segment, streamSegments } from "#worker/page/stream.ts";

function later() {
  return Promise.withResolvers<string>();
}

/** Reads a page chunk by chunk. It returns null after the last one. */
function chunksOf(segments: readonly Segment[]): () => Promise<string | null> {
  const reader = streamSegments(segments).getReader();
  const decoder = new TextDecoder();
  return async () => {
    const { value } = await reader.read();
    return value ? decoder.decode(value) : null;
  };
}

it("sends what is ready at once and the rest in the order of the page, not of its arrival", async () => {
  const slow = later();
  const fast = later();
  const next = chunksOf(["head", "header", slow.promise, "between", fast.promise, "footer"]);
  expect(await next()).toBe("headheader");
  fast.resolve("fast");
  slow.resolve("slow");
  let html = "";
  for (let chunk = await next(); chunk !== null; chunk = await next()) html += chunk;
  expect(html).toBe("slowbetweenfastfooter");
});

it.each<[string, Segment[], string]>([
  ["a segment that comes to nothing", ["a", Promise.resolve(""), "b"], "ab"],
  ["several that do", [Promise.resolve(""), Promise.resolve(""), "", "b"], "b"],
  ["nothing at the end", ["a", Promise.resolve("")], "a"],
  ["nothing but nothing", [Promise.resolve(""), ""], ""],
  ["no segments", [], ""],
])("comes to its end with %s", async (_, segments, html) => {
  expect(await new Response(streamSegments(segments)).text()).toBe(html);
});
