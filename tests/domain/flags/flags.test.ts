import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FLAG_CLIENT_VERSION,
  FLAG_EVENT_LISTENER_LIMIT,
  FLAG_FIRST_PUSH_WINDOW_MS,
  FLAG_READINESS,
  FLAG_READY_TIMEOUT_MS,
  FLAG_REQUEST_TIMEOUT_BEFORE_READY_MS,
  FLAG_RETRIES_BEFORE_READY,
  type FlagClientEvent,
  type FlagReadiness,
  flagLogLevel,
  flagStorage,
  isCrawler,
  isReliable,
  nextFlagReadiness,
  parseFlagEvent,
  parseFlagKey,
  parseFlagSet,
  parseTrafficType,
} from "#domain/flags/flag-client.ts";
import { isTreatment, parseFlagQuery, TREATMENTS } from "#domain/flags/treatment.ts";
import { ok } from "#domain/parsed.ts";

describe("spec 000 §4: treatments", () => {
  it("are control, off and on", () => {
    expect(TREATMENTS).toEqual(["control", "off", "on"]);
    expect(isTreatment("on")).toBe(true);
    for (const value of ["ON", "", "toString", null, 1, ["on"]]) expect(isTreatment(value)).toBe(false);
  });
});

describe("spec 001 §5: overrides in the address", () => {
  it.each([
    ["?feature=sticky&treatment=on", [["sticky", "on"]]],
    [
      "feature=a&treatment=off&feature=b&treatment=on",
      [
        ["a", "off"],
        ["b", "on"],
      ],
    ],
    ["feature=a&treatment=control", []],
    ["feature=a&treatment=ON", []],
    ["feature=a", []],
    ["treatment=on", []],
    ["feature=a%20b&treatment=on", []],
    ["feature=__proto__&treatment=on", []],
    ["feature=constructor&treatment=on", [["constructor", "on"]]],
  ])("%s accepts on and off only", (search, overrides) => {
    expect([...parseFlagQuery(search).overrides]).toEqual(overrides);
  });

  it("can switch the service off, and the debug mode on", () => {
    expect(parseFlagQuery("disabled=1&debug")).toMatchObject({ isDisabled: true, isDebug: true });
    expect(parseFlagQuery("disabled=0&debug=false")).toMatchObject({ isDisabled: false, isDebug: false });
    expect(parseFlagQuery("")).toEqual({ overrides: new Map(), isDisabled: false, isDebug: false });
  });

  it("are bounded and never throw", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `feature=f${index}&treatment=on`).join("&");
    expect(parseFlagQuery(many).overrides.size).toBe(20);
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseFlagQuery(text)));
  });
});

describe("spec 001 §5: events of the flag client", () => {
  it.each(["a", "9", "add_to-cart.v2:x", "a".repeat(80)])("%s is a type", (type) => {
    expect(parseFlagEvent(type)).toEqual(ok({ event: { type }, warnings: [] }));
  });

  it.each(["", "-a", "_a", "a b", "ä", "a".repeat(81), "a\n"])("%j is none", (type) => {
    expect(parseFlagEvent(type)).toMatchObject({ ok: false, code: "no-event-type" });
  });

  it("have a finite value and plain properties of at most 32,768 bytes", () => {
    expect(parseFlagEvent("buy", 9.9, { a: 1 })).toEqual(
      ok({ event: { type: "buy", value: 9.9, properties: { a: 1 } }, warnings: [] }),
    );
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY, "9", null]) {
      expect(parseFlagEvent("buy", value)).toEqual({
        ok: false,
        code: "no-value",
        problem: "The value of the event buy must be a finite number.",
      });
    }
    for (const properties of [null, [], "a", new Date(0), new Map()]) {
      expect(parseFlagEvent("buy", 1, properties)).toMatchObject({ code: "no-properties" });
    }
    // {"a":"…"} has eight characters around the text.
    const sized = (bytes: number, sign = "x") => ({
      a: sign.repeat((bytes - 8) / new TextEncoder().encode(sign).length),
    });
    for (const sign of ["x", "é", "€", "😀"]) {
      expect(parseFlagEvent("buy", 1, sized(32_768, sign)).ok, sign).toBe(true);
      expect(parseFlagEvent("buy", 1, { ...sized(32_768, sign), b: 1, c: "€" })).toMatchObject({
        code: "properties-too-big",
      });
    }
    expect(parseFlagEvent("buy", 1, Object.create(null)).ok).toBe(true);
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect(parseFlagEvent("buy", 1, cycle)).toMatchObject({ code: "properties-too-big" });
  });

  it("are warned about beyond 300 properties", () => {
    const properties = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [index, 1]));
    expect(parseFlagEvent("buy", 1, properties(300))).toMatchObject({ value: { warnings: [] } });
    expect(parseFlagEvent("buy", 1, properties(301))).toMatchObject({ value: { warnings: ["many-properties"] } });
  });

  it("never throw", () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (...event) => {
        const parsed = parseFlagEvent(...event);
        if (parsed.ok) expect(parsed.value.event.type).toBe(event[0]);
        else expect(parsed.problem).toMatch(/\.$/);
      }),
    );
    expect(parseFlagEvent(["buy"])).toEqual({
      ok: false,
      code: "no-event-type",
      problem: "The type of an event must be a text.",
    });
  });
});

