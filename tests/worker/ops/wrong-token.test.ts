import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FaultyShop, startFaultyShop } from "#tests/support/faulty-shop.ts";
import { useShop } from "#tests/support/use-shop.ts";

const TOKEN = "operators-of-this-test";
const shop = useShop({ vars: { OPS_TOKEN: TOKEN }, unseeded: true });

/** Purges everything, as a program does. */
function purge({ token = TOKEN, from }: { token?: string; from: string }) {
  const headers = { Authorization: `Bearer ${token}`, "CF-Connecting-IP": from };
  const body = JSON.stringify({ everything: true });
  return shop.get("http://de.poster.localhost/ops/purge", { method: "POST", headers, body });
}

/** Signs in, as a person does. */
function signIn({ token = TOKEN, from }: { token?: string; from: string }) {
  const headers = {
    Origin: "http://de.poster.localhost",
    "Content-Type": "application/x-www-form-urlencoded",
    "CF-Connecting-IP": from,
  };
  return shop.get("http://de.poster.localhost/ops/sign-in", { method: "POST", headers, body: `token=${token}` });
}

describe("a wrong token", () => {
  it("is refused, and after five of them nobody with one is let in, while the right program from there goes on", async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await purge({ token: "guess", from: "192.0.2.1" })).status).toBe(401);
    const locked = await purge({ token: "guess", from: "192.0.2.1" });
    expect([locked.status, locked.headers.get("Retry-After")]).toEqual([429, "900"]);
    expect((await purge({ from: "192.0.2.1" })).status).toBe(200);
    expect((await purge({ token: "guess", from: "192.0.2.1" })).status).toBe(429);
    expect((await purge({ from: "192.0.2.2" })).status).toBe(200);
  });

  it("of a program locks nobody out who signs in, and the other way round", async () => {
    for (let attempt = 0; attempt < 5; attempt++) await purge({ token: "guess", from: "192.0.2.6" });
    expect((await signIn({ from: "192.0.2.6" })).status).toBe(303);
    for (let attempt = 0; attempt < 5; attempt++)
      expect((await signIn({ token: "guess", from: "192.0.2.7" })).status).toBe(401);
    expect((await signIn({ from: "192.0.2.7" })).status).toBe(429);
    expect((await purge({ from: "192.0.2.7" })).status).toBe(200);
  });

  it("leaves nothing to guess where a network is locked out: beyond thirty in a minute the right one is refused too", async () => {
    for (let attempt = 0; attempt < 40; attempt++) await purge({ token: "guess", from: "192.0.2.8" });
    expect((await purge({ from: "192.0.2.8" })).status).toBe(429);
  });

  it("guessed a hundred times at once is tried five times", async () => {
    const guess = () => purge({ token: "guess", from: "192.0.2.3" });
    const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await guess()).status));
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
  });

  it("counts for the whole network of an IPv6 address, and for no other", async () => {
    const from = (network: string, host: number) => `2001:db8:0:${network}::${host}`;
    for (let host = 1; host <= 5; host++)
      expect((await purge({ token: "guess", from: from("a", host) })).status).toBe(401);
    expect((await purge({ token: "guess", from: from("a", 6) })).status).toBe(429);
    expect((await purge({ token: "guess", from: from("b", 6) })).status).toBe(401);
  });

  it("is what is counted: many purges at once with the right one lock nobody out", async () => {
    const run = (token: string) => purge({ token, from: "192.0.2.5" });
    for (let round = 0; round < 4; round++) expect((await run("typo")).status).toBe(401);
    const replies = await Promise.all(Array.from({ length: 12 }, () => run(TOKEN)));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  it("now and then does not add up for those who know the right one", async () => {
    for (let round = 0; round < 8; round++) {
      expect((await purge({ token: "typo", from: "192.0.2.4" })).status).toBe(401);
      expect((await purge({ from: "192.0.2.4" })).status).toBe(200);
    }
  });
});

describe("while the platform cannot count", () => {
  let faulty: FaultyShop;
  beforeAll(async () => {
    faulty = await startFaultyShop([], { OPS_TOKEN: TOKEN });
    await faulty.spoil({ binding: "OVERRIDE_RATE", mode: "fails" });
  });
  afterAll(() => faulty.close());

  it("a network that is locked out gets in with no token, so that nothing can be guessed", async () => {
    const purge = (token: string) => {
      const headers = { Authorization: `Bearer ${token}`, "CF-Connecting-IP": "192.0.2.1" };
      const body = JSON.stringify({ everything: true });
      return faulty.get("http://de.poster.localhost/ops/purge", { method: "POST", headers, body });
    };
    for (let attempt = 0; attempt < 5; attempt++) expect((await purge("guess")).status).toBe(401);
    expect((await purge(TOKEN)).status).toBe(429);
  });
});
