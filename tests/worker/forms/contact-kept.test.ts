import type { IncomingMessage } from "node:http";
import { afterAll, beforeEach, expect, it } from "vitest";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { type ContactPost, contactRequest, fileOf, HOST, MESSAGE } from "./contact-post.ts";

/** The backend in front of the embedded one: it works, is down, or loses its replies. */
let line: "works" | "down" | "loses-replies" = "works";
let backend: ServiceStandIn;
const shop = useShop(async () => {
  backend = await startService(async (request, response) => {
    // A shopper's request that ends ends its calls.
    const body = await bodyOf(request).catch(() => null);
    if (body === null) return;
    if (line === "down") return json(response, { title: "Service Unavailable", status: 503 }, 503);
    const reply = await shop.askBackend(
      request.url ?? "",
      Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
      { method: request.method ?? "GET", ...(body.length > 0 && { body: body as never }) },
    );
    const bytes = new Uint8Array(await reply.arrayBuffer());
    if (line === "loses-replies") return response.destroy();
    response.writeHead(reply.status, { "Content-Type": reply.headers.get("Content-Type") ?? "" }).end(bytes);
  });
  return { vars: { COMMERCE_URL: backend.url } };
});
afterAll(() => backend.close());

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

let minutes = 0;
/** A run of the cron. Each is later than the one before it, beyond the longest wait between two attempts. */
const tick = () => shop.tick(new Date(Date.now() + ++minutes * 2 * 3_600_000));

beforeEach(async () => {
  line = "works";
  await tick();
  await shop.DB.exec("DELETE FROM outbox");
  await shop.DB.exec("DELETE FROM contact_messages");
  shop.clearLogs();
});

const post = async (sent: Partial<ContactPost> = {}) =>
  shop.fetch(
    `${HOST}/kontakt/contact-message`,
    (await contactRequest({ fields: MESSAGE, files: [], ...sent })) as never,
  );
const mails = async () =>
  (await shop.DB.prepare("SELECT recipient, plain FROM outbox").all<{ recipient: string; plain: string }>()).results;
const textAt = async (path: string | null) => (await shop.get(`${HOST}${path}`)).text();
const events = () => shop.logs().map(({ event }) => event);

it("a message during an outage is kept, the shopper reads so, and it is sent once the backend is back", async () => {
  line = "down";
  const files = [fileOf("jpg", "schaden.jpg", 2_500_000), fileOf("pdf", "rechnung.pdf")];
  const reply = await post({ files });
  expect(reply.headers.get("Location")).toBe("/kontakt/contact-message?sent=kept");
  const page = await textAt(reply.headers.get("Location"));
  expect(page).toMatch(/Deine Nachricht ist bei uns sicher.*stellen sie von selbst zu/s);
  expect(events()).toContain("contact-message-kept");
  await tick();
  expect(await mails()).toHaveLength(0);
  line = "works";
  await tick();
  const sent = await mails();
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([MESSAGE.email, "versand@posterliebe.de"]);
  const link = /https?:\S+\/kundenkonto\/messages\/\S+/.exec(sent.map(({ plain }) => plain).join())?.[0];
  const file = await shop.get(`${link}/0`);
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array(await (files[0] as File).arrayBuffer()));
  expect(events()).toContain("contact-message-sent-later");
  const asked = backend.paths.length;
  await tick();
  expect(await mails()).toHaveLength(2);
  expect(backend.paths.slice(asked).filter((path) => path.includes("contact"))).toEqual([]);
});

it("a message whose reply is lost is sent again, and arrives once", async () => {
  line = "loses-replies";
  expect((await post()).headers.get("Location")).toMatch(/\?sent=kept$/);
  expect(await mails()).toHaveLength(2);
  await tick();
  line = "works";
  await tick();
  expect(await mails()).toHaveLength(2);
  expect(events().filter((event) => event === "contact-message-sent-later")).toHaveLength(1);
});

it("two runs of the cron at once send a message once", async () => {
  line = "down";
  await post();
  line = "works";
  const before = backend.paths.length;
  const at = new Date(Date.now() + ++minutes * 2 * 3_600_000);
  await Promise.all([shop.tick(at), shop.tick(at)]);
  expect(backend.paths.slice(before).filter((path) => path === "/web-api/contact-message")).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

it("a double click during an outage is one message", async () => {
  line = "down";
  await Promise.all([post(), post()]);
  line = "works";
  await tick();
  expect(await mails()).toHaveLength(2);
});

it("a message that nobody takes in 14 days is deleted, and the log says so", async () => {
  line = "down";
  await post();
  await shop.tick(new Date(Date.now() + 15 * 24 * 3_600_000));
  expect(shop.logs()).toContainEqual(expect.objectContaining({ event: "contact-message-expired", messages: 1 }));
  line = "works";
  await shop.tick(new Date(Date.now() + 16 * 24 * 3_600_000));
  expect(await mails()).toHaveLength(0);
});

it("files for which there is no room are left out of what is kept, and the shopper reads so", async () => {
  line = "down";
  const large = () => fileOf("jpg", "gross.jpg", 9_900_000);
  const sent: (string | null)[] = [];
  for (let at = 0; at < 11; at++) {
    const fields = { ...MESSAGE, message: `Nachricht ${at}` };
    sent.push((await post({ fields, files: [large()] })).headers.get("Location"));
  }
  expect(sent.filter((path) => path?.endsWith("?sent=kept"))).toHaveLength(10);
  expect(sent.at(-1)).toBe("/kontakt/contact-message?sent=kept-without-files");
  expect(await textAt(sent.at(-1) ?? "")).toContain("Deine Dateien konnten wir nicht aufheben");
}, 120_000);
