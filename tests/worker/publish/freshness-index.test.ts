import { beforeEach, describe, expect, it } from "vitest";
import { anew, message, openedShop, story } from "#tests/support/freshness-shop.ts";
import type { ModelStory } from "#tests/support/space-model.ts";

const a = story(1, "a");
const b = story(2, "b");
const shop = openedShop();
beforeEach(() => shop.open([a, b]));

describe("an index", () => {
  const broken = (stories: unknown[]) => (request: Request) =>
    /\/stories\?/.test(request.url) && !request.url.includes("by_uuids")
      ? Response.json({ stories, cv: shop.world.space.version() })
      : null;
  const indexed = ({ id, uuid, slug, group, publishedAt }: ModelStory) => {
    const names = { id, uuid, full_slug: slug, group_id: group, published_at: publishedAt };
    return { ...names, content: { component: "page" } };
  };
  const many = Array.from({ length: 150 }, (_, at) => story(at + 1, `s${at}`));

  it("that comes back empty once takes no page away", async () => {
    await shop.open(many, ["de-DE/s1"]);
    shop.world.space.publish([anew(many[0] as ModelStory, "neu"), ...many.slice(1)]);
    shop.world.fault = broken([]);
    await shop.cron();
    shop.world.fault = null;
    expect(await shop.view("s1", 1)).toContain("s1 1");
    expect(await shop.view("s77", 1)).toContain("s77 1");
    await shop.cron();
    expect(await shop.view("s0")).toContain("neu");
    expect((await shop.isolate().list()).stories).toHaveLength(150);
  });

  it.each<[string, (request: Request) => Response]>([
    ["by a replica that lags", (request) => shop.world.space.answer(request, 5 * 60_000)],
    ["in another shape", () => Response.json({ cv: shop.world.space.version() })],
  ])("that leaves out a story takes no page away where the question after it is answered %s", async (_, answer) => {
    const c = story(3, "c");
    shop.world.space.publish([a, b, c]);
    await shop.cron(2);
    expect(await shop.view("c")).toContain("c 1");
    shop.world.space.publish([anew(a, "a 2"), b, c]);
    shop.world.fault = (request) => {
      if (request.url.includes("by_uuids")) return answer(request);
      return broken([indexed(anew(a, "a 2")), indexed(b)])(request);
    };
    await shop.cron();
    for (const at of [0, 1, 2]) expect(await shop.view("c", at)).toContain("c 1");
    shop.world.fault = null;
    await shop.cron();
    expect(await shop.view("a")).toContain("a 2");
    for (const at of [0, 1, 2]) expect(await shop.view("c", at)).toContain("c 1");
  });

  it("that comes back empty for good counts when a second one agrees", async () => {
    await shop.open(many, ["de-DE/s1"]);
    shop.world.space.publish([]);
    await shop.cron();
    expect(await shop.view("s1")).toContain("s1 1");
    await shop.cron();
    expect(await shop.view("s1")).toBe("404");
  });

  it("is read on without the header that tells of more pages", async () => {
    await shop.open(many, []);
    shop.world.space.publish([...many, story(999, "neu")]);
    shop.world.fault = (request) => {
      if (!/\/stories\?/.test(request.url)) return null;
      const reply = shop.world.space.answer(request, 0);
      return new Response(reply.body, { headers: { "Content-Type": "application/json" } });
    };
    await shop.cron();
    shop.world.fault = null;
    expect((await shop.isolate().list()).stories).toHaveLength(151);
    expect(await shop.view("s149")).toContain("s149 1");
  });

  it("that ends the slug of a folder's root with a slash, as Storyblok does, finds its page", async () => {
    const root = story(3, "magazin", { isFolderRoot: true });
    const within = story(4, "magazin/erstes", { group: root.group, links: [root.uuid] });
    shop.world.space.publish([a, b, root, within]);
    await shop.cron(2);
    for (const at of [0, 1, 2]) shop.world.restart(at);
    expect(await shop.view("magazin", 1)).toBe("magazin 1 | - | de-DE/magazin/erstes");
    expect(await shop.view("magazin/erstes")).toBe("magazin/erstes 1 | - | de-DE/magazin | de-DE/magazin");
    expect((await shop.isolate().list()).stories.map(({ full_slug }) => full_slug)).toContain("de-DE/magazin");
  });

  it.each<[string, Record<string, unknown>]>([
    ["null content", { id: 2, full_slug: "de-DE/b", content: null }],
    ["a fractional id", { id: 2.5, full_slug: "de-DE/odd", content: { component: "page" } }],
    ["a slug of 400 letters", { id: 9, full_slug: `de-DE/${"x".repeat(400)}`, content: { component: "page" } }],
    ["150 folders", { id: 9, full_slug: `${"f/".repeat(150)}x`, content: { component: "page" } }],
    ["no shape at all", { toString: 7 }],
  ])("with a story of %s costs that story alone", async (_, odd) => {
    shop.world.space.publish([anew(a, "a 2"), b]);
    shop.world.fault = broken([indexed(anew(a, "a 2")), odd, ...(odd.id === 2 ? [] : [indexed(b)])]);
    await shop.cron();
    shop.world.fault = null;
    expect(await shop.view("a")).toContain("a 2");
    expect(await shop.view("b")).toContain("b 1");
    await shop.hear("changed", { ...a, slug: String(odd.full_slug ?? "x"), id: Number(odd.id ?? 3) });
    expect(await shop.view("a")).toContain("a 2");
  });
});

describe("the journal's mirror", () => {
  it("never ends up older than the journal, though its writes take long and others come meanwhile", async () => {
    const [begun, slow] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    shop.world.kv.fault = () => {
      begun.resolve();
      return slow.promise;
    };
    const first = shop.isolate().hear(message("changed", a));
    await begun.promise;
    shop.world.kv.fault = null;
    const second = await shop.isolate(1).hear(message("changed", b));
    const alarm = shop.world.pass(2000);
    // Everything that can be done before the slow write ends is done.
    await new Promise((resolve) => setImmediate(resolve));
    slow.resolve();
    await Promise.all([first, alarm]);
    await shop.world.settle();
    await shop.world.pass(2000);
    expect((await shop.isolate(1).journals.readMirror("poster"))?.epoch).toBe(second.kept.journal.epoch);
  });

  it("that an older one took the place of is written again by the cron", async () => {
    const older = JSON.stringify(await shop.isolate().journals.readMirror("poster"));
    await shop.hear("changed", a);
    await shop.world.pass(2000);
    await shop.world.kv.at(0).put("journal:poster", older);
    await shop.cron();
    const { epoch } = await shop.isolate().journals.readDurable("poster");
    expect((await shop.isolate(1).journals.readMirror("poster"))?.epoch).toBe(epoch);
  });
});
