import { PDFDocument } from "pdf-lib";
import { expect, it } from "vitest";
import type { BackendEnv } from "#backend/env.ts";
import { hashToken } from "#backend/token.ts";
import { TOOLBOX_CALLS } from "#backend/toolbox/calls.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { fileNamed, toolboxOf } from "./client.ts";

const backend = useBackend();
const toolbox = toolboxOf(backend);

/** Asks the toolbox, and deletes the file just before the first thing that is made of it is stored. */
async function askAndDelete(path: string, id: string, body: object | null): Promise<void> {
  const { DB, FILES } = backend;
  let isDeleted = false;
  const put = async (...stored: Parameters<typeof FILES.put>) => {
    if (!isDeleted) await toolbox.send(`?step=remove&id=${id}`, null);
    isDeleted = true;
    return FILES.put(...stored);
  };
  const files = new Proxy(FILES, {
    get: (target, name) =>
      name === "put" ? put : (...given: never[]) => Reflect.get(target, name).apply(target, given),
  });
  const made = { image: () => new Blob(["a picture"]).stream() };
  const IMAGES = { input: () => ({ transform: () => ({ output: async () => made }) }) };
  const request = new Request(`http://backend.localhost/web-api/${path}`, {
    method: "POST",
    headers: { "x-channel": "poster", "x-locale": "de-DE", "content-type": "application/json" },
    body: body && JSON.stringify(body),
  });
  const call = TOOLBOX_CALLS.find(({ endpoint }) => endpoint.path === new URL(request.url).pathname);
  const env = { DB, FILES: files, IMAGES } as unknown as BackendEnv;
  await call?.answer(request, env, Date.now(), () => undefined);
  expect(isDeleted).toBe(true);
}

const left = async (id: string) =>
  (await backend.FILES.list({ prefix: `toolbox/${await hashToken(id)}/` })).objects.map(({ key }) => key);

async function blankPdf() {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 200]);
  return new Uint8Array(await pdf.save());
}

it.each([
  ["a PDF", "toolbox-convert-pdf", blankPdf],
  ["a picture", "toolbox-optimize-image", () => fileNamed("baseline.jpg")],
])("nothing is left of %s that is deleted while its print file is made", async (_, path, file) => {
  const { id } = await toolbox.upload(await file());
  await askAndDelete(path, id, { id, width: 300, height: 200, fit: "trim" });
  expect(await left(id)).toEqual([]);
});

it("nothing is left of an upload that is cancelled while the toolbox looks at the file", async () => {
  const bytes = await fileNamed("baseline.jpg");
  const { id } = await toolbox.read(await toolbox.send(`?step=begin&bytes=${bytes.length}`, null));
  await toolbox.send(`?step=part&id=${id}&part=1`, bytes);
  await askAndDelete(`toolbox-convert-file?step=finish&id=${id}`, id, null);
  expect(await left(id)).toEqual([]);
});
