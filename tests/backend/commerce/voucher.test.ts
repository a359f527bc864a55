import { beforeAll, describe, expect, it } from "vitest";
import { voucherSeed } from "#backend/commerce/voucher-seed.ts";
import { hashToken } from "#backend/token.ts";
import { voucherExample } from "#domain/contract/voucher.example.ts";
import { voucher } from "#domain/contract/voucher.ts";
import { codeOfNumber } from "#domain/voucher/code.ts";
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
  it("says what a voucher gives and under which conditions, and keeps no code", async () => {
    const reply = await check("PLBUCH20");
    expect([reply.status, await reply.json()]).toEqual([200, voucherExample.reply]);
    const given = await Promise.all(
      ["PLGIFT502026", "PLVERSAND", "PLEINMAL15", "PLKALENDER5"].map(async (code) => (await check(code)).json()),
    );
    expect(given).toMatchObject([
      { gives: { kind: "amount", amount: 5000 }, products: [], minimum: 0, usesLeft: null },
      { gives: { kind: "shipping" } },
      { gives: { kind: "percent", percent: 15 }, usesLeft: 1 },
      { gives: { kind: "amount", amount: 500 }, products: ["calendar"] },
    ]);
    const { results } = await backend.DB.prepare("SELECT * FROM vouchers").all();
    expect(JSON.stringify(results)).not.toContain("PLGIFT");
    expect((await check("KLGIFT302026", "kartenliebe", "de-AT")).status).toBe(200);
  });

  it("has one answer for every code that is not good here", async () => {
    const replies = [
      await check("NOBODYKNOWS1"),
      await check("PLUSED252026"),
      await check("PLOVER252022"),
      await check("PLSPAETER10"),
      await check("KLGIFT302026"),
      await check("PLGIFT502026", "poster", "de-CH"),
    ];
    const answers = await Promise.all(replies.map(async (reply) => `${reply.status} ${await reply.text()}`));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 /);
    expect((await check("no code")).status).toBe(400);
  });

  it("knows none of 10,000 random codes", async () => {
    const random = () => codeOfNumber(BigInt(`0x${crypto.randomUUID().replaceAll("-", "")}`));
    const hashes = await Promise.all(Array.from({ length: 10_000 }, () => hashToken(random())));
    const packed = JSON.stringify(hashes);
    const { results } = await backend.DB.prepare(
      "SELECT code_hash FROM vouchers WHERE code_hash IN (SELECT value FROM json_each(?))",
    )
      .bind(packed)
      .all();
    expect(results).toEqual([]);
    for (let time = 0; time < 20; time++) expect((await check(random())).status).toBe(404);
  });
});
