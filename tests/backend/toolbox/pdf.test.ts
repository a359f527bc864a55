import { deflateSync } from "node:zlib";
import { degrees, PDFDict, PDFDocument, PDFName, PDFRawStream, rgb } from "pdf-lib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { useBackend } from "#tests/support/use-backend.ts";
import { toolboxOf } from "./client.ts";

const backend = useBackend();
const toolbox = toolboxOf(backend);
const POINTS_PER_MM = 72 / 25.4;

async function pdfOf(draw: (pdf: PDFDocument) => void | Promise<void>, pages = 1) {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page++) {
    const added = pdf.addPage([210 * POINTS_PER_MM, 297 * POINTS_PER_MM]);
    added.drawRectangle({ x: 20, y: 30, width: 100, height: 50, color: rgb(0.8, 0.1, 0.1) });
  }
  await draw(pdf);
  return pdf;
}
const saved = async (pdf: PDFDocument, useObjectStreams = true) => new Uint8Array(await pdf.save({ useObjectStreams }));

async function printed(bytes: Uint8Array<ArrayBuffer>, wanted: object) {
  const { id, facts, detail } = await toolbox.upload(bytes);
  expect(detail).toBeUndefined();
  const made = await toolbox.read(await toolbox.ask("toolbox-convert-pdf", { id, ...wanted }));
  expect(made.print, made.detail).toMatchObject({ ...wanted, picture: null });
  const reply = await toolbox.download(id, "print");
  expect(reply.headers.get("content-type")).toBe("application/pdf");
  const print = new Uint8Array(await reply.arrayBuffer());
  return { facts, print, pdf: await PDFDocument.load(print) };
}

const inMm = ({ width, height }: { width: number; height: number }) =>
  [width, height].map((points) => Math.round((points / POINTS_PER_MM) * 10) / 10);

describe("a PDF for print", () => {
  it("has each page at the size wanted, with its boxes set", async () => {
    const { facts, pdf } = await printed(await saved(await pdfOf(() => {}, 3)), {
      width: 300,
      height: 400,
      fit: "bleed",
    });
    expect(facts).toMatchObject({ kind: "pdf", pages: 3, width: 210, height: 297, colours: null });
    expect(pdf.getPageCount()).toBe(3);
    const page = pdf.getPage(2);
    expect([inMm(page.getMediaBox()), inMm(page.getBleedBox()), inMm(page.getTrimBox())]).toEqual([
      [306, 406],
      [306, 406],
      [300, 400],
    ]);
  });

  it.each([0, 90, 180, 270])("turned by %d degrees is shown as it was", async (angle) => {
    const { facts } = await printed(await saved(await pdfOf((pdf) => pdf.getPage(0).setRotation(degrees(angle)))), {
      width: 200,
      height: 100,
      fit: "trim",
    });
    expect([facts?.width, facts?.height]).toEqual(angle % 180 === 0 ? [210, 297] : [297, 210]);
  });

  it("does nothing by itself, and holds nothing that is not drawn", async () => {
    const dangerous = await pdfOf(async (pdf) => {
      pdf.addJavaScript("hello", "app.alert('hidden words')");
      await pdf.attach(new TextEncoder().encode("hidden words"), "a.exe");
      pdf.setAuthor("hidden words");
      const { context } = pdf;
      const action = context.obj({ Type: "Action", S: "URI", URI: context.obj("https://evil.example") as never });
      pdf.catalog.set(PDFName.of("OpenAction"), context.register(action));
      const note = context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 99, 99], A: action });
      pdf.getPage(0).node.set(PDFName.of("Annots"), context.obj([context.register(note)]));
      pdf.getForm().createTextField("field").addToPage(pdf.getPage(0));
      const resources = pdf.getPage(0).node.Resources();
      const carried = context.stream("hidden words", { Type: "EmbeddedFile" });
      resources?.set(
        PDFName.of("AF"),
        context.obj([context.register(context.obj({ EF: { F: context.register(carried) } }))]),
      );
    });
    const { print, pdf } = await printed(await saved(dangerous, false), { width: 210, height: 297, fit: "trim" });
    const names = pdf.context.enumerateIndirectObjects().flatMap(([, object]) => {
      const dictionary = object instanceof PDFRawStream ? object.dict : object;
      return dictionary instanceof PDFDict ? dictionary.keys().map(String) : [];
    });
    expect(
      names.filter((name) => /^\/(JS|JavaScript|AA|A|OpenAction|AF|EF|Annots|AcroForm|Metadata|Names)$/.test(name)),
    ).toEqual([]);
    expect(Buffer.from(print).toString("latin1")).not.toMatch(/hidden words|evil|app\.alert/);
  });

  it("may have blank pages", async () => {
    const blank = await PDFDocument.create();
    blank.addPage([100, 100]);
    const { pdf } = await printed(await saved(blank), { width: 100, height: 100, fit: "trim" });
    expect(pdf.getPageCount()).toBe(1);
  });
});

