import { beforeAll, describe, expect, it } from "vitest";
import { designSeed } from "#backend/commerce/design-seed.ts";
import { serveCalendarDesignGroup } from "#backend/commerce/listed-designs.ts";
import { piecePriceSeed } from "#backend/commerce/piece-price-store.ts";
import { PIECE_PRICES } from "#backend/commerce/piece-prices.ts";
import type { ServedEndpoint } from "#backend/commerce/serve.ts";
import type { BackendEnv } from "#backend/env.ts";
import { calendarPrice } from "#domain/contract/calendar-price.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const [serveCalendarPrice] = PIECE_PRICES.filter(({ endpoint }) => endpoint === calendarPrice) as [ServedEndpoint];

const backend = useBackend();
beforeAll(async () => {
  const statements = [...designSeed(), ...piecePriceSeed()];
  await backend.DB.batch(statements.map(({ sql, params }) => backend.DB.prepare(sql).bind(...params)));
});

interface Said {
  validUntil?: string;
  detail?: string;
  designs?: { picture: { src: string } }[];
}

/** Asks an endpoint at an instant. */
async function askAt({ endpoint, answer }: ServedEndpoint, query: string, instant: string, locale = "de-DE") {
  const request = new Request(`https://backend.test${endpoint.path}?${query}`, {
    headers: { "x-channel": "poster", "x-locale": locale },
  });
  const env = { DB: backend.DB } as unknown as BackendEnv;
  const reply = await answer(request, env, Date.parse(instant), () => undefined);
  const body = (await reply.json()) as Said;
  return { status: reply.status, body, years: (body.designs ?? []).map(({ picture }) => yearIn(picture.src)) };
}

const yearIn = (address: string) => /-(\d{4})-[\da-f]{8}\.svg$/.exec(address)?.[1];

describe("calendars of a list", () => {
  it.each([
    ["2026-08-31T21:59:59Z", "de-DE", "2026", "2026-08-31T22:00:00.000Z"],
    ["2026-08-31T22:00:00Z", "de-DE", "2027", "2026-09-30T22:00:00.000Z"],
    ["2026-08-31T22:00:00Z", "en-GB", "2026", "2026-08-31T23:00:00.000Z"],
    ["2026-12-31T23:30:00Z", "de-DE", "2027", "2027-01-31T23:00:00.000Z"],
    ["2027-01-01T03:00:00Z", "en-US", "2027", "2027-01-01T05:00:00.000Z"],
  ])("at %s show those of %s in %s, until %s", async (instant, locale, year, until) => {
    const { years, body } = await askAt(serveCalendarDesignGroup, "limit=5", instant, locale);
    expect(new Set(years)).toEqual(new Set([year]));
    expect(body.validUntil).toBe(until);
  });

  it("show the year that is asked for, and that for ever", async () => {
    const query = "designGroupId=4&startMonth=3&year=2028";
    const { years, body } = await askAt(serveCalendarDesignGroup, query, "2026-11-25T12:00:00Z");
    expect(years).toEqual(["2028"]);
    expect(body.validUntil).toBeUndefined();
  });
});

describe("a calendar's price", () => {
  const NOW = "2026-11-30T23:30:00Z";
  const ONE = "calendarType=wandkalender&formatType=a3-quer&paperType=matt&amount=1";

  it("does not depend on when it begins, and then holds while it may begin so", async () => {
    const usual = await askAt(serveCalendarPrice, ONE, NOW);
    const chosen = await askAt(serveCalendarPrice, `${ONE}&startMonth=12&year=2026`, NOW);
    expect(usual.body.validUntil).toBeUndefined();
    expect(chosen).toMatchObject({ status: 200, body: { ...usual.body, validUntil: "2026-12-31T23:00:00.000Z" } });
    // At that instant it is still November in New York.
    expect((await askAt(serveCalendarPrice, `${ONE}&startMonth=11&year=2026`, NOW, "en-US")).status).toBe(200);
  });

  it.each([
    ["startMonth=11&year=2026", 422],
    ["startMonth=1&year=2025", 422],
    ["year=2029", 422],
    ["startMonth=13", 400],
    ["year=x", 400],
    ["startMonth=11", 200],
  ])("is refused with %s as %i", async (query, status) => {
    const reply = await askAt(serveCalendarPrice, `${ONE}&${query}`, NOW);
    expect(reply.status).toBe(status);
    if (status === 422) expect(reply.body.detail).toContain("must lie between 2026-12 and 2028-12");
  });
});
