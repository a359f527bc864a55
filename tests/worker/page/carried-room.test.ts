import { expect, it, vi } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();

async function visit(path: string) {
  const reply = await shop.get(path);
  const html = await reply.text();
  const [, images] = /img-src ([^;]*)/.exec(reply.headers.get("Content-Security-Policy") ?? "") ?? [];
  const [, sent = "{}"] = /<script type="application\/json">(\{"locale.*?)<\/script>/s.exec(html) ?? [];
  const [, room] = /<image class="room" href="([^"]*)"/.exec(html) ?? [];
  const [, print = ""] = /<image id="print" href="([^"]*)"/.exec(html) ?? [];
  return {
    html,
    link: reply.headers.get("Link") ?? "",
    images: images?.split(" "),
    sent: JSON.parse(sent),
    room,
    print,
  };
}

it("a calculator's page carries the room of its stage, once, and asks nobody for it", async () => {
  const { html, link, images, sent, room } = await visit("/leinwand");
  expect(room).toMatch(/^data:image\/avif;base64,[\w+/]+=*$/);
  expect(html.split(room ?? "")).toHaveLength(2);
  expect(images).toContain("data:");
  // A picture that the script shows later is sent as an address; the markup holds the first one.
  expect(sent.room.href).toMatch(/^\/assets\/scenes\/living-far-[\da-f]+\/1x\.avif$/);
  expect(JSON.stringify(sent)).not.toContain("data:");
  expect(link).not.toContain("living-far");
  // The picture that hangs there stands in the markup too, once it is converted.
  expect(link).not.toContain("/media/");
  const held = Buffer.from(room?.split(",")[1] ?? "", "base64");
  const file = await shop.get(sent.room.href);
  expect(held.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
});

it("a calculator's page carries the picture that hangs on its stage, once it is converted", async () => {
  const first = await visit("/leinwand?format=600x400");
  if (first.print.startsWith("/media/"))
    expect(first.html).toContain(`<link rel="preload" as="image" href="${first.print}" fetchPriority="high"/>`);
  await vi.waitFor(
    async () => {
      const { print, html, sent } = await visit("/leinwand");
      expect(print).toMatch(/^data:image\/avif;base64,[\w+/]+=*$/);
      expect(html.split(print)).toHaveLength(2);
      expect(html).not.toContain('rel="preload"');
      expect(sent.picture.href).toMatch(/^\/media\/638\.avif\/f\//);
      expect(sent.picture).not.toHaveProperty("carried");
    },
    { timeout: 30_000, interval: 500 },
  );
});

it("what lies on a table carries the table with prints of its size, and names the others", async () => {
  const { html, images, sent } = await visit("/fotobox?format=100x100");
  const [, table = ""] = /<image class="tabletop" href="data:image\/avif;base64,([^"]*)"/.exec(html) ?? [];
  expect(html.match(/data:image/g)).toHaveLength(1);
  expect(images).toContain("data:");
  const files = await Promise.all(
    sent.room.tables.map(async ({ href }: { href: string }) => {
      const file = await shop.get(href);
      return [href, Buffer.from(await file.arrayBuffer())] as const;
    }),
  );
  const carried = Buffer.from(table, "base64");
  expect(files.filter(([, file]) => file.equals(carried)).map(([href]) => href)).toEqual([
    expect.stringMatching(/^\/assets\/scenes\/tabletop-[\da-f]+\/box-100x100-1x\.avif$/),
  ]);
});

it.each([
  ["/fotobox", "15 × 10 cm, Box für 20 bis 40 Fotos"],
  ["/fotobox?material=photobox-photo-prints&format=100x100", "10 × 10 cm, Box für 20 bis 200 Fotos"],
  ["http://it.poster.localhost/scatola-foto", "15 × 10 cm, scatola da 20 a 40 foto"],
  ["/fotos-drucken", "15 × 10 cm auf dem Tisch"],
])("the table of %s says what lies on it", async (path, caption) => {
  expect((await visit(path)).html).toContain(`role="img" aria-label="${caption}"`);
});
