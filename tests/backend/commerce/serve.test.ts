import { expect, it } from "vitest";
import * as z from "zod/mini";
import { Refusal, serve } from "#backend/commerce/serve.ts";
import type { BackendEnv } from "#backend/env.ts";
import { type Endpoint, endpoint, fileSchema } from "#domain/contract/endpoint.ts";

const stated = { path: "/web-api/probe", notFound: "error", isPersonal: true, maxAgeSeconds: 0 } as const;
const input = z.object({ name: z.string() });
const form = endpoint({ ...stated, method: "POST", body: "form", input, reply: z.object({ name: z.string() }) });
const drawing = endpoint({ ...stated, method: "GET", input, reply: fileSchema(["image/png"]), replyBody: "file" });

/** Asks a served call in the German poster shop. */
async function ask(served: ReturnType<typeof serve>, { method }: Endpoint, body: string | null, search = "") {
  const headers = { "x-channel": "poster", "x-locale": "de-DE", cookie: "session=7" };
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const request = new Request(`http://backend.internal${stated.path}${search}`, {
    method,
    body,
    headers: { ...headers, ...(body !== null && type) },
  });
  return served.answer(request, {} as BackendEnv, 0, () => undefined);
}

it("a call that takes a form reads its fields and the visitor's headers, and sets her cookies", async () => {
  const served = serve(form, ({ input, headers, setCookie }) => {
    setCookie("session=8; HttpOnly");
    return { name: `${input.name} ${headers.get("cookie")}` };
  });
  const reply = await ask(served, form, "name=Mia%20B");
  expect([await reply.json(), reply.headers.getSetCookie()]).toEqual([
    { name: "Mia B session=7" },
    ["session=8; HttpOnly"],
  ]);
  expect((await ask(served, form, "nobody=1")).status).toBe(400);
});

it("a refusal states its status and the fault of each field, and may remove a cookie", async () => {
  const served = serve(form, ({ setCookie }) => {
    setCookie("session=; Max-Age=0");
    throw new Refusal("So nicht.", { status: 400, fields: { name: "Diesen Namen gibt es schon." } });
  });
  const reply = await ask(served, form, "name=Mia");
  expect([reply.status, reply.headers.getSetCookie()]).toEqual([400, ["session=; Max-Age=0"]]);
  expect(await reply.json()).toMatchObject({ detail: "So nicht.", errors: { name: "Diesen Namen gibt es schon." } });
  const plain = serve(form, () => {
    throw new Refusal("Nein.");
  });
  expect((await ask(plain, form, "name=Mia")).status).toBe(422);
});

it("a file is sent with its own type, and only with one that the call may have", async () => {
  const bytes = new Uint8Array([137, 80, 78, 71]);
  const reply = await ask(serve(drawing, () => ({ type: "image/png", bytes })) as never, drawing, null, "?name=a");
  expect(reply.headers.get("content-type")).toBe("image/png");
  expect([...new Uint8Array(await reply.arrayBuffer())]).toEqual([...bytes]);
});
