import { beforeEach, expect, it } from "vitest";
import { forgetUploads } from "#backend/contact/uploads.ts";
import type { BackendEnv } from "#backend/env.ts";
import { PICTURE_CALLS } from "#backend/pictures/calls.ts";
import { customerPictureAddExample as example } from "#domain/contract/customer-picture-add.example.ts";
import { customerPictureAdd } from "#domain/contract/customer-picture-add.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const backend = useBackend();
const { upload } = example.input;

/** The files in the bucket, and what it does before its next work. */
const files = new Map<string, unknown>();
let before: Partial<Record<"get" | "put" | "delete", () => unknown>> = {};
const UPLOADS = {
  get: async (name: string) => {
    await before.get?.();
    return files.has(name) ? { arrayBuffer: async () => new ArrayBuffer(3) } : null;
  },
  put: async (name: string, bytes: unknown) => {
    await before.put?.();
    files.set(name, bytes);
  },
  delete: async (names: string[]) => {
    await before.delete?.();
    for (const name of names) files.delete(name);
  },
};
const output = async () => ({ response: () => new Response("webp") });
const IMAGES = { info: async () => ({ width: 2000, height: 1500 }), input: () => ({ transform: () => ({ output }) }) };
const env = () => ({ DB: backend.DB, UPLOADS, IMAGES }) as unknown as BackendEnv;
const down = () => {
  throw new Error("The bucket is down.");
};

beforeEach(async () => {
  before = {};
  files.clear();
  for (const table of ["customer_pictures", "uploads", "outbox"]) await backend.DB.exec(`DELETE FROM ${table}`);
  await backend.DB.prepare("INSERT INTO uploads (id, type, bytes, uploaded_at) VALUES (?, 'image/jpeg', 3, ?)")
    .bind(upload, new Date().toISOString())
    .run();
  files.set(upload, "her own file");
});

async function send(): Promise<number | undefined> {
  const request = new Request(`http://backend.localhost${customerPictureAdd.path}`, {
    method: "POST",
    headers: { "x-channel": "poster", "x-locale": "de-DE", "content-type": "application/json" },
    body: JSON.stringify(example.input),
  });
  const call = PICTURE_CALLS.find(({ endpoint }) => endpoint.path === customerPictureAdd.path);
  return (await call?.answer(request, env(), Date.now(), () => undefined))?.status;
}
const nextDay = () => forgetUploads(env(), Date.now() + 25 * 3_600_000);
const count = (table: string) => backend.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

it("a picture that the bucket takes in part is not called unreadable; sent again it is whole", async () => {
  let puts = 0;
  before = { put: () => ++puts === 2 && down() };
  expect([await send(), await count("customer_pictures")]).toEqual([503, 0]);
  expect([await send(), await count("customer_pictures"), files.size]).toEqual([200, 1, 3]);
});

it("nothing is left of a picture that could not be stored, if its customer does not try again", async () => {
  before = { put: () => files.size > 2 && down(), delete: down };
  expect(await send()).toBe(503);
  before = {};
  await nextDay();
  expect([[...files.keys()], await count("uploads")]).toEqual([[], 0]);
});

it("the customer's own file goes within a day, if it cannot be deleted at once", async () => {
  before = { delete: down };
  expect([await send(), files.has(upload)]).toEqual([200, true]);
  before = {};
  await nextDay();
  expect([files.has(upload), files.size, await count("customer_pictures")]).toEqual([false, 3, 1]);
});

it.each(["get", "put", "delete"] as const)(
  "a form that is sent twice at once is one picture: before %s",
  async (step) => {
    let first: number | undefined;
    before = {
      [step]: async () => {
        before = {};
        first = await send();
      },
    };
    expect([await send(), first]).toEqual([200, 200]);
    expect([await count("customer_pictures"), await count("outbox"), files.size]).toEqual([1, 1, 3]);
  },
);
