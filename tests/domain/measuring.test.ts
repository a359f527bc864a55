import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLoggingOff } from "#domain/address/logging-switch.ts";
import { isTrackingOff, parseQuerySwitches } from "#domain/address/query-switches.ts";
import { parseContainerId } from "#domain/analytics/container-id.ts";
import { parseEmailAddress } from "#domain/customer/contact.ts";
import { CATALOGUE_EVENTS, isLogged, LOG_EVENTS, LOG_LEVELS, type LogLevel } from "#domain/log-event.ts";
import { ok } from "#domain/parsed.ts";

describe("spec 000 §5: analytics container ids", () => {
  it.each(["GTM-AB12", "G-1", "G-ABCDEF1234", "GTM-A"])("%s is one", (id) => {
    expect(parseContainerId(id)).toEqual(ok(id));
  });

  it.each(["", "GTM-", "G-", "gtm-AB", "GTM-ab", "UA-1234", "G-AB-1", " G-AB", "G-AB\n", `G-${"A".repeat(40)}`])(
    "%j is none",
    (id) => {
      expect(parseContainerId(id)).toMatchObject({ ok: false, code: "no-container-id" });
    },
  );
});

describe("spec 000 §2: switches in the address", () => {
  const off = {
    isDebug: false,
    preview: { editor: false, release: null },
  };
  it.each([
    ["", off],
    ["?splitDebug", { ...off, isDebug: true }],
    ["_debug=0", { ...off, isDebug: true }],
    ["_storyblok=123", { ...off, preview: { editor: true, release: null } }],
    ["_storyblok=1&_storyblok_release=77", { ...off, preview: { editor: true, release: "77" } }],
    ["_storyblok_release=77", { ...off, preview: { editor: true, release: "77" } }],
    ["_storyblok_release=77&_storyblok_release=78", { ...off, preview: { editor: true, release: "77" } }],
    ["_storyblok_release=undefined", off],
    ["_storyblok_release=0", off],
    ["_storyblok=1&_storyblok_release=0", { ...off, preview: { editor: true, release: null } }],
    ["_storyblok_release=../x", off],
  ])("%s", (search, switches) => {
    expect(parseQuerySwitches(search)).toEqual(switches);
  });

  it.each([
    ["?tracking=0&logging=0", true, true],
    ["tracking=0", true, false],
    ["logging=0&logging=1", false, true],
    ["tracking=1&logging=", false, false],
    ["tracking=1&tracking=0", false, false],
    ["", false, false],
  ])("%j keeps analytics (%s) and the browser's log (%s) still", (search, tracking, logging) => {
    expect([isTrackingOff(search), isLoggingOff(search)]).toEqual([tracking, logging]);
  });

  it("never throw", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseQuerySwitches(text)));
  });
});

describe("spec 000 §8: log events", () => {
  it("hold the whole catalogue, each once", () => {
    expect(CATALOGUE_EVENTS).toHaveLength(21);
    expect(new Set(LOG_EVENTS).size).toBe(LOG_EVENTS.length);
    for (const event of ["log-in-error", "storyblok-page-not-found", "countdown-date-in-past", "request"]) {
      expect(LOG_EVENTS).toContain(event);
    }
    for (const event of LOG_EVENTS) expect(event).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it("are written by level: fatal and error 0, warn 1, log 2, info 3, debug 4, trace 5 (§9)", () => {
    expect(LOG_LEVELS).toEqual({ fatal: 0, error: 0, warn: 1, log: 2, info: 3, debug: 4, trace: 5 });
    const written = (threshold: LogLevel) =>
      (Object.keys(LOG_LEVELS) as LogLevel[]).filter((level) => isLogged(level, threshold));
    expect(written("error")).toEqual(["fatal", "error"]);
    expect(written("log")).toEqual(["fatal", "error", "warn", "log"]);
    expect(written("trace")).toHaveLength(7);
  });
});

describe("spec 001 §5: newsletter addresses", () => {
  it.each(["a@b.de", "anna.b_c%d+e-f@mail.example.co.uk", " anna@example.com "])("%j is one", (text) => {
    expect(parseEmailAddress(text)).toEqual(ok(text.trim()));
  });

  it.each([
    "",
    "anna",
    "anna@",
    "@example.com",
    "anna@example",
    "anna@example.d",
    "an na@example.com",
    "a@b..de",
    "ä@b.de",
  ])("%j is none", (text) => {
    expect(parseEmailAddress(text)).toMatchObject({ ok: false, code: "no-email-address" });
  });

  it("are bounded, also in time", () => {
    expect(parseEmailAddress(`${"a".repeat(250)}@b.de`).ok).toBe(false);
    expect(parseEmailAddress(`a@${"a.".repeat(500_000)}`).ok).toBe(false);
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void parseEmailAddress(text)));
  });
});
