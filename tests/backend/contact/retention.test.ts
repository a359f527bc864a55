import { afterAll, beforeAll, expect, it } from "vitest";
import { contactMessageExample } from "#domain/contract/contact-message.example.ts";
import { contactMessage } from "#domain/contract/contact-message.ts";
import { buildRequest } from "#domain/contract/endpoint-request.ts";
import { upload } from "#domain/contract/upload.ts";
import { BACKEND } from "#scripts/local/local-settings.ts";
import { leanBackendWorker } from "#tests/support/lean-backend.ts";
import { startRuntime } from "#tests/support/runtime.ts";
import { newEmptyState } from "#tests/support/seeded-state.ts";

const DAY_MS = 24 * 3_600_000;
const HEADERS = { "x-channel": "poster", "x-locale": "de-DE" };
const [NAMED, UNNAMED] = ["7c9e6679-7425-4de4-944b-e07fc1f90ae7", "3f2504e0-4f89-41d3-9a0c-0305e82c3301"];
const PDF = { type: "application/pdf" as const, bytes: Uint8Array.from("%PDF-1.4", (letter) => letter.charCodeAt(0)) };

let runtime: Awaited<ReturnType<typeof startRuntime>>;
beforeAll(async () => {
  const backend = { ...(await leanBackendWorker()), serviceBindings: { SHOP: BACKEND } };
  runtime = await startRuntime([backend], { state: await newEmptyState() });
});
afterAll(() => runtime?.close());

async function send(endpoint: Parameters<typeof buildRequest>[0], input: unknown): Promise<number> {
  const { target, body } = buildRequest(endpoint, input);
  const headers = { ...HEADERS, "content-type": body?.type ?? "" };
  const init = { method: "POST", headers, body: body?.content as never };
  return (await runtime.fetch(`http://backend.localhost${target}`, init)).status;
}
const files = async () => {
  const bucket = await runtime.miniflare.getR2Bucket("UPLOADS", BACKEND);
  return (await bucket.list()).objects.map(({ key }) => key).sort();
};
const cronAt = async (days: number) => {
  const worker = await runtime.worker(BACKEND);
  await worker.scheduled({ cron: "* * * * *", scheduledTime: new Date(Date.now() + days * DAY_MS) });
};

it("a file that no message names goes after a day, one of a message with it after 90 days", async () => {
  const unknown = { ...contactMessageExample.input, files: [{ upload: NAMED, name: "a.pdf", type: PDF.type }] };
  expect(await send(contactMessage, unknown)).toBe(422);
  for (const id of [NAMED, UNNAMED]) expect(await send(upload, { id, file: PDF })).toBe(200);
  expect(await send(contactMessage, unknown)).toBe(200);
  expect(await files()).toEqual([UNNAMED, NAMED].sort());
  await cronAt(0);
  expect(await files()).toHaveLength(2);
  await cronAt(1.1);
  await expect.poll(files).toEqual([NAMED]);
  await cronAt(91);
  await expect.poll(files).toEqual([]);
});

it("a file is what its bytes say", async () => {
  expect(await send(upload, { id: NAMED, file: { ...PDF, type: "image/jpeg" } })).toBe(422);
});
