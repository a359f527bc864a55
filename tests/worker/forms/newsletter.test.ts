import { beforeEach, describe, expect, it } from "vitest";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop();
beforeEach(() => shop.clearLogs());

const HOST = "http://de.poster.localhost";
const PATH = "/newsletter-subscribe";
const URL_ENCODED = "application/x-www-form-urlencoded";

let visitors = 0;
/** Posts a form as a browser does, each time from another network address unless one is given. */
function post(
  fields: Record<string, string> | string,
  { to = HOST + PATH, headers = {} as Record<string, string> } = {},
) {
  const body = typeof fields === "string" ? fields : String(new URLSearchParams(fields));
  const own = { Origin: new URL(to).origin, "Content-Type": URL_ENCODED, "CF-Connecting-IP": `10.1.0.${++visitors}` };
  return shop.get(to, { method: "POST", headers: { ...own, ...headers }, body });
}
const mainOf = async (reply: { text: () => Promise<string> }) => /<main.*<\/main>/s.exec(await reply.text())?.[0] ?? "";
const subscriptions = async (email: string) =>
  (
    await shop.DB.prepare("SELECT channel, email, locale, source, status FROM newsletter_subscriptions WHERE email = ?")
      .bind(email)
      .all()
  ).results;
/**
 * Signs up.
 *
 * @returns the token in the mail's link.
 */
async function mailedToken(email: string, under = HOST) {
  await post({ email }, { to: under + PATH });
  const plain = await shop.DB.prepare("SELECT plain FROM outbox WHERE recipient = ?")
    .bind(email)
    .first<string>("plain");
  const [, address, token = ""] = /^(http:.*)\?token=([\w-]+)$/m.exec(plain ?? "") ?? [];
  expect(address).toBe(`${under}/newsletter-confirm`);
  return token;
}
const events = () => shop.logs().filter(({ event }) => event !== "request");