describe("the picture of a PDF's first page", () => {
  const shown = async (id: string, as: string) => {
    const reply = await toolbox.download(id, as);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { data, info } = await sharp(Buffer.from(await reply.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const place = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
      return [...data.subarray(place, place + 3)].map((sample) => Math.round(sample / 10) * 10);
    };
    return { sides: [info.width, info.height], at };
  };
  const [RED, WHITE] = [
    [200, 30, 30],
    [260, 260, 260],
  ];

  it("shows it as it came, and as it is printed", async () => {
    const turned = await pdfOf((pdf) => pdf.getPage(0).setRotation(degrees(90)), 2);
    const { id } = await toolbox.upload(await saved(turned));
    const before = await shown(id, "before");
    // A4 on its side; the red field is 20 to 120 points from the left and 30 to 80 from the bottom of the sheet that was turned.
    expect(before.sides).toEqual([1000, 707]);
    expect([before.at(0.06, 0.1), before.at(0.5, 0.5)]).toEqual([RED, WHITE]);
    await toolbox.ask("toolbox-convert-pdf", { id, width: 200, height: 200, fit: "trim" });
    const after = await shown(id, "after");
    expect(after.sides).toEqual([1000, 1000]);
    expect(after.at(0.5, 0.5)).toEqual(WHITE);
    expect((await backend.FILES.list()).objects.filter(({ key }) => key.includes("/after")).length).toBeGreaterThan(0);
    await toolbox.send(`?step=remove&id=${id}`, null);
    expect((await toolbox.download(id, "before")).status).toBe(404);
  });

  it("is one for whoever asks at the same moment", async () => {
    const { id } = await toolbox.upload(await saved(await pdfOf(() => {})));
    const replies = await Promise.all(Array.from({ length: 4 }, () => toolbox.download(id, "before")));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const pictures = await Promise.all(
      replies.map(async (reply) => Buffer.from(await reply.arrayBuffer()).toString("base64")),
    );
    expect(new Set(pictures).size).toBe(1);
  });

  it("leaves nothing of a file that is deleted while it is drawn", async () => {
    const before = (await backend.FILES.list({ prefix: "toolbox/" })).objects.length;
    const { id } = await toolbox.upload(await saved(await pdfOf(() => {})));
    await Promise.all([toolbox.download(id, "before"), toolbox.send(`?step=remove&id=${id}`, null)]);
    expect((await backend.FILES.list({ prefix: "toolbox/" })).objects.length).toBe(before);
  });

  it("is missing for a page that cannot be drawn, which is tried once; the file is printed all the same", async () => {
    const { id } = await toolbox.upload(await saved(await pdfOf(() => {})));
    const { objects } = await backend.FILES.list();
    const original = objects
      .filter(({ key }) => key.endsWith("/original"))
      .sort((a, b) => Number(a.uploaded) - Number(b.uploaded))
      .at(-1);
    await backend.FILES.put(original?.key ?? "", "%PDF-1.7 nothing");
    expect((await toolbox.download(id, "before")).status).toBe(404);
    await backend.FILES.put(original?.key ?? "", await saved(await pdfOf(() => {})));
    expect((await toolbox.download(id, "before")).status).toBe(404);
    expect((await toolbox.ask("toolbox-convert-pdf", { id, width: 200, height: 200, fit: "trim" })).status).toBe(200);
    expect((await toolbox.download(id, "after")).status).toBe(200);
  });
});

describe("a PDF that is not taken", () => {
  async function refusalOf(bytes: Uint8Array<ArrayBuffer>) {
    const reply = await toolbox.send("", bytes);
    return [reply.status, (await toolbox.read(reply)).detail] as const;
  }

  it("has 10,000 pages, or 101", async () => {
    for (const pages of [101, 10_000]) {
      const [status, detail] = await refusalOf(await saved(await pdfOf(() => {}, pages)));
      expect([status, detail]).toEqual([422, expect.stringMatching(/mehr als 100 Seiten|zu umfangreich/)]);
    }
  });

  it("lacks its end, or is nothing but a beginning", async () => {
    const whole = await saved(await pdfOf(() => {}));
    expect((await refusalOf(whole.slice(0, whole.length / 2)))[1]).toContain("unvollständig");
    const empty = new TextEncoder().encode("%PDF-1.7\nnothing\n%%EOF");
    expect((await refusalOf(empty))[1]).toContain("beschädigt");
  });

  it.each(["ObjStm", "Obj#53tm", "XObject /Subtype /Image /Type /Obj#53tm"])(
    "unpacks to more than fits: a stream that calls itself %s",
    async (type) => {
      const packed = deflateSync(new Uint8Array(200_000_000));
      const head = `%PDF-1.7\n1 0 obj\n<< /Type /${type} /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
      const bomb = Buffer.concat([
        Buffer.from(head),
        packed,
        Buffer.from("\nendstream\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF"),
      ]);
      const [status, detail] = await refusalOf(new Uint8Array(bomb));
      expect([status, detail]).toEqual([422, expect.stringContaining("zu umfangreich")]);
    },
  );

  it("is locked by a password", async () => {
    const plain = Buffer.from(await saved(await pdfOf(() => {}), false)).toString("latin1");
    const locked = plain.replace(
      "trailer\n<<",
      "trailer\n<<\n/Encrypt << /Filter /Standard /V 1 /R 2 /O (a) /U (b) /P -4 >>",
    );
    expect(locked).not.toBe(plain);
    expect((await refusalOf(new Uint8Array(Buffer.from(locked, "latin1"))))[1]).toContain("Passwort");
  });
});
