import { Hono } from "hono";
import { expect } from "vitest";
import * as z from "zod/mini";
import { endpoint, fileSchema } from "#domain/contract/endpoint.ts";
import { problemSchema } from "#domain/contract/http.ts";
import { BRANDS } from "#domain/shop/brands.ts";
import { brandHosts, buildShopTable } from "#domain/shop/shop.ts";
import { createAsk } from "#worker/commerce/ask.ts";
import { commerceGateway } from "#worker/commerce/gateway.ts";
import type { AppContext } from "#worker/context.ts";
import type { AppDependencies } from "#worker/dependencies.ts";
import type { Answer } from "./upstream.ts";

export const ORIGIN = "http://ch.poster.localhost";
export const SET = "/web-api/photobook-design-group-set";
export const LOG_IN = "/web-api/customer-login";
export const FILE = "/web-api/file";

const input = z.object({
  designGroupSetId: z.optional(z.string().check(z.maxLength(9))),
  categoryIds: z._default(z.array(z.string()), []),
});
const reply = z.object({ name: z.string() });
const open = { input, reply, maxAgeSeconds: 60 } as const;
const personal = { ...open, notFound: "error", isPersonal: true, maxAgeSeconds: 0 } as const;
const path = `${SET}/{designGroupSetId}` as const;
const ENDPOINTS = [
  endpoint({ ...open, method: "GET", path, notFound: "null" }),
  endpoint({ ...open, method: "POST", path, notFound: "error" }),
  endpoint({ ...personal, method: "GET", path: "/web-api/customer-data" }),
  endpoint({ ...personal, method: "GET", path: "/web-api/her-file" }),
  endpoint({
    ...personal,
    method: "POST",
    path: LOG_IN,
    body: "form",
    failure: { event: "log-in-error", unless: 400 },
  }),
  endpoint({ ...open, method: "POST", path: "/web-api/big", notFound: "error", mostBytes: 100_000 }),
  endpoint({
    ...open,
    method: "GET",
    path: FILE,
    notFound: "error",
    reply: fileSchema(["image/png"]),
    replyBody: "file",
  }),
  endpoint({ ...open, method: "POST", path: "/web-api/newsletter-subscribe", notFound: "error" }),
];

export const ok: Answer = () => Response.json({ name: "Fotobuch", margin: 0.4 });

/** Asks the gateway of the Swiss wall-art shop. The backend behind it gives one answer; a token and a rate limit are optional. */
export async function call(
  target: string,
  init: RequestInit = {},
  answer: Answer = ok,
  token = "",
  rate: AppDependencies["commerce"]["rate"] = null,
) {
  const requests: Request[] = [];
  const upstream = {
    fetch: async (request: Request) => {
      requests.push(request);
      return answer(request);
    },
  };
  const client = { service: { upstream, endpoint: "http://commerce.test" }, token, timeoutMs: 5000 };
  const logged: string[] = [];
  const app = new Hono<AppContext>();
  app.use(async (context, next) => {
    const shop = buildShopTable(brandHosts(BRANDS)).get("ch.poster.localhost");
    if (shop) context.set("shop", shop);
    context.set("log", (_level, event) => logged.push(event));
    await next();
  });
  app.use(
    commerceGateway(
      {
        commerce: {
          view: (view) => createAsk(client, view),
          backendOf: () => ({ service: client.service, token }),
          rate,
        },
        platform: { now: Date.now, wait: () => Promise.resolve() },
      },
      ENDPOINTS,
    ),
  );
  app.all("*", (context) => context.text("a page"));
  const response = await app.request(ORIGIN + target, init);
  return { response, requests, logged };
}

export async function problemOf(response: Response) {
  expect(response.headers.get("Content-Type")).toBe("application/problem+json");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const problem = problemSchema.parse(await response.json());
  expect(problem.status).toBe(response.status);
  return problem.title;
}

export const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: JSON.stringify(body),
  headers: { "Content-Type": "application/json", ...headers },
});
