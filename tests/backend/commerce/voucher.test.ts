import { beforeAll, describe, expect, it } from "vitest";
import { voucherSeed } from "#backend/commerce/voucher.ts";
import { voucherExample } from "#domain/contract/voucher.example.ts";
import { voucher } from "#domain/contract/voucher.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const backend = useBackend();
beforeAll(async () => {
  for (const { sql, params } of voucherSeed())
    await backend.DB.prepare(sql)
      .bind(...params)
      .run();
});

const check = (code: unknown, channel = "poster", locale = "de-DE") =>
  backend.fetch(voucher.path, {
    method: "POST",
    headers: { "x-channel": channel, "x-locale": locale, "content-type": "application/json" },
    body: JSON.stringify({ code }),
  });

describe(`POST ${voucher.path}`, () => {
  it("says what a voucher is worth, and keeps no code", async () => {
    const reply = await check("PLGIFT502026");
    expect([reply.status, await reply.json()]).toEqual([200, voucherExample.reply]);
    const { results } = await backend.DB.prepare("SELECT * FROM vouchers").all();
    expect(JSON.stringify(results)).not.toContain("PLGIFT");
    expect((await check("KLGIFT302026", "kartenliebe", "de-AT")).status).toBe(200);
  });

  it("has one answer for every code that is not good here", async () => {
    const replies = [
      await check("NOBODYKNOWS1"),
      await check("PLUSED252026"),
      await check("PLOVER252022"),
      await check("KLGIFT302026"),
      await check("PLGIFT502026", "poster", "de-CH"),
    ];
    const answers = await Promise.all(replies.map(async (reply) => `${reply.status} ${await reply.text()}`));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 /);
    expect((await check("no code")).status).toBe(400);
  });
});
