import { expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { manager } from "./official-clients.ts";

const SPACE = 287216594031001;
/** A picture of one dot. */
const DOT = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");

const backend = useBackend();

it("uploads an asset that the public can then see, and deletes it", async () => {
  const client = manager(backend, SPACE);
  const folder = (await client.assetFolders.create({ body: { asset_folder: { name: "Bilder" } } })).data?.asset_folder;
  const asset = await client.assets.create({
    body: { short_filename: "Mein Punkt.gif", asset_folder_id: folder?.id ?? 0, size: "1x1", alt: "Ein Punkt" },
    file: DOT.buffer.slice(DOT.byteOffset, DOT.byteOffset + DOT.length) as ArrayBuffer,
  });
  expect(asset).toMatchObject({ alt: "Ein Punkt", asset_folder_id: folder?.id, content_type: "image/gif" });
  expect(asset?.filename).toMatch(
    /^https:\/\/a\.storyblok\.com\/f\/287216594031001\/1x1\/[0-9a-f]{8}\/mein-punkt\.gif$/,
  );
  const path = new URL(asset?.filename ?? "").pathname;
  const file = await backend.fetch(path);
  expect([file.headers.get("content-type"), Buffer.from(await file.arrayBuffer())]).toEqual(["image/gif", DOT]);
  const found = async (query: object) => (await client.assets.list({ query })).data?.assets?.map(({ id }) => id);
  expect(await found({ in_folder: folder?.id ?? 0 })).toEqual([asset?.id]);
  expect(await found({ search: "strich" })).toEqual([]);
  await client.assets.delete(asset?.id ?? 0);
  expect((await backend.fetch(path)).status).toBe(404);
});

it("takes no file that nobody announced, or under another's key", async () => {
  const form = new FormData();
  const announced = await manager(backend, SPACE).assets.signResponseObject({ query: { filename: "a.png" } });
  form.set("key", announced.data?.fields.key ?? "");
  form.set("policy", "guessed");
  form.set("file", new File([DOT], "a.png"));
  const sent = await fetch(`${backend.url.origin}/f`, { method: "POST", body: form });
  expect(sent.status).toBe(404);
  expect((await fetch(`${backend.url.origin}/f`, { method: "POST", body: "no form" })).status).toBe(422);
  await expect(manager(backend, SPACE).assets.finalize(announced.data?.id ?? 0)).rejects.toMatchObject({
    response: { status: 422 },
  });
  await expect(
    manager(backend, SPACE).assets.signResponseObject({ query: { filename: "a.exe" } }),
  ).rejects.toMatchObject({
    response: { status: 422 },
  });
  expect((await manager(backend, SPACE).assets.list()).data?.assets).toEqual([]);
});
