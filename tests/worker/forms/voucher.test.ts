import { describe, expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
const URL_OF_FORM = "http://de.poster.localhost/gutscheine/voucher-check";

let visitors = 0;
function check(fields: Record<string, string>, network = `10.9.0.${++visitors}`) {
  const headers = {
    Origin: new URL(URL_OF_FORM).origin,
    "Content-Type": "application/x-www-form-urlencoded",
    "CF-Connecting-IP": network,
  };
  return shop.get(URL_OF_FORM, { method: "POST", headers, body: String(new URLSearchParams(fields)) });
}
const mainOf = async (reply: { text: () => Promise<string> }) =>
  (/<main.*<\/main>/s.exec(await reply.text())?.[0] ?? "").replaceAll("\u00a0", " ");

describe("the check of a voucher", () => {
  it("is a page that nobody keeps, and says what a code is worth however it is typed", async () => {
    const empty = await shop.get(URL_OF_FORM);
    expect([empty.status, empty.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const reply = await check({ code: " plgift-50 2026 " });
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await mainOf(reply)).toMatch(/role="status">Dein Gutschein ist noch 50,00 € wert/);
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
