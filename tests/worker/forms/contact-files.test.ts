import { beforeEach, expect, it } from "vitest";
import { useShop } from "#tests/support/use-shop.ts";
import { type ContactPost, contactRequest, fileOf, HOST, MESSAGE } from "./contact-post.ts";

const shop = useShop();
beforeEach(async () => {
  await shop.DB.exec("DELETE FROM outbox");
  await shop.DB.exec("DELETE FROM contact_messages");
});

const post = async (sent: Partial<ContactPost> = {}, network?: string) =>
  shop.fetch(
    `${HOST}/kontakt/contact-message`,
    (await contactRequest({ fields: MESSAGE, files: [], ...sent }, network)) as never,
  );
const mailsTo = async (recipient: string) =>
  (
    await shop.DB.prepare("SELECT subject, plain, html FROM outbox WHERE recipient = ? COLLATE NOCASE")
      .bind(recipient)
      .all<{ subject: string; plain: string; html: string }>()
  ).results;
const mainOf = async (reply: Response) => /<main.*<\/main>/s.exec(await reply.text())?.[0] ?? "";
const linkOf = (mail: { plain: string } | undefined) =>
  /https?:\S+\/kundenkonto\/messages\/\S+/.exec(mail?.plain ?? "")?.[0] ?? "";

it("files reach the team behind an unguessable link, as downloads with clean names", async () => {
  const files = [
    fileOf("jpg", "../../etc/pass\u202Egpj.exe"),
    fileOf("pdf", 'Rech"nung\n.pdf'),
    fileOf("heic", "IMG_1.HEIC"),
  ];
  expect((await post({ files })).headers.get("Location")).toBe("/kontakt/contact-message?sent");
  const [mail] = await mailsTo("versand@posterliebe.de");
  const link = linkOf(mail);
  expect(link).toMatch(/^http:\/\/de\.poster\.localhost\/kundenkonto\/messages\/[\w-]{43}$/);
  shop.clearLogs();
  const page = await shop.get(link);
  // The platform's log arrives after a moment.
  await expect.poll(shop.logs).toContainEqual(expect.objectContaining({ path: "/kundenkonto/messages/…" }));
  expect(JSON.stringify(shop.logs())).not.toContain(link.slice(-43));
  expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "private, no-store"]);
  const html = await page.text();
  for (const name of ["passgpj.jpg", "IMG_1.heic"]) expect(html).toContain(`>${name}</a>`);
  const file = await shop.get(`${link}/1`);
  expect(file.headers.get("Content-Disposition")).toMatch(/^attachment; filename\*=UTF-8''Rech_nung_\.pdf$/);
  expect(file.headers.get("Content-Type")).toBe("application/pdf");
  expect(file.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(await (files[1] as File).arrayBuffer()));
  expect((await shop.get(`${link}/3`)).status).toBe(404);
  expect((await shop.get(`${link.slice(0, -1)}_`)).status).toBe(404);
});

it("the sender gets what she wrote, without a link, and five times a day at most", async () => {
  await post({ fields: { ...MESSAGE, message: "Hallo <b>du</b>" }, files: [fileOf("png", "bild.png")] });
  const [mail] = await mailsTo(MESSAGE.email);
  expect(mail?.subject).toBe("Deine Nachricht an Posterliebe");
  expect(mail?.plain).toMatch(/Das hast du uns geschrieben.*bild\.png.*Hallo <b>du<\/b>/s);
  expect(mail?.html).toContain("Hallo &lt;b>du&lt;/b>");
  expect(mail?.html).not.toContain("href");
  // Capitals make no other mailbox.
  const spelled = [MESSAGE.email, MESSAGE.email.toUpperCase(), MESSAGE.email.replace("m", "M")];
  for (let more = 0; more < 7; more++)
    await post({ fields: { ...MESSAGE, email: spelled[more % 3] ?? "", message: `Noch eine ${more}` } });
  expect(await mailsTo(MESSAGE.email)).toHaveLength(5);
  expect(await mailsTo("versand@posterliebe.de")).toHaveLength(8);
});

