import { describe, expect, it } from "vitest";
import { CUSTOMER_DATA_PATH } from "#domain/customer/customer.ts";
import { ANNA } from "#tests/support/flag-plan.ts";
import { runs } from "#tests/support/runs.ts";
import { useShop } from "#tests/support/use-shop.ts";

const shop = useShop();
const PASSWORD = "vier ganz lange worte";
const MARKS = ["Wilhelmine", "Xaveria", "wilhelmine@example.com"];

/** Signs a customer up and logs her in through the shop itself, as a browser does. Returns her cookies. */
async function logIn(host: string): Promise<string> {
  const origin = `https://${host}`;
  const headers = { origin, "content-type": "application/x-www-form-urlencoded" };
  const post = (path: string, fields: Record<string, string>) =>
    shop.get(origin + path, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
  const [firstName = "", lastName = "", email = ""] = MARKS;
  await post("/kundenkonto/registrieren", { email, password: PASSWORD, firstName, lastName });
  const plain = await shop.DB.prepare("SELECT plain FROM outbox WHERE recipient = ?")
    .bind(email)
    .first<string>("plain");
  const link = new URL(/^https:\/\/\S+$/m.exec(plain ?? "")?.[0] ?? "");
  expect(link.host).toBe(host);
  const done = await post(link.pathname + link.search, { password: PASSWORD });
  expect(done.status).toBe(303);
  return done.headers
    .getSetCookie()
    .map((line) => line.slice(0, line.indexOf(";")))
    .join("; ");
}

describe("the page cache", () => {
  it("has the same bytes whoever asks first, and asks nobody who a customer is", async () => {
    const host = "posterliebe.de";
    const cookies = await logIn(host);
    const customer = await shop.get(`https://${host}${CUSTOMER_DATA_PATH}`, { headers: { cookie: cookies } });
    expect(await customer.json()).toMatchObject({ isLoggedIn: true, firstName: MARKS[0] });
    const map = await (await shop.get(`https://${host}/sitemap-1.xml`)).text();
    const pages = [...map.matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)]
      .map(([, path]) => path ?? "/")
      .slice(0, runs(200));
    expect(pages.length).toBeGreaterThan(10);
    const token = /session=([\w-]+)/.exec(cookies)?.[1] ?? "";
    for (const [at, path] of pages.entries()) {
      // Which of the two is first changes from page to page, in no simple rhythm.
      const isCustomerFirst = (at * 2654435761) % 4294967296 > 2147483648;
      const ask = async (isCustomer: boolean) => {
        // Both see the same treatments of every flag.
        const key = `visitor_key=${ANNA}`;
        const reply = await shop.get(`https://${host}${path}`, {
          headers: { cookie: isCustomer ? `${cookies}; ${key}` : key },
        });
        const { status, headers } = reply;
        const set = headers.getSetCookie();
        return { body: await reply.text(), status, cache: headers.get("X-Cache"), set };
      };
      const [first, second] = [await ask(isCustomerFirst), await ask(!isCustomerFirst)];
      expect([path, first.status, second.body === first.body]).toEqual([path, 200, true]);
      expect([path, second.cache?.slice(0, 3), first.set, second.set]).toEqual([path, "HIT", [], []]);
      for (const mark of [...MARKS, token]) expect(first.body).not.toContain(mark);
    }
  });
});