describe("the newsletter's form", () => {
  it("is a page of its own in the shop's dress, which nobody keeps and no search engine finds", async () => {
    for (const method of ["GET", "HEAD"]) {
      const reply = await shop.get(HOST + PATH, { method });
      expect(reply.status).toBe(200);
      expect(reply.headers.get("Cache-Control")).toBe("no-store");
      expect(reply.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
      expect(reply.headers.get("CDN-Cache-Control")).toBe("no-store");
      const html = await reply.text();
      if (method === "HEAD") expect(html).toBe("");
      else {
        expect(html).toContain('<header class="header">');
        expect(html).toContain('class="footer"');
        expect(html).toContain(`<form class="form" noValidate="" action="${PATH}" method="post">`);
        expect(html).not.toMatch(/<input[^>]* aria-invalid/);
      }
    }
  });

  it("notes an address as waiting, and says that a mail is on its way", async () => {
    const reply = await post({ email: " mia@example.com ", uniqueIdentifier: "newsletter-page" });
    expect([reply.status, reply.headers.get("Location")]).toEqual([303, `${PATH}?sent`]);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect(reply.headers.get("X-Robots-Tag")).toContain("noindex");
    expect(await subscriptions("mia@example.com")).toEqual([
      { channel: "poster", email: "mia@example.com", locale: "de-DE", source: "newsletter-page", status: "pending" },
    ]);
    const thanks = await shop.get(`${HOST}${PATH}?sent`);
    const main = await mainOf(thanks);
    expect([thanks.status, thanks.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(main).toContain("Deine Anmeldung ist da");
    expect(main).toContain("Bestätige den Link darin");
  });

  it("says the same of an address that is noted already, in any letter case, and changes nothing", async () => {
    await post({ email: "lea@example.com" });
    await shop.DB.prepare(
      "UPDATE newsletter_subscriptions SET status = 'confirmed' WHERE email = 'lea@example.com'",
    ).run();
    const again = await post({ email: "Lea@Example.com" }, { to: `http://ch.poster.localhost/fr${PATH}` });
    expect([again.status, again.headers.get("Location")]).toEqual([303, `/fr${PATH}?sent`]);
    expect(await subscriptions("lea@example.com")).toMatchObject([{ locale: "de-DE", status: "confirmed" }]);
  });

  it("is each brand's own", async () => {
    await post({ email: "ben@example.com" });
    await post({ email: "ben@example.com" }, { to: `http://de.kartenliebe.localhost${PATH}/` });
    expect(await subscriptions("ben@example.com")).toMatchObject([{ channel: "kartenliebe" }, { channel: "poster" }]);
  });

  it("is sent without the bot protection's token too, and that is logged without the address", async () => {
    await post({ email: "kim@example.com" });
    await expect
      .poll(events)
      .toContainEqual(expect.objectContaining({ level: "warn", event: "newsletter-no-recaptcha-token" }));
    expect(JSON.stringify(events())).not.toContain("kim@");
    shop.clearLogs();
    await post({ email: "kim2@example.com", reCaptchaToken: "abc" });
    await expect.poll(() => shop.logs()).toContainEqual(expect.objectContaining({ event: "request", status: 303 }));
    expect(events()).toEqual([]);
  });

  it("comes back with what is wrong at its field, and with what was typed but no secret", async () => {
    const reply = await post({ email: '"><b>mia@', reCaptchaToken: "secret-token" });
    const html = await reply.text();
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([422, "no-store"]);
    expect(html).toContain("<title>Fehler: Post von Posterliebe</title>");
    expect(html).toContain('<a href="#field-email">Diese E-Mail-Adresse ist unvollständig.</a>');
    expect(html).toMatch(/<input id="field-email"[^>]* aria-invalid="true" aria-describedby="field-email-fault"/);
    expect(html).toContain('<p class="fault" id="field-email-fault">');
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;mia@"');
    expect(html).not.toContain("secret-token");
    // The list of faults comes before the fields.
    expect(html.indexOf('role="alert"')).toBeLessThan(html.indexOf('id="field-email"'));
    expect((await post({})).status).toBe(422);
  });

  it("stands under every page, and leads back to it", async () => {
    const reply = await post({ email: "ida@example.com" }, { to: `${HOST}/leinwand${PATH}` });
    expect(reply.headers.get("Location")).toBe(`/leinwand${PATH}?sent`);
    const thanks = await shop.get(`${HOST}/leinwand${PATH}?sent`);
    expect(await mainOf(thanks)).toContain('href="/leinwand"');
  });

  it.each([
    [
      "http://ch.poster.localhost/fr/newsletter-subscribe",
      "Cette adresse e-mail est incomplète.",
      "/fr/newsletter-subscribe",
    ],
    [
      "http://it.poster.localhost/newsletter-subscribe",
      "Questo indirizzo e-mail è incompleto.",
      "/newsletter-subscribe",
    ],
    ["http://gb.poster.localhost/newsletter-subscribe", "This email address is incomplete.", "/newsletter-subscribe"],
    // A posted form is not redirected, even if its address has another spelling than the shop's.
    [
      "http://de.kartenliebe.localhost/Newsletter-Subscribe",
      "Diese E-Mail-Adresse ist unvollständig.",
      "/newsletter-subscribe/",
    ],
    [
      "http://de.poster.localhost/d/newsletter-subscribe",
      "Diese E-Mail-Adresse ist unvollständig.",
      "/d/newsletter-subscribe",
    ],
    [
      "http://desktop.de.poster.localhost/newsletter-subscribe",
      "Diese E-Mail-Adresse ist unvollständig.",
      "/d/newsletter-subscribe",
    ],
    // A language of another country, which this shop does not have.
    [
      "http://de.poster.localhost/fr/newsletter-subscribe",
      "Diese E-Mail-Adresse ist unvollständig.",
      "/newsletter-subscribe",
    ],
  ])("knows its shop, language and platform: %s", async (to, words, action) => {
    const reply = await post({ email: "mia@" }, { to });
    const html = await reply.text();
    expect(reply.status).toBe(422);
    expect(html).toContain(words);
    expect(html).toContain(`action="${action}"`);
  });

  it("is confirmed by the button behind the mail's link, and by no visit of the link", async () => {
    const token = await mailedToken("ava@example.com", "http://ch.poster.localhost/fr");
    const link = `http://ch.poster.localhost/fr/newsletter-confirm?token=${token}`;
    const page = await shop.get(link);
    const html = await page.text();
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(html).toContain("Oui, je m’inscris");
    expect(html).toContain(`<input type="hidden" name="token" value="${token}"/>`);
    expect(html).not.toContain('class="newsletter"');
    expect(await subscriptions("ava@example.com")).toMatchObject([{ status: "pending", locale: "fr-CH" }]);
    for (let time = 0; time < 2; time++) {
      const reply = await post({ token }, { to: "http://ch.poster.localhost/fr/newsletter-confirm" });
      expect([reply.status, reply.headers.get("Location")]).toEqual([303, "/fr/newsletter-confirm?sent"]);
    }
    expect(await subscriptions("ava@example.com")).toMatchObject([{ status: "confirmed" }]);
    expect(await mainOf(await shop.get("http://ch.poster.localhost/fr/newsletter-confirm?sent"))).toContain(
      "C’est fait.",
    );
  });

  it("leads from a link that is over, forged, or none, to a new sign-up", async () => {
    const token = await mailedToken("tom@example.com");
    await shop.DB.exec("UPDATE newsletter_links SET expires_at = '2026-01-01T00:00:00.000Z'");
    const confirm = `${HOST}/newsletter-confirm`;
    const forged = `${token?.slice(0, -1)}${token?.endsWith("0") ? 1 : 0}`;
    const replies = [
      await post({ token }, { to: confirm }),
      await post({ token: forged }, { to: confirm }),
      await post({ token: "' OR 1=1 --" }, { to: confirm }),
      await post({}, { to: confirm }),
      await shop.get(confirm),
    ];
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422, 200]);
    for (const reply of replies) {
      const main = await mainOf(reply);
      expect(main).toContain("Dieser Link ist abgelaufen");
      expect(main).toContain('href="/newsletter-subscribe"');
    }
    expect(await subscriptions("tom@example.com")).toMatchObject([{ status: "pending" }]);
  });

  it("comes back in the shop's dress, with the address, after too many posts in a minute", async () => {
    const headers = { "CF-Connecting-IP": "10.9.9.9" };
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post({ email: `many${at}@example.com` }, { headers })),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    const html = await refused[0]?.text();
    expect(html).toContain('<header class="header">');
    expect(html).toContain("Das waren viele Versuche hintereinander.");
    expect(html).toMatch(/value="many\d+@example\.com"/);
  });

  it("stands at the foot of every page that is no form's, with a label", async () => {
    for (const [path, action] of [
      ["http://de.kartenliebe.localhost/", "/newsletter-subscribe"],
      [`${HOST}/leinwand`, "/leinwand/newsletter-subscribe"],
      // A missing page shows the shell of the home page, so that a stranger's words are in none of its addresses.
      [`${HOST}/there-is-no-such-page`, "/newsletter-subscribe"],
    ] as const) {
      const html = await (await shop.get(path)).text();
      expect(html).toContain(`action="${action}"`);
      expect(html).toContain('<label for="newsletter-email">Deine E-Mail-Adresse</label>');
      expect(html).not.toContain("data-site-key");
    }
    const page = await shop.get(HOST + PATH);
    expect(await page.text()).not.toContain("newsletter-email");
    expect(page.headers.get("Content-Security-Policy")).not.toContain("challenges.cloudflare.com");
  });

  it("shows its page at one address alone", async () => {
    const reply = await shop.get("http://de.kartenliebe.localhost/Newsletter-Subscribe");
    expect([reply.status, reply.headers.get("Location")]).toEqual([301, "/newsletter-subscribe/"]);
  });
});
