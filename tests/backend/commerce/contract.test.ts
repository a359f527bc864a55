import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { serve } from "#backend/commerce/serve.ts";
import { createCommerce } from "#backend/commerce/service.ts";
import type { BackendEnv } from "#backend/env.ts";
import { calculatorReference } from "#domain/contract/calculator-reference.ts";
import { customerLogin } from "#domain/contract/customer-login.ts";
import { customerPictureAdd, customerPictureRemove } from "#domain/contract/customer-picture-add.ts";
import { customerWishlist } from "#domain/contract/customer-wishlist.ts";
import { type Endpoint, endpoint } from "#domain/contract/endpoint.ts";
import { buildRequest } from "#domain/contract/endpoint-request.ts";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { problemSchema } from "#domain/contract/http.ts";
import { newsletterConfirm } from "#domain/contract/newsletter-confirm.ts";
import { toolboxConvertPdf } from "#domain/contract/toolbox-convert-pdf.ts";
import { toolboxDownload } from "#domain/contract/toolbox-download.ts";
import { toolboxFile } from "#domain/contract/toolbox-file.ts";
import { toolboxOptimizeImage } from "#domain/contract/toolbox-optimize-image.ts";
import { whitelabelSwitch } from "#domain/contract/whitelabel-switch.ts";
import { seedSql } from "#scripts/local/workers.ts";
import { startBackend } from "#tests/support/backend.ts";
import { ENDPOINTS, exampleOf } from "#tests/support/contract.ts";
import { type Backend, seedPrices } from "./seed-prices.ts";

const headers = { "x-channel": "poster", "x-locale": "de-DE" };

describe("the embedded backend", () => {
  let backend: Backend;
  beforeAll(async () => {
    const sql = await seedSql();
    backend = await startBackend();
    await backend.DB.exec(sql);
  });
  afterAll(() => backend?.close());

  it.each([
    ["token but those that it mailed", newsletterConfirm, 404],
    ["customer who is logged in", customerWishlist, 404],
    ["customer of that address", customerLogin, 400],
    ["customer who may switch", whitelabelSwitch, 403],
    ["file that was not sent before", customerPictureAdd, 422],
    ["picture but those of the links that it mailed", customerPictureRemove, 404],
    ["file of that id, to read it", toolboxFile, 404],
    ["file of that id, to print it", toolboxOptimizeImage, 404],
    ["PDF of that id, to print it", toolboxConvertPdf, 404],
    ["file of that id, to send it", toolboxDownload, 404],
  ] as const)("knows no %s", async (_, endpoint: Endpoint, status) => {
    const { target, body } = buildRequest(endpoint, exampleOf(endpoint).input);
    const reply = await backend.fetch(target, {
      method: endpoint.method,
      headers: { ...headers, ...(body && { "content-type": body.type }) },
      body: body?.content ?? null,
    });
    expect(reply.status).toBe(status);
  });

  const asked: readonly Endpoint[] = [
    newsletterConfirm,
    customerWishlist,
    customerLogin,
    whitelabelSwitch,
    customerPictureAdd,
    customerPictureRemove,
    toolboxFile,
    toolboxOptimizeImage,
    toolboxConvertPdf,
    toolboxDownload,
  ];
  const answered = ENDPOINTS.filter((endpoint) => !asked.includes(endpoint));
  it.each(answered.map((endpoint) => [endpoint.path, endpoint] as const))(
    "answers the example of %s",
    async (_, endpoint) => {
      const { target, body } = buildRequest(endpoint, exampleOf(endpoint).input);
      const reply = await backend.fetch(target, {
        method: endpoint.method,
        headers: { ...headers, ...(body && { "content-type": body.type }) },
        body: body?.content ?? null,
      });
      expect(reply.status).toBe(200);
      const sent = await reply.json();
      expect(endpoint.reply.parse(sent)).toEqual(sent);
    },
  );
});

