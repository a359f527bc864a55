import { beforeEach, describe, expect, it } from "vitest";
import { isFlagsKey } from "#backend/flags/access.ts";
import { flagSeed, SEEDED_FLAGS } from "#backend/flags/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { flagNamed, parsePlan } from "#domain/flags/plan.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { evaluate } from "#worker/flags/evaluate.ts";
import { FlagService, seedFlags } from "./flag-service.ts";

const backend = useBackend();
let service: FlagService;
beforeEach(async () => {
  service = new FlagService(backend);
  await service.reset();
});

interface Changes {
  ff: { d: { name: string; status: string; killed: boolean; changeNumber: number }[]; s: number; t: number };
  rbs: object;
}
const changes = async (query = "since=-1&rbSince=-1") =>
  (await (await service.get(`/splitChanges?s=1.3&${query}`)).json()) as Changes;
const names = ({ ff }: Changes) => ff.d.map(({ name }) => name);
const planOf = (body: unknown) => {
  const read = parsePlan(body, Date.now());
  if (!read.ok) throw new Error(read.problem);
  return read.value;
};

describe("the rollout plan", () => {
  it("has the shop's flags, as the edge reads them", async () => {
    const body = await changes();
    expect(names(body)).toEqual(SEEDED_FLAGS.map(({ name }) => name).sort());
    expect(body.rbs).toEqual({ d: [], s: -1, t: -1 });
    const plan = planOf(body);
    expect(plan.till).toBe(body.ff.t);
    expect(flagNamed(plan, "sticky-button")?.conditions[0]?.partitions).toEqual([
      { treatment: "on", size: 50 },
      { treatment: "off", size: 50 },
    ]);
  });

  it("splits visitors as it says, and each flag in another way", async () => {
    const plan = planOf(await changes());
    const keys = Array.from({ length: 2000 }, (_, at) => `visitor-${at}`);
    const isOn = (flag: string) => (key: string) => evaluate(plan, flag, { key, channel: "poster" }) === "on";
    const shareOf = (flag: string) => keys.filter(isOn(flag)).length / keys.length;
    expect(shareOf("sticky-button")).toBeCloseTo(0.5, 1);
    expect([shareOf("top-deal"), shareOf("posterdruck")]).toEqual([0, 1]);
    const both = keys.filter((key) => isOn("sticky-button")(key) && isOn("similar-designs")(key)).length;
    expect(both / keys.length).toBeCloseTo(0.25, 1);
  });

  it("may be for one channel, in which alone it is on", async () => {
    await backend.DB.prepare("UPDATE flags SET channel = 'kartenliebe' WHERE name = 'posterdruck'").run();
    const plan = planOf(await changes());
    const seen = (["poster", "kartenliebe"] as const).map((channel) =>
      evaluate(plan, "posterdruck", { key: "visitor", channel }),
    );
    expect(seen).toEqual(["off", "on"]);
    expect(names(await changes("since=-1&sets=poster"))).not.toContain("posterdruck");
    expect(names(await changes("since=-1&sets=kartenliebe"))).toContain("posterdruck");
  });

  it("has the named flags alone, and the number of the last change of all", async () => {
    await service.change("sticky-button", { action: "kill" });
    const all = await changes();
    const some = await changes("since=-1&rbSince=-1&names=posterdruck,top-deal,unknown");
    expect(names(some)).toEqual(["posterdruck", "top-deal"]);
    expect(some.ff.t).toBe(all.ff.t);
    expect(names(await changes("since=-1&names="))).toEqual([]);
    expect(names(await changes("since=-1&sets=unknown"))).toEqual([]);
  });

  it("says nothing to who has it already, and what changed to who has an older one", async () => {
    const { t } = (await changes()).ff;
    expect(await changes(`since=${t}&rbSince=-1`)).toEqual({
      ff: { d: [], s: t, t },
      rbs: { d: [], s: -1, t: -1 },
    });
    await service.change("sticky-button", { action: "kill" });
    const next = await changes(`since=${t}`);
    expect(next.ff.d).toMatchObject([{ name: "sticky-button", killed: true, changeNumber: next.ff.t }]);
    expect(next.ff.t).toBeGreaterThan(t);
  });

  it("names an archived flag only to who may have it", async () => {
    const { t } = (await changes()).ff;
    await backend.DB.prepare("UPDATE flags SET name = 'of-last-year' WHERE name = 'top-deal'").run();
    await seedFlags(backend.DB);
    expect(names(await changes())).not.toContain("of-last-year");
    const told = (await changes(`since=${t}`)).ff.d;
    expect(told.map(({ name, status }) => [name, status])).toEqual([
      ["of-last-year", "ARCHIVED"],
      ["top-deal", "ACTIVE"],
    ]);
  });

  it("is empty where nothing was seeded", async () => {
    await backend.DB.prepare("DELETE FROM flags").run();
    expect((await changes()).ff).toEqual({ d: [], s: -1, t: -1 });
  });

  it.each(["s=1.1&since=-1", "s=1.3&since=now", "s=1.3&since=1e9", "s=1.3&since=-1&rbSince=x"])(
    "is refused with 400 for %s",
    async (query) => {
      const reply = await service.get(`/splitChanges?${query}`);
      expect([reply.status, reply.headers.get("Content-Type")]).toEqual([400, "application/problem+json"]);
    },
  );
});

describe("seeding again", () => {
  it("keeps what an operator changed, and changes no number", async () => {
    await service.change("sticky-button", { action: "share", share: 5 });
    await service.change("posterdruck", { action: "kill" });
    const before = await service.rows("flags");
    await seedFlags(backend.DB);
    expect(await service.rows("flags")).toEqual(before);
  });

  it("brings an archived flag back as it was, under a new number", async () => {
    await service.change("sticky-button", { action: "share", share: 5 });
    await backend.DB.prepare("UPDATE flags SET is_archived = 1 WHERE name = 'sticky-button'").run();
    const { t } = (await changes()).ff;
    expect((await service.change("sticky-button", { action: "kill" })).status).toBe(404);
    await seedFlags(backend.DB);
    expect(await service.results("sticky-button")).toMatchObject({ share: 5, changeNumber: t + 1 });
  });

  it("is one line of SQL for each statement", () => {
    for (const statement of flagSeed()) expect(toSql(statement)).not.toContain("\n");
  });
});

describe("the key", () => {
  it.each(["", "flags-client-loca", "flags-client-local2", "Flags-client-local"])("%j is refused", async (key) => {
    for (const path of ["/splitChanges?s=1.3&since=-1", "/memberships/visitor"])
      expect((await service.get(path, key)).status).toBe(401);
    for (const path of ["/testImpressions/bulk", "/testImpressions/count", "/events/bulk", "/v1/keys/cs"]) {
      expect((await service.post(path, [], key)).status).toBe(401);
      const beacon = `${path.replace("/bulk", "")}/beacon`;
      expect((await service.beacon(beacon, [], key)).status).toBe(401);
    }
  });

  it("is nobody's where none is set", async () => {
    expect(await isFlagsKey({ FLAGS_KEY: "" }, "")).toBe(false);
    expect(await isFlagsKey({}, "")).toBe(false);
    expect(await isFlagsKey({ FLAGS_KEY: "given" }, "given")).toBe(true);
  });

  it("opens no list of visitors: there is none", async () => {
    const reply = await service.get(`/memberships/${encodeURIComponent("a/b%c")}`);
    expect([reply.status, await reply.json()]).toEqual([200, { ms: { k: [] }, ls: { k: [] } }]);
  });
});
