import { beforeEach, describe, expect, it } from "vitest";
import { anew, openedShop, story } from "#tests/support/freshness-shop.ts";

const a = story(1, "a");
const b = story(2, "b");
const shop = openedShop();
beforeEach(() => shop.open([a, b]));

describe("a replica that lags behind a publish", () => {
  it("says that a new story is missing, and nobody keeps that", async () => {
    const c = story(3, "c");
    shop.world.space.publish([a, b, c]);
    shop.world.replicaLagMs = () => 1000;
    await shop.hear("changed", c);
    expect(await shop.view("c")).toBe("404");
    await shop.world.pass(5000);
    expect(await shop.view("c")).toContain("c 1");
    expect(await shop.view("c", 1)).toContain("c 1");
  });

  it("says that a new story is missing, also when everything was purged since", async () => {
    const c = story(3, "c");
    shop.world.space.publish([a, b, c]);
    await shop.hear("changed", c);
    await shop.isolate().purgeEverything();
    await shop.world.settle();
    shop.world.replicaLagMs = () => 3000;
    expect(await shop.view("c")).toBe("404");
    shop.world.replicaLagMs = () => 0;
    await shop.world.pass(5000);
    for (const at of [0, 1, 2]) expect(await shop.view("c", at)).toContain("c 1");
  });

  it.each(["shows", "links to"])(
    "says of a story that a page %s what it was, in its batch alone, and nobody keeps that",
    async (how) => {
      const page = story(3, "seite", how === "shows" ? { related: a.uuid } : { links: [a.uuid] });
      await shop.open([a, b, page]);
      const moved = { ...anew(a, "a 2"), slug: "de-DE/woanders" };
      shop.world.space.publish([moved, b, page]);
      shop.world.fault = (request) =>
        request.url.includes("by_uuids") ? shop.world.space.answer(request, 20_000) : null;
      await shop.hear("changed", moved);
      for (const at of [0, 1, 2]) await shop.view("seite", at);
      await shop.world.settle();
      shop.world.fault = null;
      await shop.world.pass(5000);
      const shown = how === "shows" ? "seite 1 | a 2 | " : "seite 1 | - |  | de-DE/woanders";
      for (const at of [0, 1, 2]) expect(await shop.view("seite", at)).toBe(shown);
    },
  );

  it("says that a story is missing which was published again, and that is written for nobody", async () => {
    shop.world.space.publish([b]);
    await shop.hear("gone", a);
    await shop.cron(2);
    shop.world.space.publish([anew(a, "a 2"), b]);
    shop.world.replicaLagMs = () => 3000;
    await shop.hear("changed", a);
    expect(await shop.view("a")).toBe("404");
    shop.world.replicaLagMs = () => 0;
    await shop.world.pass(5000);
    for (const at of [0, 1, 2]) expect(await shop.view("a", at)).toContain("a 2");
  });
});

describe("a content service that says of a story that it is missing, which the index has", () => {
  const page = story(3, "seite", { related: a.uuid });
  const missing = ({ url }: Request) =>
    url.includes("/stories/de-DE/seite") ? Response.json(["This record could not be found"], { status: 404 }) : null;

  beforeEach(() => shop.open([a, b, page], ["de-DE/a", "de-DE/b"]));

  it("is asked again at once", async () => {
    let answers = 1;
    shop.world.fault = (request) => missing(request) && (answers-- > 0 ? missing(request) : null);
    expect(await shop.view("seite")).toBe("seite 1 | a 1 | ");
  });

  it("takes away no page that something which it shows was published for", async () => {
    for (const at of [0, 1, 2]) await shop.view("seite", at);
    await shop.world.settle();
    shop.world.space.publish([anew(a, "a 2"), b, page]);
    shop.world.fault = missing;
    await shop.hear("changed", a);
    expect(await shop.view("seite")).toBe("seite 1 | a 1 | ");
    shop.world.fault = null;
    await shop.world.pass(5000);
    for (const at of [0, 1, 2]) expect(await shop.view("seite", at)).toBe("seite 1 | a 2 | ");
  });

  it("is believed by nobody where there is no copy either", async () => {
    shop.world.fault = missing;
    expect(await shop.view("seite")).toBe("404");
    shop.world.fault = null;
    expect(await shop.view("seite")).toBe("seite 1 | a 1 | ");
  });

  it("is right where the story went and nobody said so, once the index was read", async () => {
    for (const at of [0, 1, 2]) await shop.view("seite", at);
    shop.world.space.publish([anew(a, "a 2"), b]);
    await shop.hear("changed", a);
    await shop.cron();
    for (const at of [0, 1, 2]) expect(await shop.view("seite", at)).toBe("404");
  });
});

describe("a deleted story", () => {
  it("whose message was lost stays away too, however much was published since, and the content service is down", async () => {
    shop.world.space.publish([b]);
    await shop.cron();
    const kept = await shop.isolate().journals.readDurable("poster");
    expect(kept.entries.at(-1)?.kind).toBe("gone");
    for (let at = 0; at < 500; at++)
      await shop.isolate().journals.append("poster", { purges: [{ kind: "changed", tags: ["s:2"] }], version: 0 });
    await shop.cron(2);
    shop.world.fault = () => Response.json({}, { status: 500 });
    for (const at of [0, 1, 2]) expect(await shop.view("a", at)).toBe("404");
    expect(await shop.view("b")).toContain("b 1");
  });

  it("stays away when everything was purged and the content service is down", async () => {
    shop.world.space.publish([b]);
    await shop.hear("gone", a);
    await shop.isolate().purgeEverything();
    await shop.world.settle();
    shop.world.fault = () => Response.json({}, { status: 500 });
    for (const at of [0, 1, 2]) expect(await shop.view("a", at)).toBe("404");
    expect(await shop.view("b")).toContain("b 1");
  });
});

describe("an outage of the content service", () => {
  const publishDuring = async (fault: () => Response) => {
    shop.world.space.publish([anew(a, "a 2"), b]);
    shop.world.fault = fault;
    await shop.hear("changed", a);
    expect(await shop.view("a")).toContain("a 1");
    shop.world.fault = null;
  };

  it("is over for a story two seconds after the last request that failed", async () => {
    await publishDuring(() => Response.json({}, { status: 500 }));
    expect(await shop.view("a")).toContain("a 1");
    await shop.world.pass(2000);
    expect(await shop.view("a")).toContain("a 2");
  });

  it("is also an answer in another shape about what a page shows: the old page stands in, and the new one has it all", async () => {
    const page = story(3, "seite", { related: a.uuid });
    await shop.open([a, page]);
    const later = { ...anew(page, "seite 2"), links: [a.uuid] };
    shop.world.space.publish([a, later]);
    const { version } = shop.world.space;
    shop.world.fault = ({ url }) => (url.includes("by_uuids") ? Response.json({ cv: version() }) : null);
    await shop.hear("changed", later);
    for (const at of [0, 1, 2]) expect(await shop.view("seite", at)).toBe("seite 1 | a 1 | ");
    shop.world.fault = null;
    await shop.world.pass(5000);
    for (const at of [0, 1, 2]) expect(await shop.view("seite", at)).toBe("seite 2 | a 1 |  | de-DE/a");
  });

  it("lasts as long as it says itself, though no longer than a minute", async () => {
    const headers = { "Retry-After": "86400" };
    await publishDuring(() => Response.json({}, { status: 503, headers }));
    await shop.world.pass(59_000);
    expect(await shop.view("a")).toContain("a 1");
    await shop.world.pass(1000);
    expect(await shop.view("a")).toContain("a 2");
  });
});
