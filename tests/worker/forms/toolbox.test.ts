import { PDFDocument } from "pdf-lib";
import { afterAll, describe, expect, it } from "vitest";
import { formatPrices } from "#domain/contract/format-prices.ts";
import { fileNamed } from "#tests/backend/toolbox/client.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { useSharedShop, useShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
const ORIGIN = "http://de.poster.localhost";
const UPLOAD = `${ORIGIN}/gutscheine/toolbox`;

let visitors = 0;
const network = () => `10.38.${++visitors >> 8}.${visitors & 255}`;
const headersOf = (origin = ORIGIN, from = network()) => ({ Origin: origin, "CF-Connecting-IP": from });
const mainOf = async (reply: { text: () => Promise<string> }) =>
  (/<main.*<\/main>/s.exec(await reply.text())?.[0] ?? "").replaceAll("\u00a0", " ");

function post(
  bytes: Uint8Array<ArrayBuffer>,
  {
    url = UPLOAD,
    headers = headersOf(new URL(url).origin),
    get = (path: string, init: object) => shop.get(path, init as never),
  } = {},
) {
  const boundary = "----form";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.exe"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return get(url, {
    method: "POST",
    headers: { ...headers, "Content-Type": `multipart/form-data; boundary=${boundary}` },
    body: new Uint8Array(body) as never,
  });
}

function choose(path: string, fields: Record<string, string>) {
  const headers = { ...headersOf(), "Content-Type": "application/x-www-form-urlencoded" };
  return shop.get(ORIGIN + path.replace(/\?.*/, ""), {
    method: "POST",
    headers,
    body: String(new URLSearchParams(fields)),
  });
}
const placeOf = (reply: { headers: { get: (name: string) => string | null } }) => reply.headers.get("Location") ?? "";
const idOf = (path: string) => new URL(path, ORIGIN).searchParams.get("file") ?? "";

