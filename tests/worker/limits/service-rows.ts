import { expect } from "vitest";
import { LIMITS_MS } from "#worker/limits/limits.ts";
import {
  assets,
  type LimitName,
  NEVER_SEEN,
  newPicture,
  ORIGIN,
  page,
  picture,
  purge,
  type Row,
  seen,
  seesAPage,
  sendPicture,
  shop,
} from "./hanging-shop.ts";

const { publishAddition, conversion } = LIMITS_MS;

/** The limits on stores and services: each with what holds while its call hangs. */
export const SERVICE_ROWS = {
  view: {
    fault: { binding: "BACKEND", address: "//content.internal" },
    meanwhile: async () => {
      expect((await seen(shop.get(`${ORIGIN}/${NEVER_SEEN[0]}`))).status).toBe(503);
    },
  },
  feed: {
    fault: { binding: "BACKEND", address: "//commerce.internal" },
    meanwhile: async () => {
      expect((await seen(shop.get(`${ORIGIN}/feed-merchant.xml`))).status).toBe(503);
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
  flagPlanRead: { fault: { binding: "STORIES", method: "get" }, withinMs: LIMITS_MS.view, meanwhile: seesAPage },
  flagService: {
    fault: { binding: "BACKEND", address: "//flags.internal" },
    meanwhile: async () => {
      const headers = { Cookie: "consent=granted" };
      const report = { method: "POST", headers, body: "{}" };
      expect((await seen(shop.get(`${ORIGIN}/web-api/feature-flags/events/bulk`, report))).status).toBe(502);
    },
  },
  proxy: {
    fault: { binding: "BACKEND", address: "//designer.internal" },
    withinMs: LIMITS_MS.proxy + LIMITS_MS.view,
    meanwhile: async () => {
      const headers = { Accept: "text/html" };
      const { status, text } = await seen(shop.get(`${ORIGIN}/configurator-poster?locale=de-DE`, { headers }));
      expect([status, text.endsWith("</html>")]).toEqual([504, true]);
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
} satisfies Partial<Record<LimitName, Row>>;
