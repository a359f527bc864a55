import { describe, expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
const URL_OF_FORM = "http://de.poster.localhost/gutscheine/voucher-check";

let visitors = 0;
function check(fields: Record<string, string>, network = `10.9.0.${++visitors}`, url = URL_OF_FORM) {
  const headers = {
    Origin: new URL(url).origin,
    "Content-Type": "application/x-www-form-urlencoded",
    "CF-Connecting-IP": network,
  };
  return shop.get(url, { method: "POST", headers, body: String(new URLSearchParams(fields)) });
}
const mainOf = async (reply: { text: () => Promise<string> }) =>
  (/<main.*<\/main>/s.exec(await reply.text())?.[0] ?? "").replaceAll("\u00a0", " ");

describe("the check of a voucher", () => {
  it("is a page that nobody keeps, and says what a code gives however it is typed", async () => {
    const empty = await shop.get(URL_OF_FORM);
    expect([empty.status, empty.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const reply = await check({ code: " plgift-50 2026 " });
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const main = await mainOf(reply);
    expect(main).toMatch(/role="status">50,00 € Guthaben · bis 31\. Dezember 2029\. Der Code ist gemerkt/);
    expect(main).toContain('href="/kundenkonto/warenkorb"');
  });

  it.each([
    ["de", "voucher-check", "PLBUCH20", "20 % auf Fotobücher · ab 40,00 € Warenwert · bis 31. Dezember 2029"],
    ["de", "voucher-check", "PLEINMAL15", "15 % auf alles · bis 31. Dezember 2029 · noch einmal einlösbar"],
    ["fr", "voucher-check", "PLVERSAND", "Livraison gratuite · jusqu’au 31 décembre 2029"],
    ["it", "voucher-check", "PLKALENDER5", "5,00 € da spendere per calendari fotografici · fino al 31 dicembre 2029"],
  ])("says in %s what a code gives", async (country, path, code, sentence) => {
    const reply = await check({ code }, undefined, `http://${country}.poster.localhost/${path}`);
    expect(await mainOf(reply)).toContain(sentence);
  });

  it("keeps a valid code for the cart, where no script reads it, until it is taken away", async () => {
    const kept = await check({ code: "plbuch-20" });
    expect(kept.headers.get("Set-Cookie")).toBe("voucher=PLBUCH20; Path=/; Max-Age=86400; HttpOnly; SameSite=Lax");
    const secure = await check({ code: "plbuch-20" }, undefined, URL_OF_FORM.replace("http:", "https:"));
    expect(secure.headers.get("Set-Cookie")).toMatch(/^__Host-voucher=PLBUCH20; .*; Secure$/);
    const later = await shop.get(URL_OF_FORM, { headers: { Cookie: "voucher=PLBUCH20" } });
    const main = await mainOf(later);
    expect(main).toContain("Für deinen Warenkorb ist ein Gutschein gemerkt.");
    expect(main).not.toContain("PLBUCH20");
    expect(await mainOf(await shop.get(URL_OF_FORM))).not.toContain("gemerkt.");
    const away = await check({ do: "take-away" });
    expect([away.status, away.headers.get("Location")]).toEqual([303, "/gutscheine/voucher-check?sent"]);
    expect(away.headers.get("Set-Cookie")).toMatch(/^voucher=; Path=\/; Max-Age=0/);
    expect((await check({ code: "NOBODYKNOWS1" })).headers.get("Set-Cookie")).toBeNull();
  });

  it("gives one answer to whatever is not good, and logs no code", async () => {
    shop.clearLogs();
    const said = [];
    for (const code of ["PLUSED252026", "PLOVER252022", "NOBODYKNOWS1", "?"]) {
      const reply = await check({ code });
      expect(reply.status).toBe(422);
      said.push((await mainOf(reply)).replace(/value="[^"]*"/, ""));
    }
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toContain("Diesen Code kennen wir nicht.");
    const logged = shop.logs();
    expect(logged.filter(({ event }) => event === "error-add-voucher")).toHaveLength(3);
    expect(JSON.stringify(logged)).not.toMatch(/PLUSED|NOBODYKNOWS/);
  });

  it("counts attempts, and answers nothing to what fills in every field", async () => {
    const trapped = await check({ code: "PLGIFT502026", website: "x" });
    expect(trapped.status).toBe(303);
    const replies = [];
    for (let attempt = 0; attempt < 20; attempt++) {
      replies.push((await check({ code: `GUESS${1000 + attempt}X` }, "10.9.1.1")).status);
    }
    expect(replies).toContain(429);
  });
});
