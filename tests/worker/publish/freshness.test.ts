import { beforeEach, describe, expect, it } from "vitest";
import { createFreshnessWorld, type FreshnessWorld } from "#tests/support/freshness-world.ts";
import type { ModelStory } from "#tests/support/space-model.ts";

const MINUTE = 60_000;
const story = (id: number, slug: string, more: Partial<ModelStory> = {}): ModelStory => ({
  id,
  uuid: `uuid-${id}`,
  slug: `de-DE/${slug}`,
  group: `group-${id}`,
  title: `${slug} 1`,
  related: null,
  publishedAt: "1",
  ...more,
});
const anew = (one: ModelStory, title: string): ModelStory => ({ ...one, title, publishedAt: title });

let world: FreshnessWorld;
const isolate = (at = 0) => world.isolates[at] as FreshnessWorld["isolates"][number];
const view = (slug: string, at = 0) => isolate(at).view(`de-DE/${slug}`);
const message = (kind: "changed" | "gone", { id, slug }: ModelStory) => ({ kind, id, slug });
const hear = async (kind: "changed" | "gone", one: ModelStory) => {
  await isolate().hear(message(kind, one));
  await world.settle();
};
/** A minute later, the cron has run. */
const cron = async (minutes = 1) => {
  for (let minute = 0; minute < minutes; minute++) {
    await world.pass(MINUTE);
    await isolate().cron();
    await world.settle();
  }
};

const a = story(1, "a");
const b = story(2, "b");

/** A shop that has run for a while: its index is there, and pages have been looked at. */
async function open(stories: readonly ModelStory[], slugs = stories.map(({ slug }) => slug)) {
  world = createFreshnessWorld();
  world.space.publish(stories);
  await cron(2);
  for (const slug of slugs) for (const one of world.isolates) await one.view(slug);
  await world.settle();
  await world.pass(MINUTE);
}
beforeEach(() => open([a, b]));

describe("a lost message", () => {
  it("after a delivered one of the same story is found in the index", async () => {
    world.space.publish([anew(a, "a 2"), b]);
    await hear("changed", a);
    expect(await view("a")).toContain("a 2");
    await world.pass(1000);
    world.space.publish([anew(a, "a 3"), b]);
    await cron();
    expect(await view("a")).toContain("a 3");
  });

  it("after a publish, that took the story away, is found in the index", async () => {
    world.space.publish([anew(a, "a 2"), b]);
    await hear("changed", a);
    await world.pass(1000);
    world.space.publish([b]);
    await cron();
    expect(await view("a")).toBe("404");
  });

  it("before a delivered one of another story is found though the journal's version moved on", async () => {
    world.space.publish([anew(a, "a 2"), b]);
    await world.pass(1000);
    world.space.publish([anew(a, "a 2"), anew(b, "b 2")]);
    await hear("changed", b);
    await cron();
    expect(await view("a")).toContain("a 2");
    expect(await view("b")).toContain("b 2");
  });

  it("of the same second as the index is found once that second is over", async () => {
    world.space.publish([anew(a, "a 2"), b]);
    await isolate().cron();
    await world.settle();
    expect(await view("a")).toContain("a 2");
    world.space.publish([anew(a, "a 3"), b]);
    await cron();
    expect(await view("a")).toContain("a 3");
  });

  it("of a release, when its own message arrives, is made up for at once", async () => {
    world.space.publish([anew(a, "a 2"), b]);
    await hear("changed", a);
    await world.pass(1000);
    world.space.publish([anew(a, "a 3"), anew(b, "b 3")]);
    await isolate().merge();
    await world.settle();
    expect([await view("a"), await view("b")]).toEqual([
      expect.stringContaining("a 3"),
      expect.stringContaining("b 3"),
    ]);
  });
});

describe("a late message", () => {
  it("that a story went, which was published again since, is belied by the index", async () => {
    world.space.publish([b]);
    await world.pass(1000);
    world.space.publish([anew(a, "a 2"), b]);
    await hear("changed", a);
    await cron(2);
    await hear("gone", a);
    await cron();
    expect(await view("a")).toContain("a 2");
  });
});

