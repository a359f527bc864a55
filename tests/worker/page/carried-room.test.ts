import { expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

async function visit(path: string) {
  const reply = await shop.get(path);
  const html = await reply.text();
  const [, images] = /img-src ([^;]*)/.exec(reply.headers.get("Content-Security-Policy") ?? "") ?? [];
  const [, sent = "{}"] = /<script type="application\/json">(\{"locale.*?)<\/script>/s.exec(html) ?? [];
  const [, room] = /<image class="room" href="([^"]*)"/.exec(html) ?? [];
  return { html, link: reply.headers.get("Link") ?? "", images: images?.split(" "), sent: JSON.parse(sent), room };
}

it("a calculator's page carries the room of its stage, once, and asks nobody for it", async () => {
  const { html, link, images, sent, room } = await visit("/leinwand");
  expect(room).toMatch(/^data:image\/avif;base64,[\w+/]+=*$/);
  expect(html.match(/data:image/g)).toHaveLength(1);
  expect(images).toContain("data:");
  // A picture that the script shows later is sent as an address; the markup holds the first one.
  expect(sent.room.href).toMatch(/^\/assets\/scenes\/living-far-[\da-f]+\/1x\.avif$/);
  expect(JSON.stringify(sent)).not.toContain("data:");
  expect(link).not.toContain("living-far");
  expect(link).toContain("/media/");
  const held = Buffer.from(room?.split(",")[1] ?? "", "base64");
  const file = await shop.get(sent.room.href);
  expect(held.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});

it("what lies on a table carries no room, and its page allows no such pictures", async () => {
  const { html, images } = await visit("/fotobox");
  expect(html).not.toContain("data:image");
  expect(images).not.toContain("data:");
});