describe("the toolbox without script", () => {
  it("takes a picture, says what it is, makes its print file and shows before and after", async () => {
    const empty = await shop.get(UPLOAD);
    expect([empty.status, empty.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await mainOf(empty)).toContain("höchstens 50 MB. Nach 24 Stunden ist nichts mehr davon bei uns.");
    const sent = await post(await fileNamed("located.jpg"));
    expect([sent.status, placeOf(sent)]).toEqual([
      303,
      expect.stringMatching(/^\/gutscheine\/toolbox-print\?file=[\w-]{43}$/),
    ]);
    const page = await mainOf(await shop.get(ORIGIN + placeOf(sent)));
    expect(page).toContain("JPEG mit 96 × 64 Pixeln");
    expect(page).toContain("wo sie aufgenommen wurde. Wir entfernen das.");
    const made = await choose(placeOf(sent), { file: idOf(placeOf(sent)), width: "3,0", height: "2", fit: "bleed" });
    expect([made.status, placeOf(made)]).toEqual([303, placeOf(sent)]);
    const after = await mainOf(await shop.get(ORIGIN + placeOf(made)));
    expect(after).toContain("Nachher: 3,6 × 2,6 cm");
    const href = /href="(\/web-api\/toolbox-download\?as=print[^"]+)"/.exec(after)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const print = await shop.get(ORIGIN + href);
    expect([
      print.status,
      ...["Content-Type", "Content-Disposition", "X-Content-Type-Options", "Cache-Control"].map((name) =>
        print.headers.get(name),
      ),
    ]).toEqual([200, "image/jpeg", 'attachment; filename="print.jpg"', "nosniff", "private, no-store"]);
    expect(
      Buffer.from(await print.arrayBuffer())
        .subarray(0, 3)
        .toString("hex"),
    ).toBe("ffd8ff");
  });

  it("takes a PDF as well", async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage([283.46, 283.46]);
    const sent = await post(new Uint8Array(await pdf.save()));
    expect(await mainOf(await shop.get(ORIGIN + placeOf(sent)))).toContain("PDF mit einer Seite, 10 × 10 cm");
    const made = await choose(placeOf(sent), { file: idOf(placeOf(sent)), width: "20", height: "20", fit: "trim" });
    expect(await mainOf(await shop.get(ORIGIN + placeOf(made)))).toContain("Druckdatei herunterladen (PDF");
  });

  it("says why a file is not taken, and why a size is none", async () => {
    const refused = await post(new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>"));
    expect(refused.status).toBe(422);
    expect(await mainOf(refused)).toContain("SVG-Zeichnung");
    const sent = await post(await fileNamed("baseline.jpg"));
    const file = idOf(placeOf(sent));
    for (const [width, height] of [
      ["", "20"],
      ["20", "1000"],
      ["-5", "20"],
      ["a", "20"],
    ] as const) {
      const reply = await choose(placeOf(sent), { file, width, height });
      expect(reply.status).toBe(422);
      expect(await mainOf(reply)).toContain("Diese Angabe fehlt oder stimmt nicht.");
    }
  });

  it("deletes a file on request, and says so of one that is gone", async () => {
    const sent = await post(await fileNamed("baseline.jpg"));
    const removed = await choose(placeOf(sent), { file: idOf(placeOf(sent)), step: "remove" });
    expect(await mainOf(await shop.get(ORIGIN + placeOf(removed)))).toContain("Deine Datei ist gelöscht.");
    for (const path of [placeOf(sent), "/gutscheine/toolbox-print", "/toolbox-print?file=../x"])
      expect(await mainOf(await shop.get(ORIGIN + path))).toContain("Diese Datei gibt es nicht mehr");
    const late = await choose(placeOf(sent), { file: idOf(placeOf(sent)), width: "20", height: "20" });
    expect(await mainOf(late)).toContain("Diese Datei gibt es nicht mehr");
  });

  it("takes nothing from another site, and not everything from one network", async () => {
    const picture = await fileNamed("baseline.jpg");
    expect((await post(picture, { headers: headersOf("https://evil.example") })).status).toBe(403);
    const crowd = network();
    const statuses = [];
    for (let turn = 0; turn < 12; turn++)
      statuses.push((await post(picture, { headers: headersOf(ORIGIN, crowd) })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([303, 429]);
  });

  it("speaks in inches where the shop does", async () => {
    const place = "http://us.poster.localhost/toolbox";
    const sent = await post(await fileNamed("baseline.jpg"), { url: place });
    const page = await mainOf(await shop.get(new URL(placeOf(sent), place).href));
    expect(page).toContain("Width (in)");
  });
});

describe("the toolbox by the gateway", () => {
  const call = (query: string, init: RequestInit = {}) =>
    shop.get(`${ORIGIN}/web-api/toolbox-convert-file${query}`, init as never);

  it("passes parts on, from the shop's own pages alone", async () => {
    const picture = await fileNamed("baseline.jpg");
    const headers = headersOf();
    const begun = await call(`?step=begin&bytes=${picture.length}`, { method: "POST", headers, body: "" });
    const { id } = (await begun.json()) as { id: string };
    const part = await call(`?step=part&id=${id}&part=1`, { method: "POST", headers, body: picture });
    expect([part.status, ((await part.json()) as { parts: number[] }).parts]).toEqual([200, [1]]);
    const whole = await call(`?step=finish&id=${id}`, { method: "POST", headers, body: "" });
    expect(await whole.json()).toMatchObject({ facts: { kind: "jpeg" } });
    expect((await call(`?id=${id}`, { headers })).status).toBe(200);
    const foreign = await call(`?step=remove&id=${id}`, {
      method: "POST",
      headers: headersOf("https://evil.example"),
      body: "",
    });
    expect(foreign.status).toBe(403);
    expect((await call("?step=dance", { method: "POST", headers, body: "" })).status).toBe(400);
  });
});

describe("a backend that has the two calls of its first step alone", () => {
  let backend: CommerceStandIn;
  const small = useShop(async () => {
    backend = await startCommerce(
      given(formatPrices, ({ articles }) => ({
        currency: "eur" as const,
        articles: articles.map((article) => ({ article, prices: [] })),
      })),
    );
    backend.answer = (request, response) => {
      if (!request.url?.startsWith("/web-api/toolbox")) return backend.byContract(request, response);
      request.resume();
      response.writeHead(404).end();
    };
    return { vars: { COMMERCE_URL: backend.url } };
  });
  afterAll(() => backend.close());

  it("is no reason to fail: the page says that it cannot be done here", async () => {
    const reply = await post(await fileNamed("baseline.jpg"), {
      get: (path: string, init: object) => small.get(path, init as never),
    });
    expect(reply.status).toBe(422);
    expect(await mainOf(reply)).toContain("Das geht hier im Moment nicht.");
    const gone = await small.get(`${ORIGIN}/toolbox-print?file=${"x".repeat(43)}`);
    expect([gone.status, await mainOf(gone)]).toEqual([200, expect.stringContaining("Diese Datei gibt es nicht mehr")]);
  });
});