it("the same form twice, at once or later, is one message", async () => {
  const files = [fileOf("webp", "a.webp")];
  const replies = await Promise.all([post({ files }), post({ files })]);
  expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  expect((await post({ files })).status).toBe(303);
  expect(await mailsTo("versand@posterliebe.de")).toHaveLength(1);
  expect(await mailsTo(MESSAGE.email)).toHaveLength(1);
  const { results } = await shop.DB.prepare("SELECT id FROM contact_messages").all();
  expect(results).toHaveLength(1);
});

const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], "bild.jpg", {
  type: "image/jpeg",
});
const zip = new File(["PK\x03\x04\x14\0\0\0"], "urlaub.jpg", { type: "image/jpeg" });
const mimeless = new File(["<html>"], "rechnung.pdf", { type: "application/pdf" });

it.each([
  ["an SVG named .jpg", [svg], /weder JPEG, PNG, WebP, HEIC noch PDF/],
  ["a ZIP named .jpg", [zip], /weder JPEG/],
  ["a page named .pdf", [fileOf("jpg", "gut.jpg"), mimeless], /weder JPEG/],
  ["four files", [1, 2, 3, 4].map((at) => fileOf("jpg", `${at}.jpg`)), /mehr als drei Dateien/],
  ["more than 10 MB", [fileOf("jpg", "a.jpg", 6_000_000), fileOf("jpg", "b.jpg", 5_000_000)], /mehr als 10 MB/],
] as const)("%s come back to the form, with what was typed and a link to the field", async (_, files, sentence) => {
  const reply = await post({ files });
  expect(reply.status).toBe(422);
  const main = await mainOf(reply);
  expect(main).toMatch(sentence);
  expect(main).toContain('href="#field-files"');
  expect(main).toMatch(/Wähle deine Dateien bitte noch einmal aus/);
  expect(main).toContain(MESSAGE.message);
  expect(await mailsTo("versand@posterliebe.de")).toHaveLength(0);
});

it("10 MB of files are taken", async () => {
  const files = [fileOf("jpg", "a.jpg", 5_000_000), fileOf("pdf", "b.pdf", 4_900_000)];
  expect((await post({ files })).status).toBe(303);
  const link = linkOf((await mailsTo("versand@posterliebe.de"))[0]);
  expect((await (await shop.get(`${link}/0`)).arrayBuffer()).byteLength).toBe(5_000_000);
});

it("senders who stop before the last byte take no room from a shopper: they are asked to try again", async () => {
  const sent = await contactRequest({ fields: MESSAGE, files: [fileOf("jpg", "a.jpg", 15_000_000)] });
  const silent = Array.from({ length: 4 }, () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const reply = shop.fetch(`${HOST}/kontakt/contact-message`, { ...sent, body: readable, duplex: "half" } as never);
    const begun = writer.write(sent.body.subarray(0, -1));
    const end = async () => {
      await writer.write(sent.body.subarray(-1));
      await writer.close();
      return (await reply) as unknown as Response;
    };
    return { begun, end };
  });
  for (const { begun } of silent) await begun;
  // Until all that was sent has arrived, nobody is silent.
  const shopper = async () => (await post({ files: [fileOf("jpg", "a.jpg", 9_000_000)] })).status;
  await expect.poll(shopper, { timeout: 20_000 }).toBe(303);
  const late = await Promise.all(silent.map(({ end }) => end()));
  // Whose form is whole after all is told that its file is too large.
  const statuses = late.map(({ status }) => status);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(2);
  expect(new Set([...statuses, 422])).toEqual(new Set([422, 503]));
  const given = late.find(({ status }) => status === 503);
  expect(await mainOf(given as Response)).toContain("Das hat gerade nicht geklappt.");
});

it("a body larger than any form is refused", async () => {
  expect((await post({ files: [fileOf("jpg", "a.jpg", 16_100_000)] })).status).toBe(413);
});

it.each(["mia@example.com\r\nBcc: all@example.com", `${"a".repeat(300)}@example.com`, "mia@"])(
  "the address %j is none",
  async (email) => {
    expect((await post({ fields: { ...MESSAGE, email } })).status).toBe(422);
    expect(await mailsTo("versand@posterliebe.de")).toHaveLength(0);
  },
);
