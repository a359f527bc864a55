import { describe, expect, it } from "vitest";
import {
  ACTION_BAR_DISMISSAL_SECONDS,
  actionBarCookie,
  dismissalCookie,
  dismissedBars,
  isDismissalCookie,
  isDismissed,
  SMART_BANNER_COOKIE,
  SMART_BANNER_DISMISSAL_SECONDS,
} from "#domain/navigation/dismissal.ts";

describe("what was dismissed (spec 001 §4)", () => {
  it.each([
    [SMART_BANNER_COOKIE, true],
    ["action-bar-one", true],
    ["action-bar-", false],
    ["action-bar-one two", false],
    ["my-action-bar-one", false],
    ["session", false],
    ["", false],
  ])("is remembered by a cookie named %j: %s", (name, expected) => {
    expect(isDismissalCookie(name)).toBe(expected);
  });

  it("stays away three times as long for the smart banner", () => {
    expect(SMART_BANNER_DISMISSAL_SECONDS).toBe(3 * ACTION_BAR_DISMISSAL_SECONDS);
  });

  it.each([
    ["", false],
    ["action-bar-one=1", true],
    ["a=b; action-bar-one=1; c", true],
    ["action-bar-one=1;", true],
    ["action-bar-one=2", false],
    ["action-bar-one=", false],
    ["action-bar-one", false],
    ["action-bar-one=11", false],
    ["xaction-bar-one=1", false],
    ["action-bar-two=1", false],
    [";;==;\u0000=1", false],
  ])("is read of the cookies %j: %s", (cookies, expected) => {
    expect(isDismissed(cookies, actionBarCookie("one"))).toBe(expected);
  });

  it("is all that is left of a visitor's cookies where pages differ by it", () => {
    const bars = "action-bar-one=1; action-bar-two=1";
    expect(
      dismissedBars(`session=secret; ${bars}; action-bar-three=x; action-bar-=1; ${SMART_BANNER_COOKIE}=1; =`),
    ).toBe(bars);
    expect(dismissedBars("session=secret")).toBe("");
  });

  it("is written for all pages of the host, and read again", () => {
    expect(dismissalCookie("smart-banner", 60, false)).toBe("smart-banner=1; Path=/; Max-Age=60; SameSite=Lax");
    expect(dismissalCookie("smart-banner", 60, true)).toMatch(/; Secure$/);
    expect(isDismissed(dismissalCookie("smart-banner", 60, true), SMART_BANNER_COOKIE)).toBe(true);
  });
});
