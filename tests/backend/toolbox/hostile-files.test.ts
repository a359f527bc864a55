import { crc32, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { fileNamed, toolboxOf } from "./client.ts";

const backend = useBackend();
const toolbox = toolboxOf(backend);
const ascii = (text: string) => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

/** A PNG that states any size, with whatever data. */
function pngOf(width: number, height: number, data = deflateSync(new Uint8Array(100))) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const chunk = (name: string, bytes: Uint8Array) => {
    const named = joined(ascii(name), bytes);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(bytes.length);
    check.writeUInt32BE(crc32(named));
    return joined(length, named, check);
  };
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return joined(signature, chunk("IHDR", head), chunk("IDAT", data), chunk("IEND", new Uint8Array()));
}

async function refusalOf(bytes: Uint8Array<ArrayBuffer>) {
  const reply = await toolbox.send("", bytes);
  return [reply.status, (await toolbox.read(reply)).detail] as const;
}

describe("a file that is not taken is refused in words, and nothing of it stays", () => {
  it.each([
    ["a page", ascii("<!doctype html><script>alert(1)</script>"), "kein Bild oder PDF"],
    ["a ZIP", ascii("PK\u0003\u0004aaaaaaaaaaaa"), "kein Bild oder PDF"],
    ["a program", ascii("MZ\u0090aaaaaaaaaaaaaaaaa"), "kein Bild oder PDF"],
    ["a GIF", ascii("GIF89a\u0001\0\u0001\0\0\0\0;"), "kein Bild oder PDF"],
    [
      "an SVG with a script",
      ascii('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      "SVG-Zeichnung",
    ],
    ["a film", ascii("\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2"), "Video"],
    ["a side of 40,000 pixels", pngOf(40_000, 10), "12.000 Pixeln"],
    ["121 megapixels in 200 bytes", pngOf(11_000, 11_000), "100 Megapixel"],
    ["a PNG of no size", pngOf(0, 10), "beschädigt"],
    ["a PNG of other data than it states", pngOf(500, 500), "beschädigt"],
  ] as const)("%s", async (_, bytes, said) => {
    const [status, detail] = await refusalOf(bytes as Uint8Array<ArrayBuffer>);
    expect([status, detail]).toEqual([422, expect.stringContaining(said)]);
  });

  it.each(["baseline.jpg", "progressive.jpg", "sixteen.png", "lossy.webp", "plain.tif", "still.heic"])(
    "%s without its end",
    async (name) => {
      const whole = await fileNamed(name);
      for (const share of [0.5, 0.8, 0.98]) {
        const [status, detail] = await refusalOf(whole.slice(0, Math.floor(whole.length * share)));
        expect([share, status, detail]).toEqual([share, 422, expect.stringMatching(/unvollständig|beschädigt/)]);
      }
    },
  );

  it("leaves no row", async () => {
    const before = await backend.DB.prepare("SELECT count(*) AS files FROM toolbox_files").first("files");
    await refusalOf(pngOf(40_000, 10));
    expect(await backend.DB.prepare("SELECT count(*) AS files FROM toolbox_files").first("files")).toBe(before);
  });

  it("speaks the shopper's language", async () => {
    const french = toolboxOf(backend, "fr-FR");
    const { detail } = await french.read(await french.send("", ascii("<svg xmlns='http://www.w3.org/2000/svg'/>")));
    expect(detail).toContain("dessin SVG");
  });
});

describe("a picture that is also something else", () => {
  it.each([
    ["a page", ascii("<script>alert(document.domain)</script>")],
    ["a ZIP", ascii("PK\u0003\u0004 archive PK\u0005\u0006")],
  ])("%s comes back as its pixels alone, to be saved", async (_, hidden) => {
    const { id } = await toolbox.upload(joined(await fileNamed("located.jpg"), hidden));
    await toolbox.ask("toolbox-optimize-image", { id, width: 300, height: 200, fit: "trim" });
    for (const as of ["before", "print", "after"]) {
      const reply = await toolbox.download(id, as);
      expect([reply.headers.get("content-type"), reply.headers.get("cache-control")]).toEqual([
        "image/jpeg",
        "no-store",
      ]);
      const text = Buffer.from(await reply.arrayBuffer()).toString("latin1");
      expect(text).not.toMatch(/script|archive|Exif|GPS|Berlin|http/);
    }
  });

  it("is never sent back as it came", async () => {
    const { id } = await toolbox.upload(await fileNamed("located.jpg"));
    for (const as of ["original", "picture", "../original"]) expect((await toolbox.download(id, as)).status).toBe(400);
    expect((await toolbox.download(id, "print")).status).toBe(404);
  });
});
