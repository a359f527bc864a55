import type { BrowserContext, Route } from "@playwright/test";
import { previewQuery, sessionQuery } from "#tests/support/editor.ts";
import { EDITOR_ORIGIN } from "./shop.ts";

const HOUR = 3_600_000;

/**
 * Lets time pass for browsers: each signature and session that they send is as old as if they had waited since it was made. One made in
 * the second of a wait counts as made before it.
 *
 * @returns `waitHours` sets the hours that they have waited so far in total.
 */
export async function startClock(...browsers: Pick<BrowserContext, "route">[]) {
  const waits = [{ since: 0, ms: 0 }];
  const waitedAt = (seconds: number) => waits.findLast(({ since }) => since <= seconds * 1000)?.ms ?? 0;
  const waitedSince = (seconds: number) => waitedAt(Number.POSITIVE_INFINITY) - waitedAt(seconds);

  function age(route: Route) {
    const url = new URL(route.request().url());
    const [, story, opened = 0, renewed = 0] = (url.searchParams.get("_storyblok_session") ?? "")
      .split(".")
      .map(Number);
    const signed = Number(url.searchParams.get("_storyblok_tk[timestamp]"));
    const set = (name: string, query: URLSearchParams) => url.searchParams.set(name, query.get(name) ?? "");
    if (signed) {
      const aged = previewQuery("poster", { at: signed * 1000 - waitedSince(signed) });
      for (const name of ["_storyblok_tk[timestamp]", "_storyblok_tk[token]"]) set(name, aged);
    }
    if (story) {
      // The shop's clock stamped the session at its renewal, so both times age by the wait since then.
      const [openedAt, renewedAt] = [opened, renewed].map((seconds) => seconds * 1000 - waitedSince(renewed));
      const times = { opened: openedAt ?? 0, renewed: renewedAt ?? 0 };
      set("_storyblok_session", sessionQuery({ story, ...times, origin: EDITOR_ORIGIN }));
    }
    return route.continue({ url: url.href });
  }
  for (const browser of browsers) await browser.route((url) => url.search.includes("_storyblok"), age);
  return {
    waitHours: (hours: number) => {
      waits.push({ since: Date.now(), ms: hours * HOUR });
    },
  };
}
