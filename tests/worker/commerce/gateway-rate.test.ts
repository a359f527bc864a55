import { describe, expect, it } from "vitest";
import { LOCALE_HEADER } from "#domain/contract/addresses.ts";
import { SESSION_MARKER } from "#domain/customer/customer.ts";
import { labelsOf } from "#locales/labels.ts";
import type { AppDependencies } from "#worker/dependencies.ts";
import { call, LOG_IN, ORIGIN, ok, problemOf, SET } from "./gateway-call.ts";

describe("one network", () => {
  /** Makes a rate limit that counts as the platform does: so many of each key. */
  const rateOf = (limit: number) => {
    const counted = new Map<string, number>();
    return {
      limit: async ({ key }: { key: string }) => {
        const count = (counted.get(key) ?? 0) + 1;
        counted.set(key, count);
        return { success: count <= limit };
      },
    } as AppDependencies["commerce"]["rate"];
  };
  const from = (network: string) => ({ headers: { "CF-Connecting-IP": network } });

  it("may ask so many times a minute, and is told when it may again", async () => {
    const rate = rateOf(120);
    let asked = 0;
    for (let at = 0; at < 121; at++) {
      const { response, requests } = await call(`${SET}/${at}`, from("192.0.2.1"), ok, "", rate);
      asked += requests.length;
      expect(response.status).toBe(at < 120 ? 200 : 429);
      if (at === 120)
        expect([response.headers.get("Retry-After"), await problemOf(response)]).toEqual(["60", expect.any(String)]);
    }
    expect(asked).toBe(120);
    expect((await call(`${SET}/7`, from("192.0.2.2"), ok, "", rate)).response.status).toBe(200);
  });

  it("is told so in the language of the page whose form it sent too often", async () => {
    const init = { method: "POST", body: "name=x", headers: { "Content-Type": "application/x-www-form-urlencoded" } };
    const headers = { ...init.headers, ...from("192.0.2.3").headers, Origin: ORIGIN, [LOCALE_HEADER]: "fr-CH" };
    const { response, requests } = await call(LOG_IN, { ...init, headers }, ok, "", rateOf(0));
    expect([response.status, requests.length]).toEqual([429, 0]);
    expect(await response.json()).toMatchObject({ detail: labelsOf("fr-CH")("form/too-many") });
  });

  it("asks who she is with each page that any of its shoppers looks at: that is not counted", async () => {
    const headers = { ...from("192.0.2.1").headers, Cookie: `${SESSION_MARKER}=1` };
    const { response, requests } = await call("/web-api/customer-data", { headers }, ok, "", rateOf(0));
    expect([response.status, requests.length]).toEqual([200, 1]);
  });

  it("asks for what is hers besides as for anything else: a download of the toolbox may be a hundred megabytes", async () => {
    const { response, requests } = await call("/web-api/her-file", from("192.0.2.1"), ok, "", rateOf(0));
    expect([response.status, requests.length]).toEqual([429, 0]);
  });

  it("is not refused where the platform cannot count", async () => {
    const rate = { limit: () => Promise.reject(new Error("no counters")) } as AppDependencies["commerce"]["rate"];
    const { response, logged } = await call(`${SET}/7`, {}, ok, "", rate);
    expect([response.status, logged]).toEqual([200, ["commerce-error"]]);
  });
});
