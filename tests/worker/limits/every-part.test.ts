import { describe, expect, it, vi } from "vitest";
import { type Fault, type FaultyShop, type Mode, startFaultyShop } from "#tests/support/faulty-shop.ts";
import { oneOf } from "#tests/support/runs.ts";

const LONGEST_MS = 3000;
const OPERATOR = "operators-of-this-test";

/** All parts from which a page, a picture or an operator's answer is made. For a backend, the service that is asked. */
const PARTS: Record<string, Omit<Fault, "mode">> = {
  nothing: { binding: "nothing" },
  "the journal's object": { binding: "JOURNAL" },
  "the index's object": { binding: "INDEX" },
  "the session's object": { binding: "SESSIONS" },
  "the sign-in's object": { binding: "ATTEMPTS" },
  "the data centre's cache": { binding: "cache" },
  "the tiered cache": { binding: "TieredAnswers" },
  "the bucket": { binding: "PICTURES" },
  Images: { binding: "IMAGES" },
  "the files of the build": { binding: "ASSETS" },
  "the counter of overrides": { binding: "OVERRIDE_RATE" },
  "the counter of forms": { binding: "FORM_RATE" },
  KV: { binding: "STORIES" },
  "the content service": { binding: "BACKEND", address: "//content.internal" },
  "the commerce backend": { binding: "BACKEND", address: "//commerce.internal" },
  "the asset service": { binding: "BACKEND", address: "//assets.internal" },
};
const PART_NAMES = Object.keys(PARTS);

/** Pages of several hosts, of which AT, CH and BE fall back to other locales' stories. */
const PAGES = [
  "http://de.poster.localhost/leinwand",
  "http://at.poster.localhost/leinwand",
  "http://ch.poster.localhost/leinwand",
  "http://be.poster.localhost/",
  "http://de.kartenliebe.localhost/themes/hochzeit/",
];
const DEBUGGED = "http://de.poster.localhost/leinwand?_debug=1";

interface Seen {
  page: string;
  state: "cold" | "warm";
  status: number;
  isWhole: boolean;
  ms: number;
}

async function look(shop: FaultyShop, part: string, page: string, cookie: string) {
  // The isolates share the platform's cache here. Each has a port, which keeps their pages apart.
  const address = new URL(page);
  address.port = String(8000 + PART_NAMES.indexOf(part));
  const startedAtMs = performance.now();
  const reply = await shop.ask(nameOf(part), address.href, {
    headers: { Cookie: cookie, "CF-Connecting-IP": "1.2.3.4" },
  });
  const isWhole = (await reply.text()).endsWith("</html>");
  return {
    page,
    status: reply.status,
    isWhole,
    ms: performance.now() - startedAtMs,
    kept: reply.headers.get("X-Cache"),
  };
}

const nameOf = (part: string) => part.replace(/\W+/g, "-").toLowerCase();

async function signIn(shop: FaultyShop, part: string): Promise<string> {
  const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
  const body = new URLSearchParams({ token: OPERATOR }).toString();
  const reply = await shop.ask(nameOf(part), "http://de.poster.localhost/ops/sign-in", {
    method: "POST",
    headers,
    body,
  });
  return reply.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
}

/** Looks at everything while one part is out of order: in an isolate that has no copies, and again once it has. */
async function lookAtEverything(shop: FaultyShop, part: string, mode: Mode): Promise<Seen[]> {
  const fault = { ...(PARTS[part] as Fault), mode };
  const cookie = await signIn(shop, part);
  const lookAtAll = async (state: Seen["state"]) => {
    await shop.spoil(fault, nameOf(part));
    const seen = await Promise.all([...PAGES, DEBUGGED].map((page) => look(shop, part, page, cookie)));
    await shop.spoil(null, nameOf(part));
    return seen.map((one) => ({ ...one, state }));
  };
  const cold = await lookAtAll("cold");
  await vi.waitFor(async () => {
    for (const page of PAGES) expect((await look(shop, part, page, "")).kept).toMatch(/^HIT/);
  }, 30_000);
  return [...cold, ...(await lookAtAll("warm"))];
}

/**
 * Returns the time limit of a view: three seconds, and the time that the machine needs for the same views while nothing is
 * wrong.
 */
const longestOf = (table: ReadonlyMap<string, Seen[]>) =>
  LONGEST_MS + Math.max(...(table.get("nothing") ?? []).map(({ ms }) => ms));

/** Measures parts, up to three times as a busy machine is slow. The last try counts. */
async function measure(parts: readonly string[], mode: Mode): Promise<Map<string, Seen[]>> {
  const table = new Map<string, Seen[]>();
  let left = parts;
  for (let tries = 0; tries < 3 && left.length > 0; tries++) {
    const vars = { OPS_TOKEN: OPERATOR, TIERED_CACHE: "on", STORY_MAX_AGE_SECONDS: "86400" };
    const shop = await startFaultyShop(left.map(nameOf), vars);
    try {
      // Answers that all isolates share are asked for beforehand.
      for (const page of PAGES) await (await shop.get(page)).arrayBuffer();
      for (const part of left) table.set(part, await lookAtEverything(shop, part, mode));
    } finally {
      await shop.close();
    }
    const longestMs = longestOf(table);
    left = left.filter((part) => table.get(part)?.some(({ ms }) => ms > longestMs));
  }
  return table;
}

const MODES = ["hangs", "fails", "slow"] as const;

/** Tests each part in one fault mode, by turns; in every mode with --long. */
describe.each(MODES)("while it is out of order (%s)", (mode) => {
  const [nothing = "", ...others] = PART_NAMES;
  const parts = [nothing, ...oneOf(MODES.length, others, MODES.indexOf(mode))];
  let measured: Promise<Map<string, Seen[]>> | undefined;

  it.for(parts)("%s", { timeout: 600_000 }, async (part, { annotate }) => {
    measured ??= measure(parts, mode);
    const table = await measured;
    const seen = table.get(part) ?? [];
    expect(seen).toHaveLength(2 * (PAGES.length + 1));
    for (const { page, state, status, isWhole, ms } of seen) {
      await annotate([state, page, status, `${Math.round(ms)} ms`].join(" | "));
      const cell = `${state}, ${page}`;
      expect([cell, status, isWhole]).toEqual([cell, 200, true]);
      expect(ms, cell).toBeLessThan(longestOf(table));
    }
  });
});
