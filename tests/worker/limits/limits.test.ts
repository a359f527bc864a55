import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announce } from "#tests/support/announce.ts";
import { type Fault, type FaultyShop, startFaultyShop } from "#tests/support/faulty-shop.ts";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { LIMITS_MS, type LimitName } from "#worker/limits/limits.ts";

const OPERATOR = "operators-of-this-test";
const ORIGIN = "http://de.poster.localhost";
/** What the machine needs beside the waiting. */
const MACHINE_MS = 3000;

let shop: FaultyShop;
let assets: ServiceStandIn;
let picture: Buffer;
let serial = 0;

beforeAll(async () => {
  picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a40" } })
    .png()
    .toBuffer();
  assets = await startService(sendPicture);
  const vars = { OPS_TOKEN: OPERATOR, ASSET_URL: assets.url, STORY_MAX_AGE_SECONDS: "86400" };
  shop = await startFaultyShop(["tiered"], vars, { tiered: { TIERED_CACHE: "on" } });
  for (const path of ["/leinwand", "/poster"]) await (await shop.get(ORIGIN + path)).arrayBuffer();
});
afterAll(async () => {
  await shop.close();
  await assets.close();
});

function sendPicture(_: unknown, response: Parameters<ServiceStandIn["answer"]>[1]): void {
  response.writeHead(200, { "Content-Type": "image/png" }).end(picture);
}

/** Pages that no test and no isolate has asked for. */
const NEVER_SEEN = ["nachhaltigkeit", "versand"];
const newPicture = () => `/media/319.webp/f/287216594031001/40x30/${++serial}/bild.png`;
const publish = (event: object = { action: "published", story_id: 4711, full_slug: "de-DE/leinwand" }) =>
  announce(shop as never, event);
const purge = () => {
  const headers = { Authorization: `Bearer ${OPERATOR}`, "CF-Connecting-IP": `10.0.0.${++serial}` };
  return shop.get(`${ORIGIN}/ops/purge`, { method: "POST", headers, body: '{"slug": "de-DE/leinwand"}' });
};
const page = (path = `/leinwand?format=${++serial}`) => shop.get(ORIGIN + path);

async function seen(reply: Response | Promise<Response>) {
  const { status, headers } = await reply;
  const text = await (await reply).text().catch(() => "cut");
  return { status, headers, text, said: headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : null };
}

interface Row {
  fault: Omit<Fault, "mode"> & { mode?: Fault["mode"] };
  /** How long an answer may take then, where it is not the limit alone, in milliseconds. */
  withinMs?: number;
  /** What is asked meanwhile, and what comes of it. */
  meanwhile: () => Promise<void>;
  /** What is so once all is well again. */
  afterwards?: () => Promise<void>;
}

const { publishAddition, journalAppend, conversion } = LIMITS_MS;

