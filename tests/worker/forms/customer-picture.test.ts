import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { PICTURE_LETTERS } from "#domain/customer/customer-picture.ts";
import { useShop } from "#tests/support/use-shop.ts";

const TOKEN = "operators-of-this-test";
const HOST = "http://de.poster.localhost";
const PAGE = `${HOST}/geschenkideen`;
const shop = useShop({ vars: { OPS_TOKEN: TOKEN } });
beforeEach(async () => {
  await shop.DB.exec("DELETE FROM outbox");
  await shop.DB.exec("DELETE FROM customer_pictures");
});

const FIELDS = {
  title: "Am See",
  name: "Mia",
  place: "Kiel",
  text: "Hängt <b>über</b> dem Sofa.",
  product: "leinwand",
  email: "mia@example.com",
  release: "yes",
};
let serial = 0;

/** A photograph that was taken lying, with its place, as a phone stores it. */
const photograph = async () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: { r: ++serial % 256, g: 90, b: 60 } } })
    .jpeg()
    .withExif({ IFD0: { Make: "Phone" }, IFD3: { GPSLatitude: "54/1 20/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

async function post(path: string, fields: Record<string, string>, file?: { bytes: Uint8Array; name: string }) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("picture", file ? new File([file.bytes as never], file.name) : new File([], ""));
  const sent = new Response(form);
  return shop.fetch(HOST + path, {
    method: "POST",
    redirect: "manual",
    headers: {
      Origin: HOST,
      "Content-Type": sent.headers.get("Content-Type") ?? "",
      "CF-Connecting-IP": `10.5.${++serial >> 8}.${serial & 255}`,
    },
    body: new Uint8Array(await sent.arrayBuffer()),
  } as never);
}
const send = async (fields: Partial<typeof FIELDS> = {}, bytes?: Uint8Array) =>
  post(
    "/geschenkideen/your-picture",
    { ...FIELDS, ...fields },
    { bytes: bytes ?? (await photograph()), name: "IMG_1.jpg" },
  );
const mainOf = async (reply: Response) => /<main.*<\/main>/s.exec(await reply.text())?.[0] ?? "";
const mails = async () =>
  (
    await shop.DB.prepare("SELECT recipient, plain FROM outbox ORDER BY written_at").all<{
      recipient: string;
      plain: string;
    }>()
  ).results;
const page = async () => mainOf((await shop.get(PAGE)) as never);

/** An operator of the shop, in her browser. */
async function operator() {
  const headers = {
    Origin: HOST,
    "Content-Type": "application/x-www-form-urlencoded",
    "CF-Connecting-IP": "198.51.100.7",
  };
  const ask = (path: string, fields: Record<string, string>, more = {}) =>
    shop.get(HOST + path, {
      method: "POST",
      headers: { ...headers, ...more },
      body: String(new URLSearchParams(fields)),
    });
  const signedIn = await ask("/ops/sign-in", { token: TOKEN });
  const Cookie = signedIn.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  return {
    look: async (path = "/ops/pictures") => shop.get(HOST + path, { headers: { Cookie } }),
    decide: async (fields: Record<string, string>) => ask("/ops/pictures", fields, { Cookie }),
  };
}
const idIn = (html: string) => /name="id" value="([\w-]+)"/.exec(html)?.[1] ?? "";

describe("a customer's picture", () => {
  it("has a text of as many letters as its field takes, line breaks among them", async () => {
    const text = Array.from({ length: 5 }, () => "x".repeat(99)).join("\n");
    expect(text).toHaveLength(PICTURE_LETTERS.text - 1);
    expect((await send({ text })).status).toBe(303);
  });

  it("is seen by nobody but operators before one approves it, then stands on the page, upright and without its place", async () => {
    expect(await page()).toContain("Beispielbild");
    const reply = await send();
    expect(reply.headers.get("Location")).toBe("/geschenkideen/your-picture?sent");
    const { look, decide } = await operator();
    const desk = await (await look()).text();
    expect(desk).toContain("Approve Am See");
    expect(desk).toContain("Ich habe das Foto selbst gemacht");
    const id = idIn(desk);
    const file = `/customer-pictures/${id}-960.webp`;
    expect((await shop.get(HOST + file)).status).toBe(404);
    expect(await page()).not.toContain(id);
    const seen = await look(`/ops/pictures/${id}-960.webp`);
    expect([seen.status, seen.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect((await shop.get(`${HOST}/ops/pictures/${id}-960.webp`)).status).toBe(303);

    expect((await decide({ id, decision: "approve" })).headers.get("Location")).toBe("/ops/pictures?done=approved");
    const shown = await page();
    expect(shown).toContain(`src="${file}"`);
    expect(shown).toMatch(/<b>Mia, Kiel<\/b>.*Hängt &lt;b&gt;über&lt;\/b&gt; dem Sofa/s);
    const picture = await shop.get(HOST + file);
    const bytes = Buffer.from(await picture.arrayBuffer());
    const { width, height, exif, format } = await sharp(bytes).metadata();
    expect([format, exif, (height ?? 0) / (width ?? 1)]).toEqual(["webp", undefined, 2]);
    const largest = await shop.get(`${HOST}/customer-pictures/${id}-2000.webp`);
    expect(await sharp(Buffer.from(await largest.arrayBuffer())).metadata()).toMatchObject({
      width: 1000,
      height: 2000,
    });
    expect(bytes.includes("Phone")).toBe(false);
  });

  it("is removed at once by the link in her mail, which needs a button", async () => {
    await send();
    const { look, decide } = await operator();
    const id = idIn(await (await look()).text());
    await decide({ id, decision: "approve" });
    expect(await page()).toContain(id);
    const [mail] = await mails();
    const link = /https?:\S+remove-picture\?token=[\w-]{43}/.exec(mail?.plain ?? "")?.[0] ?? "";
    expect(await mainOf((await shop.get(link)) as never)).toContain("Endgültig entfernen");
    expect(await page()).toContain(id);
    const token = new URL(link).searchParams.get("token") ?? "";
    const removed = await post("/remove-picture", { token });
    expect(removed.headers.get("Location")).toBe("/remove-picture?sent");
    expect(await page()).not.toContain(id);
    expect((await shop.get(`${HOST}/customer-pictures/${id}-960.webp`)).status).toBe(404);
    expect((await look(`/ops/pictures/${id}-960.webp`)).status).toBe(404);
    expect((await shop.DB.prepare("SELECT 1 FROM customer_pictures").all()).results).toHaveLength(0);
    expect((await post("/remove-picture", { token })).status).toBe(422);
    expect((await decide({ id, decision: "approve" })).headers.get("Location")).toBe("/ops/pictures?done=gone");
  });

  it("is rejected with a reason, which she reads; its files are deleted", async () => {
    await send();
    const { look, decide } = await operator();
    const id = idIn(await (await look()).text());
    expect((await decide({ id, decision: "reject" })).status).toBe(422);
    const answer = await decide({ id, decision: "reject", from: "waiting", reason: "Es ist zu dunkel." });
    expect(answer.headers.get("Location")).toBe("/ops/pictures?done=rejected");
    expect((await mails()).at(-1)?.plain).toContain("Es ist zu dunkel.");
    expect((await look(`/ops/pictures/${id}-960.webp`)).status).toBe(404);
    expect(await page()).not.toContain(id);
  });

  it("is decided by one of two operators who decide at once", async () => {
    await send();
    const [one, other] = [await operator(), await operator()];
    const id = idIn(await (await one.look()).text());
    const answers = await Promise.all([
      one.decide({ id, decision: "approve" }),
      other.decide({ id, decision: "reject", from: "waiting", reason: "Nein." }),
    ]);
    const places = answers.map((answer) => answer.headers.get("Location"));
    expect(places.filter((place) => place === "/ops/pictures?done=before")).toHaveLength(1);
  });

  it("sent twice at once is one picture", async () => {
    const bytes = await photograph();
    const replies = await Promise.all([send({}, bytes), send({}, bytes)]);
    expect(replies.map(({ status }) => status)).toEqual([303, 303]);
    expect((await shop.DB.prepare("SELECT 1 FROM customer_pictures").all()).results).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it.each([
    ["without the release", { release: "" as "yes" }, undefined, /Ohne dein Einverständnis/],
    ["without a name", { name: " " }, undefined, /deinen Vornamen/],
    ["with a torn address", { email: "mia@example.com\nBcc: x@example.com" }, undefined, /E-Mail-Adresse/],
    ["that is an SVG", {}, new TextEncoder().encode("<svg/>"), /kein Foto in JPEG/],
    ["that is a PDF", {}, new TextEncoder().encode("%PDF-1.7 and more"), /kein Foto in JPEG/],
    ["that is cut off after its head", {}, new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), /konnten wir nicht lesen/],
  ] as const)("%s comes back with what was typed", async (_, fields, bytes, sentence) => {
    const reply = await send(fields, bytes);
    expect(reply.status).toBe(422);
    const main = await mainOf(reply);
    expect(main).toMatch(sentence);
    expect(main).toContain('value="Am See"');
    expect(main).toContain("Zu sehen ist: Leinwand");
    expect((await shop.DB.prepare("SELECT 1 FROM customer_pictures").all()).results).toHaveLength(0);
  });

  it("of too many pixels in a small file is refused", async () => {
    const png = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(png.length).toBeLessThan(2_000_000);
    expect(await mainOf(await send({}, png))).toMatch(/konnten wir nicht lesen/);
  }, 60_000);
});
