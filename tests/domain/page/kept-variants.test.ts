import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { admitVariant, isCommonVariant, MOST_VARIANTS, NO_VARY, type Vary } from "#domain/page/variants.ts";

describe("variants of an address that are kept", () => {
  const uncommon = (at: number) => `q.format=${at}&q.material=x`;
  const keepAll = (names: readonly string[], wasAsked: boolean) =>
    names.reduce((vary, name) => admitVariant(vary, name, wasAsked)?.vary ?? vary, NO_VARY);
  const many = (nameOf: (at: number) => string, count: number) => Array.from({ length: count }, (_, at) => nameOf(at));

  it("are so many and no more: what was made longest ago makes room", () => {
    const full = keepAll(
      many((at) => `q.format=${at}`, MOST_VARIANTS),
      false,
    );
    expect(full.kept).toHaveLength(MOST_VARIANTS);
    const next = admitVariant(full, "q.format=one-more", false);
    expect(next?.dropped).toBe("q.format=0");
    expect(next?.vary.kept).toHaveLength(MOST_VARIANTS);
    expect(admitVariant(full, uncommon(1), true)).toBeNull();
  });

  it("are as they were where one of the younger half is made again, and younger where one of the older is", () => {
    const full = keepAll(
      many((at) => `q.format=${at}`, MOST_VARIANTS),
      false,
    );
    expect(admitVariant(full, "q.format=150", false)).toEqual({ vary: full, dropped: null });
    expect(admitVariant(full, "q.format=150", false)?.vary).toBe(full);
    const used = admitVariant(full, "q.format=0", false)?.vary as Vary;
    expect([used.kept.at(-1), used.kept.length]).toEqual(["q.format=0", MOST_VARIANTS]);
    expect(admitVariant(used, "q.format=one-more", false)?.dropped).toBe("q.format=1");
  });

  it("are not those that somebody makes up, each once", () => {
    const made = keepAll(many(uncommon, 1000), false);
    expect(made.kept).toHaveLength(MOST_VARIANTS / 2);
    const again = keepAll(many(uncommon, 1000), true);
    expect(again.kept).toHaveLength(MOST_VARIANTS);
    const shopper = admitVariant(again, "q.material=poster", false);
    expect(shopper?.dropped).toBe(uncommon(800));
  });

  it("common ones stay, whatever a stranger asks for how often", () => {
    const common = [
      ...many((at) => `l.card=${encodeURIComponent(`color[]=c${at}`)}`, 90),
      ...["page=2", "page=5", "sort=created"].map((one) => `l.card=${encodeURIComponent(one)}`),
    ];
    fc.assert(
      fc.property(fc.array(fc.nat(3000), { minLength: 200, maxLength: 600 }), fc.boolean(), (asked, wasAsked) => {
        let vary = keepAll(common, false);
        for (const at of asked) vary = admitVariant(vary, uncommon(at), wasAsked)?.vary ?? vary;
        expect(vary.kept.length).toBeLessThanOrEqual(MOST_VARIANTS);
        expect(vary.kept).toEqual(expect.arrayContaining(common));
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ["", true],
    ["q.format=a", true],
    ["q.format=a&q.material=b", false],
    ["t.flag=on", true],
    ["q.format=a&t.flag=on", true],
    ["p.format=1", true],
    ["d.bar=1&p.format=1", false],
    ["l.card=a.b%26c", false],
    ["l.card=color%5B%5D%3Drot", true],
    ["l.card=color%5B%5D%3Drot%26color%5B%5D%3Dblau", false],
    ["l.card=page%3D2", true],
    ["l.card=page%3D5", true],
    ["l.card=page%3D6", false],
    ["l.card=page%3D22", false],
    ["l.card=pageSize%3D48", true],
    ["l.card=sort%3Dcreated%26page%3D2", false],
  ])("%s is common: %s", (name, is) => expect(isCommonVariant(name)).toBe(is));
});