/** Every limit, and what holds while the call hangs. */
const ROWS: Record<LimitName, Row> = {
  view: {
    fault: { binding: "BACKEND", address: "//content.internal" },
    meanwhile: async () => {
      expect((await seen(shop.get(`${ORIGIN}/${NEVER_SEEN[0]}`))).status).toBe(503);
    },
  },
  contentView: {
    fault: { binding: "BACKEND", address: "//content.internal" },
    meanwhile: async () => {
      expect((await seen(shop.get(`${ORIGIN}/${NEVER_SEEN[1]}`))).status).toBe(503);
    },
  },
  content: {
    fault: { binding: "BACKEND", address: "//content.internal" },
    withinMs: LIMITS_MS.view,
    meanwhile: async () => {
      expect((await seen(page())).status).toBe(200);
    },
  },
  commerce: {
    fault: { binding: "BACKEND", address: "//commerce.internal" },
    meanwhile: async () => {
      const { status, text } = await seen(page());
      expect([status, text.endsWith("</html>")]).toEqual([200, true]);
    },
  },
  proxy: {
    fault: { binding: "BACKEND", address: "//designer.internal" },
    withinMs: LIMITS_MS.proxy + LIMITS_MS.view,
    meanwhile: async () => {
      const headers = { Accept: "text/html", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
      const { status, text } = await seen(shop.get(`${ORIGIN}/configurator-poster?locale=de-DE`, { headers }));
      expect([status, text.endsWith("</html>")]).toEqual([504, true]);
    },
  },
  indexSlice: {
    fault: { binding: "BACKEND", address: "//content.internal" },
    withinMs: LIMITS_MS.view,
    meanwhile: async () => {
      expect((await seen(page())).status).toBe(200);
    },
  },
  slowStore: {
    fault: { binding: "cache", method: "match" },
    withinMs: 2 * LIMITS_MS.slowStore,
    meanwhile: async () => {
      const [shown, drawn] = await Promise.all([seen(page()), seen(shop.get(ORIGIN + newPicture()))]);
      expect([shown.status, drawn.status]).toEqual([200, 200]);
    },
  },
  storyRead: { fault: { binding: "STORIES", method: "get" }, withinMs: LIMITS_MS.view, meanwhile: seesAPage },
  replyRead: {
    fault: { binding: "STORIES", method: "getWithMetadata" },
    withinMs: LIMITS_MS.view,
    meanwhile: seesAPage,
  },
  journalMirrorRead: { fault: { binding: "STORIES", method: "get" }, withinMs: LIMITS_MS.view, meanwhile: seesAPage },
  journalSoon: { fault: { binding: "STORIES JOURNAL" }, withinMs: LIMITS_MS.view, meanwhile: seesAPage },
  journalLatest: { fault: { binding: "JOURNAL", method: "GET" }, meanwhile: seesAPage },
  journalRead: {
    fault: { binding: "JOURNAL", method: "GET" },
    meanwhile: async () => {
      expect((await seen(publish())).said).toMatchObject({ purged: "de-DE/leinwand" });
    },
  },
  journalAppend: {
    fault: { binding: "JOURNAL", method: "POST" },
    withinMs: publishAddition + journalAppend,
    meanwhile: async () => {
      const [told, purged] = await Promise.all([seen(publish()), seen(purge())]);
      expect([told.status, told.said.title]).toEqual([503, expect.stringContaining("Send the event again")]);
      expect([purged.status, purged.said.title]).toEqual([503, expect.stringContaining("Purge again")]);
    },
    afterwards: async () => {
      expect((await seen(publish())).said).toMatchObject({ purged: "de-DE/leinwand" });
    },
  },
  journalMirror: {
    fault: { binding: "STORIES", method: "put" },
    withinMs: publishAddition + LIMITS_MS.journalMirror,
    meanwhile: async () => {
      expect((await seen(publish())).status).toBe(200);
    },
  },
  journalMirrorWrite: {
    fault: { binding: "STORIES", method: "put" },
    withinMs: publishAddition + LIMITS_MS.journalMirror,
    meanwhile: async () => {
      expect((await seen(publish())).status).toBe(200);
    },
    afterwards: async () => {
      const { said } = await seen(publish());
      const mirrored = async () => (await shop.STORIES.get<{ epoch: number }>("journal:poster", "json"))?.epoch ?? 0;
      await expect.poll(mirrored).toBeGreaterThanOrEqual(said.epoch);
    },
  },
  publishAddition: {
    fault: { binding: "INDEX" },
    meanwhile: async () => {
      expect((await seen(publish())).said).toMatchObject({ purged: "de-DE/leinwand" });
    },
  },
  purgeStories: {
    fault: { binding: "BACKEND", address: "//content.internal" },
    withinMs: publishAddition + LIMITS_MS.purgeStories,
    meanwhile: async () => {
      expect((await seen(purge())).said).toMatchObject({ layers: { journal: "durable", stories: "being fetched" } });
    },
  },
  indexRead: {
    fault: { binding: "INDEX" },
    meanwhile: async () => {
      expect((await seen(shop.get(`${ORIGIN}/sitemap-1.xml`))).status).toBe(503);
      expect((await seen(page())).status).toBe(200);
    },
    afterwards: async () => {
      await expect.poll(async () => (await seen(shop.get(`${ORIGIN}/sitemap-1.xml`))).status).toBe(200);
    },
  },
  indexRefresh: {
    fault: { binding: "INDEX" },
    withinMs: LIMITS_MS.indexRefresh + publishAddition,
    meanwhile: async () => {
      const { status, said } = await seen(publish({ action: "merged", release_id: 1 }));
      expect([status, said]).toMatchObject([200, { purged: "stories" }]);
    },
  },
  attempts: {
    fault: { binding: "ATTEMPTS" },
    meanwhile: async () => {
      expect((await seen(purge())).status).toBe(503);
    },
    afterwards: async () => {
      expect((await seen(purge())).status).toBe(200);
    },
  },
  sessions: {
    fault: { binding: "SESSIONS" },
    meanwhile: async () => {
      const cookie = await signIn();
      const asOperator = (path: string) => seen(shop.get(ORIGIN + path, { headers: { Cookie: cookie } }));
      const [debugged, desk] = await Promise.all([asOperator("/leinwand?_debug=1"), asOperator("/ops")]);
      expect([debugged.status, desk.status]).toEqual([200, 503]);
    },
  },
  kvRead: {
    fault: { binding: "STORIES", method: "get" },
    meanwhile: async () => {
      expect((await seen(shop.get(ORIGIN + newPicture()))).status).toBe(200);
    },
  },
  kvWrite: {
    fault: { binding: "STORIES", method: "put" },
    meanwhile: async () => {
      expect((await seen(page())).status).toBe(200);
    },
  },
  kvList: {
    fault: { binding: "STORIES", method: "list" },
    withinMs: LIMITS_MS.kvList + publishAddition,
    meanwhile: async () => {
      expect((await seen(purge())).said).toMatchObject({ layers: { journal: "durable" }, affected: [] });
    },
  },
  cacheWrite: {
    fault: { binding: "cache", method: "put" },
    meanwhile: async () => {
      const path = newPicture();
      for (const _ of [1, 2]) expect((await seen(shop.get(ORIGIN + path))).status).toBe(200);
    },
  },
  bucketRead: {
    fault: { binding: "PICTURES", method: "get" },
    meanwhile: async () => {
      expect((await seen(shop.get(ORIGIN + newPicture()))).headers.get("Content-Type")).toBe("image/webp");
    },
  },
  bucketWrite: {
    fault: { binding: "PICTURES", method: "put" },
    meanwhile: async () => {
      expect((await seen(shop.get(ORIGIN + newPicture()))).headers.get("Content-Type")).toBe("image/webp");
    },
  },
  conversion: {
    fault: { binding: "IMAGES" },
    meanwhile: async () => {
      const { status, headers } = await seen(shop.get(ORIGIN + newPicture()));
      expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
        ...[200, "image/png", "public, max-age=60"],
      ]);
    },
  },
  conversionBehind: {
    fault: { binding: "IMAGES" },
    withinMs: conversion,
    meanwhile: async () => {
      expect((await seen(shop.get(ORIGIN + newPicture()))).status).toBe(200);
    },
    afterwards: async () => {
      expect((await seen(shop.get(ORIGIN + newPicture()))).headers.get("Content-Type")).toBe("image/webp");
    },
  },
  asset: {
    fault: { binding: "nothing" },
    meanwhile: async () => {
      assets.answer = () => undefined;
      expect((await seen(shop.get(ORIGIN + newPicture()))).status).toBe(502);
    },
    afterwards: async () => {
      assets.answer = sendPicture;
      expect((await seen(shop.get(ORIGIN + newPicture()))).status).toBe(200);
    },
  },
  assetWhole: {
    fault: { binding: "nothing" },
    withinMs: conversion + LIMITS_MS.assetWhole,
    meanwhile: async () => {
      assets.answer = (_, response) =>
        response.writeHead(200, { "Content-Type": "image/png" }).write(picture.slice(0, 9));
      expect((await seen(shop.get(ORIGIN + newPicture()))).text).toBe("cut");
    },
    afterwards: async () => {
      assets.answer = sendPicture;
      expect((await seen(shop.get(ORIGIN + newPicture()))).status).toBe(200);
    },
  },
  designDrawing: {
    fault: { binding: "BACKEND", address: "/design-pictures/" },
    meanwhile: async () => {
      const path = "/design-pictures/poster/collage/13/front-it-00000000.svg";
      const { status, headers } = await seen(shop.get(ORIGIN + path));
      expect([status, headers.get("Retry-After")]).toEqual([503, "60"]);
    },
  },
  carriedPicture: {
    fault: { binding: "BACKEND", address: "/design-pictures/" },
    meanwhile: async () => {
      const { status, text } = await seen(shop.get("http://de.kartenliebe.localhost/themes/hochzeit/"));
      expect([status, text.includes('src="/design-pictures/')]).toEqual([200, true]);
    },
  },
  buildFile: {
    fault: { binding: "ASSETS" },
    meanwhile: async () => {
      const { status, headers } = await seen(shop.get(`${ORIGIN}/assets/entry.js`));
      expect([status, headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    },
  },
  rateLimit: {
    fault: { binding: "FORM_RATE" },
    meanwhile: async () => {
      const headers = { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" };
      const init = { method: "POST", body: "email=mia%40example.com", headers };
      expect((await seen(shop.get(`${ORIGIN}/newsletter-subscribe`, init))).status).toBe(303);
    },
  },
  tieredCache: {
    fault: { binding: "TieredAnswers" },
    withinMs: conversion,
    meanwhile: async () => {
      await shop.spoil({ binding: "TieredAnswers", mode: "hangs" }, "tiered");
      expect((await seen(shop.ask("tiered", ORIGIN + newPicture()))).headers.get("Content-Type")).toBe("image/png");
    },
  },
  repair: {
    fault: { binding: "JOURNAL" },
    meanwhile: async () => {
      expect(await shop.tick()).toMatchObject({ outcome: "ok" });
    },
  },
};

async function seesAPage() {
  expect((await seen(page())).status).toBe(200);
}

async function signIn(): Promise<string> {
  const headers = { Origin: ORIGIN, "Content-Type": "application/x-www-form-urlencoded" };
  const reply = await shop.get(`${ORIGIN}/ops/sign-in`, { method: "POST", headers, body: `token=${OPERATOR}` });
  return reply.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
}

/** A row of the page's table: `| \`name\` | call | 1,500 ms | then | repair |`. */
const ROW = /^\| `(\w+)` \| ([^|]+) \| ([\d,]+) ms[^|]* \| ([^|]+) \| ([^|]+) \|$/gm;

it("the page of limits names each of them as it is, with what happens then and what repairs it", () => {
  const written = [...readFileSync("docs/limits.md", "utf8").matchAll(ROW)];
  const limits = written.map(([, name, , ms = ""]) => [name, Number(ms.replace(",", ""))]);
  expect(Object.fromEntries(limits)).toEqual(LIMITS_MS);
  expect(limits).toHaveLength(Object.keys(LIMITS_MS).length);
});

it("each binding and each service of the shop has its limits on that page", () => {
  const [, table = ""] = readFileSync("docs/limits.md", "utf8").split("## Bindings and services");
  const rows = [...table.matchAll(/^\| (`.+`) \| (.+) \|$/gm)];
  const namesIn = (text = "") => [...text.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
  const named = rows.flatMap(([, names]) => namesIn(names));
  const env = readFileSync("worker/env.ts", "utf8");
  const known = [...env.matchAll(/^ {2}(\w+): (?:.*\bbinding<|urlOrEmpty)|^ {2}(\w+_URL):/gm)].map(
    ([, one, other]) => one ?? other,
  );
  const bound = [...readFileSync("wrangler.toml", "utf8").matchAll(/^(?:# )?(?:binding|name) = "([A-Z_]+)"$/gm)];
  expect(known.length).toBeGreaterThan(15);
  expect([...named].sort()).toEqual([...new Set([...known, ...bound.map(([, name]) => name)])].sort());
  for (const limit of rows.flatMap(([, , limits]) => namesIn(limits))) expect(LIMITS_MS).toHaveProperty(limit);
});

describe("a call that hangs for ever, by the name of its limit", () => {
  it.for(Object.keys(ROWS) as LimitName[])("%s", { retry: 2 }, async (name) => {
    const { fault, withinMs = LIMITS_MS[name], meanwhile, afterwards } = ROWS[name];
    await shop.spoil({ mode: "hangs", ...fault });
    const startedAtMs = performance.now();
    try {
      await meanwhile();
      expect(performance.now() - startedAtMs).toBeLessThan(withinMs + MACHINE_MS);
    } finally {
      await shop.spoil(null);
      await afterwards?.();
    }
  });
});
