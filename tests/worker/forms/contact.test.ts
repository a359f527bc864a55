import { beforeEach, describe, expect, it } from "vitest";
import { contentSeed } from "#backend/content/seed.ts";
import { toSql } from "#backend/sql-statement.ts";
import { announce } from "#tests/support/announce.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop();
beforeEach(() => shop.clearLogs());

const HOST = "http://de.poster.localhost";
const message = {
  topic: "delivery",
  name: "Mia Beispiel",
  email: "mia@example.com",
  orderNumber: "4711",
  message: "Kommt mein Bild noch vor Sonntag?\n<b>Danke!</b>",
};
let visitors = 0;
function post(
  fields: Record<string, string>,
  to = `${HOST}/kontakt/contact-message`,
  network = `10.2.0.${++visitors}`,
) {
  const headers = {
    Origin: new URL(to).origin,
    "Content-Type": "application/x-www-form-urlencoded",
    "CF-Connecting-IP": network,
  };
  return shop.get(to, { method: "POST", headers, body: String(new URLSearchParams(fields)) });
}
/** The mails to the team. */
const mails = async () =>
  (
    await shop.DB.prepare(
      `SELECT recipient, subject, plain, html, channel, locale FROM outbox WHERE recipient NOT LIKE '%@example.com'
       ORDER BY written_at`,
    ).all()
  ).results;
const mainOf = async (reply: { text: () => Promise<string> }) => /<main.*<\/main>/s.exec(await reply.text())?.[0] ?? "";

describe("a message to the shop", () => {
  it("goes to whoever answers its topic, in the page's language, and the shopper is thanked", async () => {
    const reply = await post(message);
    expect(reply.status).toBe(303);
    expect(reply.headers.get("Location")).toBe("/kontakt/contact-message?sent");
    const [mail] = (await mails()).slice(-1);
    expect(mail).toMatchObject({ recipient: "versand@posterliebe.de", channel: "poster", locale: "de-DE" });
    expect(mail?.subject).toBe("Posterliebe: Lieferung und Versand");
    expect(mail?.plain).toContain("mia@example.com");
    expect(mail?.plain).toContain(message.message);
    expect(mail?.html).toContain("&lt;b>Danke!");
    const thanks = await shop.get(`${HOST}/kontakt/contact-message?sent`);
    expect(await mainOf(thanks)).toMatch(/Danke, deine Nachricht ist da.*href="\/kontakt"/s);
  });

  it("comes back with what is wrong and with all that was typed", async () => {
    const reply = await post({ ...message, email: "mia@", message: "  " });
    expect(reply.status).toBe(422);
    const main = await mainOf(reply);
    expect(main).toMatch(/Diese E-Mail-Adresse ist unvollständig.*Bitte schreib uns ein paar Worte/s);
    expect(main).toContain('value="Mia Beispiel"');
    expect(main).toContain('value="4711"');
    expect(main).toMatch(/<option value="delivery" selected=""/);
    expect(main).toMatch(/<input id="field-email"[^>]*aria-invalid="true"[^>]*aria-describedby="field-email-fault"/);
    const before = (await mails()).length;
    expect((await post({ ...message, topic: "moon" })).status).toBe(422);
    expect((await post({ ...message, message: "x".repeat(5001) })).status).toBe(422);
    expect((await post({ ...message, website: "spam" })).status).toBe(303);
    expect(await mails()).toHaveLength(before);
  });

  it("that nobody answers goes to whoever answers the rest, and the log says so; without anybody nothing is lost", async () => {
    await shop.DB.prepare("DELETE FROM contact_people WHERE topic = 'design' AND channel = 'poster'").run();
    expect((await post({ ...message, topic: "design" })).status).toBe(303);
    expect((await mails()).at(-1)?.recipient).toBe("service@posterliebe.de");
    expect(shop.logs()).toContainEqual(
      expect.objectContaining({ event: "contact-form-person-not-found", topic: "design", level: "error" }),
    );
    await shop.DB.prepare("DELETE FROM contact_people").run();
    const reply = await post({ ...message, orderNumber: "4712" });
    expect(reply.status).toBe(422);
    expect(await mainOf(reply)).toMatch(/kam nicht an.*Mia Beispiel.*Kommt mein Bild noch vor Sonntag/s);
  });

  it("is taken so many times a minute from one network", async () => {
    const network = "10.3.0.1";
    const statuses: number[] = [];
    for (let time = 0; time < 20; time += 1) statuses.push((await post(message, undefined, network)).status);
    expect(statuses).toContain(429);
  });
});

it("stands on a page of the shop's content, with the topics of the editor's choice", async () => {
  const block = { component: "contact-form", headline: "Frag uns", topics: ["press", "privacy", "order"] };
  const content = { component: "page", title: "Frag uns", body: [block] };
  const statements = contentSeed([{ path: "stories/poster/de-DE/frag-uns.json", json: { name: "Frag uns", content } }]);
  await shop.DB.exec(statements.map(toSql).join("\n"));
  await announce(shop, { action: "published", story_id: 1, full_slug: "de-DE/frag-uns" });
  const main = await mainOf(await shop.get(`${HOST}/frag-uns`));
  expect(main).toContain('action="/frag-uns/contact-message"');
  expect([...main.matchAll(/<option value="([a-z]+)"/g)].map(([, topic]) => topic)).toEqual(["order", "privacy"]);
  expect(main).toContain('name="website"');
});
