import { beforeEach, expect, it, vi } from "vitest";
import type { PublishedStories } from "#tests/support/content-stand-in.ts";
import { ANNA, flagDefinition, GREETING, visitorHeaders } from "#tests/support/flag-plan.ts";
import { type Kept, startIsolate } from "#tests/support/slow-world.ts";

const PAGE = "http://de.poster.localhost/gruss";
const PUBLISHED: PublishedStories = new Map([
  ["de-DE/gruss", { title: "Gruß", id: 10, uuid: "u-10", content: { body: [GREETING] } }],
  ["de-DE/shell", { title: "Rahmen", id: 30, uuid: "u-30", content: { component: "shell" } }],
]);
const FLAGS = [flagDefinition({ name: "greeting", keys: [ANNA] })];

beforeEach(() => {
  for (const method of ["log", "warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
});

it("reads KV once for a new isolate's first hit of a page with a flag, journal and plan together", async () => {
  const [kept, pages]: [Kept, Map<string, Response>] = [new Map(), new Map()];
  const journal = { epoch: 0, floor: 0, entries: [], version: 1, assets: { replaced: [], floor: 0 } };
  kept.set("journal:poster", { value: JSON.stringify(journal), metadata: null });
  kept.set("flags:k", { value: JSON.stringify({ flags: FLAGS, till: Date.now() }), metadata: null });
  const stood = { kept, pages, published: PUBLISHED, flagsKey: "k" };
  const first = await startIsolate(stood);
  const made = await first.look(PAGE, visitorHeaders(ANNA));
  expect(made.html).toContain("Hallo du");
  await first.settle();

  const second = await startIsolate(stood);
  second.asked.length = 0;
  const hit = await second.look(PAGE, visitorHeaders(ANNA));
  expect(hit.headers.get("X-Cache")).toMatch(/^HIT/);
  expect(hit.html).toBe(made.html);
  await second.settle();
  expect(second.asked.filter((one) => one.startsWith("KV"))).toEqual(["KV flags:k,journal:poster"]);
});