describe("spec 001 §5: keys, traffic types and flag sets", () => {
  it("are not empty, and of bounded length", () => {
    expect(parseFlagKey(" u1 ")).toEqual(ok("u1"));
    expect(parseFlagKey("a".repeat(250)).ok).toBe(true);
    expect(parseFlagKey("a".repeat(251))).toEqual({
      ok: false,
      code: "no-key",
      problem: "A flag's key has 1 to 250 characters, not 251.",
    });
    expect(parseFlagKey("  ")).toMatchObject({ code: "no-key" });
    expect(parseTrafficType("User")).toEqual(ok("user"));
    expect(parseTrafficType(" ")).toMatchObject({ code: "no-traffic-type" });
    expect(parseTrafficType("a".repeat(251))).toMatchObject({ code: "no-traffic-type" });
  });

  it("are texts: nothing else is one, and nothing throws", () => {
    for (const value of [null, undefined, 7, ["a"], { toString: () => "a" }]) {
      expect(parseFlagKey(value)).toMatchObject({ ok: false, code: "no-key" });
      expect(parseTrafficType(value)).toMatchObject({ ok: false, code: "no-traffic-type" });
      expect(parseFlagSet(value)).toMatchObject({ ok: false, code: "no-flag-set" });
    }
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: "binary", maxLength: 300 })), (value) => {
        for (const parsed of [parseFlagKey(value), parseTrafficType(value), parseFlagSet(value)]) {
          if (parsed.ok) expect(parsed.value.length).toBeLessThanOrEqual(250);
          else expect(parsed.problem).toMatch(/\.$/);
        }
      }),
    );
  });

  it.each([
    ["checkout2027", true],
    ["checkout_2027", false],
    ["7days", true],
    ["a".repeat(50), true],
    ["a".repeat(51), false],
    ["_a", false],
    ["Checkout", false],
    ["a-b", false],
    ["", false],
  ])("%j is a flag set: %s", (text, is) => {
    expect(parseFlagSet(text).ok).toBe(is);
  });
});

describe("spec 001 §5: settings of the flag client", () => {
  it("fall back", () => {
    for (const level of ["DEBUG", "INFO", "WARN", "ERROR", "NONE"]) expect(flagLogLevel(level)).toBe(level);
    for (const value of ["debug", "", undefined, 3, {}]) expect(flagLogLevel(value)).toBe("NONE");
    expect(flagStorage("LOCALSTORAGE")).toBe("LOCALSTORAGE");
    for (const value of ["cookie", undefined]) expect(flagStorage(value)).toBe("MEMORY");
  });

  it("have the numbers of §9", () => {
    expect(FLAG_CLIENT_VERSION).toBe("10.28.0");
    expect([FLAG_READY_TIMEOUT_MS, FLAG_REQUEST_TIMEOUT_BEFORE_READY_MS]).toEqual([10_000, 5_000]);
    expect([FLAG_RETRIES_BEFORE_READY, FLAG_FIRST_PUSH_WINDOW_MS, FLAG_EVENT_LISTENER_LIMIT]).toEqual([1, 10_000, 10]);
  });
});

describe("spec 001 §4: readiness of the flag client", () => {
  const run = (...events: FlagClientEvent[]) =>
    events.reduce<FlagReadiness>((readiness, event) => nextFlagReadiness(readiness, event).readiness, "not-ready");

  it("goes from the cache to the service, or runs out of time", () => {
    expect(run()).toBe("not-ready");
    expect(run("cache-loaded")).toBe("ready-from-cache");
    expect(run("cache-loaded", "synchronised")).toBe("ready");
    expect(run("ready-timeout")).toBe("timed-out");
    expect(run("ready-timeout", "synchronised")).toBe("ready");
    expect(run("synchronised", "ready-timeout", "cache-loaded")).toBe("ready");
    expect(run("synchronised", "destroy", "synchronised", "cache-loaded")).toBe("destroyed");
  });

  it("tells of changes once it is ready, and is to be trusted from the cache on", () => {
    expect(FLAG_READINESS.filter((one) => nextFlagReadiness(one, "changed").isUpdate)).toEqual(["ready"]);
    expect(nextFlagReadiness("ready", "synchronised").isUpdate).toBe(false);
    expect(FLAG_READINESS.filter(isReliable)).toEqual(["ready-from-cache", "ready"]);
  });
});

describe("spec 000 §6: crawlers", () => {
  it.each([
    ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
    ["Mozilla/5.0 (compatible; bingbot/2.0)", true],
    ["facebookexternalhit/1.1", true],
    ["Mozilla/5.0 AppleWebKit Chrome-Lighthouse", true],
    ["WhatsApp/2.23", true],
    ["ia_archiver", true],
    ["Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)", true],
    ["GoogleOther", true],
    ["meta-externalagent/1.1", true],
    ["FeedFetcher-Google; (+http://www.google.com/feedfetcher.html)", true],
    ["", true],
    [undefined, true],
    [null, true],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1", false],
    ["Mozilla/5.0 (Linux; Android 14; CUBOT X70) Chrome/126.0 Mobile Safari/537.36", false],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0", false],
  ])("%s: %s", (userAgent, is) => {
    expect(isCrawler(userAgent)).toBe(is);
  });
});