describe("an index", () => {
  const broken = (stories: unknown[]) => (request: Request) =>
    /\/stories\?/.test(request.url) && !request.url.includes("by_uuids")
      ? Response.json({ stories, cv: world.space.version() })
      : null;
  const many = Array.from({ length: 150 }, (_, at) => story(at + 1, `s${at}`));

  it("that comes back empty once takes no page away", async () => {
    await open(many, ["de-DE/s1"]);
    world.space.publish([anew(many[0] as ModelStory, "neu"), ...many.slice(1)]);
    world.fault = broken([]);
    await cron();
    world.fault = null;
    expect(await view("s1", 1)).toContain("s1 1");
    expect(await view("s77", 1)).toContain("s77 1");
    await cron();
    expect(await view("s0")).toContain("neu");
    expect((await isolate().list()).stories).toHaveLength(150);
  });

  it("that comes back empty for good counts when a second one agrees", async () => {
    await open(many, ["de-DE/s1"]);
    world.space.publish([]);
    await cron();
    expect(await view("s1")).toContain("s1 1");
    await cron();
    expect(await view("s1")).toBe("404");
  });

  it("is read on without the header that tells of more pages", async () => {
    await open(many, []);
    world.space.publish([...many, story(999, "neu")]);
    world.fault = (request) => {
      if (!/\/stories\?/.test(request.url)) return null;
      const reply = world.space.answer(request, 0);
      return new Response(reply.body, { headers: { "Content-Type": "application/json" } });
    };
    await cron();
    world.fault = null;
    expect((await isolate().list()).stories).toHaveLength(151);
    expect(await view("s149")).toContain("s149 1");
  });

  it.each<[string, Record<string, unknown>]>([
    ["null content", { id: 2, full_slug: "de-DE/b", content: null }],
    ["a fractional id", { id: 2.5, full_slug: "de-DE/odd", content: { component: "page" } }],
    ["a slug of 400 letters", { id: 9, full_slug: `de-DE/${"x".repeat(400)}`, content: { component: "page" } }],
    ["150 folders", { id: 9, full_slug: `${"f/".repeat(150)}x`, content: { component: "page" } }],
    ["no shape at all", { toString: 7 }],
  ])("with a story of %s costs that story alone", async (_, odd) => {
    world.space.publish([anew(a, "a 2"), b]);
    const whole = { id: 1, uuid: "uuid-1", full_slug: "de-DE/a", group_id: "group-1", published_at: "a 2" };
    world.fault = broken([
      { ...whole, content: { component: "page" } },
      odd,
      ...(odd.id === 2
        ? []
        : [
            {
              ...whole,
              id: 2,
              uuid: "uuid-2",
              full_slug: "de-DE/b",
              group_id: "group-2",
              published_at: "1",
              content: { component: "page" },
            },
          ]),
    ]);
    await cron();
    world.fault = null;
    expect(await view("a")).toContain("a 2");
    expect(await view("b")).toContain("b 1");
    await hear("changed", { ...a, slug: String(odd.full_slug ?? "x"), id: Number(odd.id ?? 3) });
    expect(await view("a")).toContain("a 2");
  });
});

describe("a slug that another story took over", () => {
  it("is fetched until it is there, though the first try met a 503, and the old story is shown no more", async () => {
    world.space.publish([b]);
    await hear("gone", a);
    const y = story(3, "a", { title: "y 1" });
    world.space.publish([b, y]);
    world.fault = () => Response.json({}, { status: 503 });
    await hear("changed", y);
    expect(await view("a")).toBe("404");
    world.fault = null;
    await world.pass(5000);
    expect(await view("a")).toContain("y 1");
  });

  it("is missing, not the old story, while nothing can be written and the new one cannot be had", async () => {
    world.kv.fault = () => Promise.reject(new Error("KV is down"));
    world.space.publish([b]);
    await hear("gone", a);
    const y = story(3, "a", { title: "y 1" });
    world.space.publish([b, y]);
    world.fault = () => Response.json({}, { status: 503 });
    await hear("changed", y);
    world.kv.fault = null;
    await world.pass(2000);
    expect(await view("a", 1)).toBe("404");
    world.fault = null;
    await world.pass(5000);
    expect(await view("a", 1)).toContain("y 1");
  });

  it("by a story that moved there as the old one went, with both messages lost, is found by the index", async () => {
    world.space.publish([{ ...b, slug: a.slug }]);
    await cron();
    for (const at of [0, 1, 2]) expect([await view("a", at), await view("b", at)]).toEqual(["b 1 | - | ", "404"]);
  });

  it("by a move that no message told of is found by the index", async () => {
    world.space.publish([b]);
    await hear("gone", a);
    await cron(2);
    expect(await view("a")).toBe("404");
    world.space.publish([{ ...b, slug: a.slug }]);
    await cron();
    expect(await view("a")).toContain("b 1");
    expect(await view("b")).toBe("404");
  });
});

