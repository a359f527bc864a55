import { describe, expect, it } from "vitest";
import { UPLOAD_PART_BYTES } from "#domain/toolbox/limits.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { fileNamed, toolboxOf } from "./client.ts";

const backend = useBackend();
const toolbox = toolboxOf(backend);
const { send, read, look, download } = toolbox;

/** A picture of more than two parts: what follows a JPEG's end is not looked at. */
async function longFile() {
  const picture = await fileNamed("baseline.jpg");
  const bytes = new Uint8Array(2 * UPLOAD_PART_BYTES + 1000);
  bytes.set(picture);
  return bytes;
}
const partOf = (bytes: Uint8Array<ArrayBuffer>, part: number) =>
  bytes.slice((part - 1) * UPLOAD_PART_BYTES, part * UPLOAD_PART_BYTES);

async function begun(bytes: Uint8Array) {
  return read(await send(`?step=begin&bytes=${bytes.length}`, null));
}

describe("a file in parts", () => {
  it("is whole once its parts are there, in whatever order and however often they came", async () => {
    const bytes = await longFile();
    const { id, facts, parts } = await begun(bytes);
    expect([facts, parts]).toEqual([null, []]);
    for (const part of [3, 1, 1]) await send(`?step=part&id=${id}&part=${part}`, partOf(bytes, part));
    expect((await read(await look(id))).parts).toEqual([1, 3]);
    const early = await send(`?step=finish&id=${id}`, null);
    expect([early.status, (await read(early)).detail]).toEqual([422, expect.stringContaining("unvollständig")]);
    await send(`?step=part&id=${id}&part=2`, partOf(bytes, 2));
    const done = await read(await send(`?step=finish&id=${id}`, null));
    expect(done.facts).toMatchObject({ kind: "jpeg", width: 96, height: 64, bytes: bytes.length });
    // A reply that was lost is asked for again.
    expect(await read(await send(`?step=finish&id=${id}`, null))).toEqual(done);
    expect((await send(`?step=part&id=${id}&part=1`, partOf(bytes, 1))).status).toBe(409);
  });

  it("takes no part of another length, none that it does not have, and none of a file that nobody began", async () => {
    const bytes = await longFile();
    const { id } = await begun(bytes);
    const answers = [
      await send(`?step=part&id=${id}&part=1`, partOf(bytes, 3)),
      await send(`?step=part&id=${id}&part=4`, partOf(bytes, 1)),
      await send(`?step=part&id=${id}`, partOf(bytes, 1)),
      await send(`?step=part&id=${"x".repeat(43)}&part=1`, partOf(bytes, 1)),
      await send("?step=part&id=short&part=1", partOf(bytes, 1)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404, 400]);
    expect((await read(await look(id))).parts).toEqual([]);
  });

  it("is gone at once when it is removed, half sent or whole", async () => {
    const bytes = await longFile();
    const { id } = await begun(bytes);
    await send(`?step=part&id=${id}&part=1`, partOf(bytes, 1));
    expect((await send(`?step=remove&id=${id}`, null)).status).toBe(200);
    const whole = await toolbox.upload(await fileNamed("baseline.jpg"));
    expect((await download(whole.id, "before")).status).toBe(200);
    await send(`?step=remove&id=${whole.id}`, null);
    for (const gone of [id, whole.id]) expect((await look(gone)).status).toBe(404);
    expect((await download(whole.id, "before")).status).toBe(404);
    expect((await send(`?step=part&id=${id}&part=2`, partOf(bytes, 2))).status).toBe(404);
  });
});

describe("a form with a file", () => {
  const boundary = "----form";
  const formOf = (bytes: Uint8Array, name = "a.jpg") => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/html\r\n\r\n`;
    return new Uint8Array(Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]));
  };
  const post = (body: Uint8Array<ArrayBuffer>) =>
    send("", body, { "content-type": `multipart/form-data; boundary=${boundary}` });

  it.each(["../../etc/passwd", "C:\\boot.ini", "gpj.\u202Eexe", "a.svg", "\u0000.php"])(
    "called %j is what its bytes are",
    async (name) => {
      const { facts } = await read(await post(formOf(await fileNamed("baseline.jpg"), name)));
      expect(facts).toMatchObject({ kind: "jpeg", bytes: (await fileNamed("baseline.jpg")).length });
    },
  );

  it("is refused in words when nothing was chosen", async () => {
    const reply = await post(formOf(new Uint8Array(), ""));
    expect([reply.status, (await read(reply)).detail]).toEqual([422, "Wähl zuerst eine Datei aus."]);
  });

  it("has a head and an end", async () => {
    const picture = await fileNamed("baseline.jpg");
    const torn = formOf(picture).slice(0, -20);
    const headless = new TextEncoder().encode("x".repeat(20_000));
    for (const body of [torn, headless, new Uint8Array(3)]) expect((await post(body)).status).toBe(400);
  });
});

describe("a network", () => {
  it("sends a gigabyte in an hour, and is told when it may go on", async () => {
    const begin = () => send("?step=begin&bytes=50000000", null, { "x-forwarded-for": "203.0.113.7" });
    for (let file = 0; file < 20; file++) expect((await begin()).status).toBe(200);
    const last = await begin();
    expect([last.status, (await read(last)).detail]).toEqual([429, expect.stringContaining("in einer Stunde")]);
    expect((await send("?step=begin&bytes=50000000", null, { "x-forwarded-for": "203.0.113.8" })).status).toBe(200);
  });

  it("sends no file of more than 50 MB", async () => {
    const reply = await send("?step=begin&bytes=50000001", null);
    expect([reply.status, (await read(reply)).detail]).toEqual([413, expect.stringContaining("50 MB")]);
  });
});

describe("two print files that are made at once", () => {
  it("do not mix: what is said of the file is said of what is downloaded", async () => {
    // Backends of other tests share the bucket.
    const prints = async () => (await backend.FILES.list()).objects.filter(({ key }) => key.includes("print")).length;
    const before = await prints();
    const { id } = await toolbox.upload(await fileNamed("baseline.jpg"));
    const sizes = [100, 150, 200, 250].map((width) => ({ id, width, height: 100, fit: "trim" }));
    await Promise.all(sizes.map((size) => toolbox.ask("toolbox-optimize-image", size)));
    const { print } = await read(await look(id));
    const bytes = await (await download(id, "print")).arrayBuffer();
    expect(bytes.byteLength).toBe(print?.bytes);
    await send(`?step=remove&id=${id}`, null);
    expect(await prints()).toBe(before);
  });
});