describe("the rules of the contract that no type holds", () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startBackend();
    await seedPrices(backend.DB);
  });
  afterAll(() => backend?.close());

  const replyTo = async <Input, Reply>({ path, reply }: Endpoint<Input, Reply>) =>
    reply.parse(await (await backend.fetch(path, { headers })).json());

  it("are kept by what the calculator offers: first and popular format are of those it is sold in", async () => {
    const { articles } = await replyTo(calculatorReference);
    expect(articles.length).toBeGreaterThan(5);
    for (const { formats, initialFormat, popularFormat } of articles) {
      expect(formats).toContain(initialFormat);
      expect([...formats, null]).toContain(popularFormat);
    }
  });

  it("are kept by prices: none is above its original, and a lowest price is stated of reduced ones alone", async () => {
    const prices = (await replyTo(formatPrices)).articles.flatMap((article) => article.prices);
    expect(prices.some(({ lowestPrice30Days }) => lowestPrice30Days !== null)).toBe(true);
    for (const { priceCurrent, priceOriginal, lowestPrice30Days } of prices) {
      expect(priceCurrent).toBeLessThanOrEqual(priceOriginal);
      if (priceCurrent === priceOriginal) expect(lowestPrice30Days).toBeNull();
      else expect(lowestPrice30Days ?? Number.POSITIVE_INFINITY).toBeGreaterThan(priceCurrent);
    }
  });
});

describe("an endpoint of both methods, with a parameter", () => {
  const stated = {
    path: "/web-api/photobook-design-group-set/{designGroupSetId}",
    input: z.object({ designGroupSetId: z._default(z.string(), "all"), amount: z._default(z.coerce.number(), 1) }),
    reply: z.object({ id: z.string(), amount: z.number() }),
    maxAgeSeconds: 0,
  } as const;
  const service = createCommerce(
    () => 0,
    [
      serve(endpoint({ ...stated, method: "GET", notFound: "null" }), ({ input }) =>
        input.designGroupSetId === "none" ? null : { id: input.designGroupSetId, amount: input.amount, secret: 1 },
      ),
      serve(endpoint({ ...stated, method: "POST", notFound: "error" }), ({ input }) => {
        if (input.amount > 9) throw new Error("the database is on fire");
        return { id: input.designGroupSetId, amount: input.amount };
      }),
    ],
  );
  const ask = (path: string, init: RequestInit = {}) =>
    service.request(path, { headers, ...init }, {} as BackendEnv) as Promise<Response>;
  const SET = "/web-api/photobook-design-group-set";

  it.each([
    [`${SET}/7?amount=3`, {}, { id: "7", amount: 3 }],
    [`${SET}/a%2Fb`, {}, { id: "a/b", amount: 1 }],
    [SET, {}, { id: "all", amount: 1 }],
    [`${SET}/7`, { method: "POST", body: '{"amount":4}' }, { id: "7", amount: 4 }],
  ])("%s %j", async (path, init, expected) => {
    const reply = await ask(path, init);
    expect(await reply.json()).toEqual(expected);
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  it.each([
    [`${SET}/none`, {}, 404, /nothing of that name/],
    [`${SET}/7?amount=x`, {}, 400, /^Parameter amount: /],
    [`${SET}/7`, { method: "POST", body: "{" }, 400, /^The input: /],
    [`${SET}/7`, { method: "POST", body: '{"amount":10}' }, 503, /^This cannot be answered/],
    [`${SET}/7`, { method: "DELETE" }, 405, /DELETE/],
    [`${SET}/7/8`, {}, 404, /Nothing answers/],
    ["/accessory", {}, 404, /Nothing answers/],
  ])("%s %j is a problem: %d", async (path, init, status, detail) => {
    const reply = await ask(path, init);
    const problem = problemSchema.parse(await reply.json());
    expect(problem).toMatchObject({ status, detail: expect.stringMatching(detail) });
    if (status === 405) expect(reply.headers.get("allow")).toBe("GET, HEAD, POST");
  });

  it("lets no reply out that breaks its contract", async () => {
    const broken = createCommerce(
      () => 0,
      [serve(endpoint({ ...stated, method: "GET", notFound: "error" }), () => ({ id: 7 }) as never)],
    );
    const reply = await broken.request(SET, { headers }, {} as BackendEnv);
    expect(reply.status).toBe(500);
    expect(await reply.text()).not.toContain("7");
  });
});
