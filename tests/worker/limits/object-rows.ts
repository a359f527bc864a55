import { expect } from "vitest";
import { LIMITS_MS } from "#worker/limits/limits.ts";
import {
  type LimitName,
  newPicture,
  ORIGIN,
  page,
  publish,
  purge,
  type Row,
  seen,
  seesAPage,
  shop,
  signIn,
} from "./hanging-shop.ts";

const { publishAddition, journalAppend, conversion } = LIMITS_MS;

/** The limits on objects, and on work that waits for them: each with what holds while its call hangs. */
export const OBJECT_ROWS = {
  journalRead: {
    fault: { binding: "JOURNAL", method: "GET" },
    meanwhile: async () => {
      expect((await seen(publish())).said).toMatchObject({ purged: "de-DE/leinwand" });
    },
  },
  journalSoon: { fault: { binding: "STORIES JOURNAL" }, withinMs: LIMITS_MS.view, meanwhile: seesAPage },
  journalLatest: { fault: { binding: "JOURNAL", method: "GET" }, meanwhile: seesAPage },
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
  journalMirrorRead: { fault: { binding: "STORIES", method: "get" }, withinMs: LIMITS_MS.view, meanwhile: seesAPage },
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
  indexSlice: {
    fault: { binding: "BACKEND", address: "//content.internal" },
    withinMs: LIMITS_MS.view,
    meanwhile: async () => {
      expect((await seen(page())).status).toBe(200);
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
  vitalsNote: {
    fault: { binding: "VITALS", method: "POST" },
    meanwhile: async () => {
      const headers = { Cookie: "consent=granted", "Sec-Fetch-Site": "same-origin" };
      const init = { method: "POST", headers, body: '{"lcp": 900, "pageType": "home"}' };
      expect((await seen(shop.get(`${ORIGIN}/vitals`, init))).status).toBe(204);
    },
  },
  vitalsReport: {
    fault: { binding: "VITALS" },
    meanwhile: async () => {
      const reply = await seen(shop.get(`${ORIGIN}/ops/vitals`, { headers: { Cookie: await signIn() } }));
      expect([reply.status, reply.text]).toEqual([200, expect.stringContaining("cannot be read right now")]);
    },
  },
  keptWrite: {
    fault: { binding: "KEPT BACKEND" },
    withinMs: LIMITS_MS.commerce + LIMITS_MS.keptWrite + LIMITS_MS.view,
    meanwhile: async () => {
      const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
      const body = "topic=order&email=mia%40example.com&message=Wo+ist+mein+Bild";
      const reply = await seen(shop.get(`${ORIGIN}/kontakt/contact-message`, { method: "POST", headers, body }));
      expect([reply.status, reply.text]).toEqual([422, expect.stringContaining("Wo ist mein Bild")]);
    },
  },
  keptRead: {
    fault: { binding: "KEPT" },
    meanwhile: async () => {
      expect(await shop.tick()).toMatchObject({ outcome: "ok" });
    },
  },
  repair: {
    fault: { binding: "JOURNAL" },
    meanwhile: async () => {
      expect(await shop.tick()).toMatchObject({ outcome: "ok" });
    },
  },
  customerPicture: {
    fault: { binding: "BACKEND", address: "/customer-picture/file" },
    meanwhile: async () => {
      const reply = await seen(shop.get(`${ORIGIN}/customer-pictures/Zm9yLW1pYS1hbG9uZS1h-960.webp`));
      expect(reply.status).toBe(503);
    },
    afterwards: async () => {
      const reply = await seen(shop.get(`${ORIGIN}/customer-pictures/Zm9yLW1pYS1hbG9uZS1h-960.webp`));
      expect(reply.status).toBe(404);
    },
  },
  moderation: {
    fault: { binding: "BACKEND", address: "/picture-moderation" },
    meanwhile: async () => {
      const reply = await seen(shop.get(`${ORIGIN}/ops/pictures`, { headers: { Cookie: await signIn() } }));
      expect([reply.status, reply.text]).toEqual([200, expect.stringContaining("gives no answer right now")]);
    },
  },
  rateLimit: {
    fault: { binding: "FORM_RATE" },
    meanwhile: async () => {
      const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/x-www-form-urlencoded" };
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
} satisfies Partial<Record<LimitName, Row>>;