describe("a replica that lags behind a publish", () => {
  it("says that a new story is missing, and nobody keeps that", async () => {
    const c = story(3, "c");
    world.space.publish([a, b, c]);
    world.replicaLagMs = () => 1000;
    await hear("changed", c);
    expect(await view("c")).toBe("404");
    await world.pass(5000);
    expect(await view("c")).toContain("c 1");
    expect(await view("c", 1)).toContain("c 1");
  });

  it("says that a story is missing which was published again, and that is written for nobody", async () => {
    world.space.publish([b]);
    await hear("gone", a);
    await cron(2);
    world.space.publish([anew(a, "a 2"), b]);
    world.replicaLagMs = () => 3000;
    await hear("changed", a);
    expect(await view("a")).toBe("404");
    world.replicaLagMs = () => 0;
    await world.pass(5000);
    for (const at of [0, 1, 2]) expect(await view("a", at)).toContain("a 2");
  });
});

describe("what a page says of other stories", () => {
  const de = story(4, "bilder", { group: "g" });
  const fr = story(5, "photos", { group: "g" });

  it("follows a translation that is published, moved and unpublished", async () => {
    await open([de, b]);
    expect(await view("bilder")).toBe("bilder 1 | - | ");
    world.space.publish([de, fr, b]);
    await hear("changed", fr);
    expect(await view("bilder")).toBe("bilder 1 | - | de-DE/photos");
    await cron();
    const moved = { ...fr, slug: "de-DE/images" };
    world.space.publish([de, moved, b]);
    await hear("changed", moved);
    expect(await view("bilder")).toBe("bilder 1 | - | de-DE/images");
    await cron();
    world.space.publish([de, b]);
    await hear("gone", moved);
    expect(await view("bilder")).toBe("bilder 1 | - | ");
  });

  it("follows a related story that was unpublished and is published again", async () => {
    const page = story(3, "seite", { related: "uuid-1" });
    await open([a, page]);
    expect(await view("seite")).toBe("seite 1 | a 1 | ");
    world.space.publish([page]);
    await hear("gone", a);
    expect(await view("seite")).toBe("seite 1 | - | ");
    await cron(2);
    expect(await view("seite")).toBe("seite 1 | - | ");
    world.space.publish([anew(a, "a 2"), page]);
    await hear("changed", { ...a, slug: "de-DE/woanders" });
    await hear("changed", a);
    expect(await view("seite")).toBe("seite 1 | a 2 | ");
  });
});

describe("a deleted story", () => {
  it("stays away when everything was purged and the content service is down", async () => {
    world.space.publish([b]);
    await hear("gone", a);
    await isolate().purgeEverything();
    await world.settle();
    world.fault = () => Response.json({}, { status: 500 });
    for (const at of [0, 1, 2]) expect(await view("a", at)).toBe("404");
    expect(await view("b")).toContain("b 1");
  });
});

describe("the journal's mirror", () => {
  it("never ends up older than the journal, though its writes take long and others come meanwhile", async () => {
    const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    world.kv.fault = () => {
      begun.resolve();
      return slow.promise;
    };
    const first = isolate().hear(message("changed", a));
    await begun.promise;
    world.kv.fault = null;
    const second = await isolate(1).hear(message("changed", b));
    const alarm = world.pass(2000);
    // All that can be done before the slow write ends is done.
    await new Promise((resolve) => setImmediate(resolve));
    slow.resolve();
    await Promise.all([first, alarm]);
    await world.settle();
    await world.pass(2000);
    expect((await isolate(1).journals.readMirror("poster"))?.epoch).toBe(second.kept.journal.epoch);
  });

  it("that an older one took the place of is written again by the cron", async () => {
    const older = JSON.stringify(await isolate().journals.readMirror("poster"));
    await hear("changed", a);
    await world.pass(2000);
    await world.kv.at(0).put("journal:poster", older);
    await cron();
    const { epoch } = await isolate().journals.readDurable("poster");
    expect((await isolate(1).journals.readMirror("poster"))?.epoch).toBe(epoch);
  });
});
