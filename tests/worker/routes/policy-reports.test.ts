import { describe, expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";

const shop = useSharedShop();
const ORIGIN = "http://de.poster.localhost";

const legacy = (report: object) => JSON.stringify({ "csp-report": report });
const good = legacy({
  "document-uri": `${ORIGIN}/leinwand?gclid=secret`,
  "effective-directive": "script-src-elem",
  "blocked-uri": "https://evil.example/x.js?visitor=7",
});

let networks = 0;
function report(body: string, type = "application/csp-report", from = `198.51.100.${++networks}`) {
  shop.clearLogs();
  const headers = { "Content-Type": type, "CF-Connecting-IP": from };
  return shop.get(`${ORIGIN}/_policy-reports`, { method: "POST", headers, body });
}

const lines = () => shop.logs().filter(({ event }) => event === "content-policy-violated");

describe("a report of a browser that something broke a page's content policy", () => {
  it.each(["https://localhost/leinwand", "https://localhost/nichts", "https://de.kartenliebe.localhost/"])(
    "has an address on %s",
    async (address) => {
      const { headers } = await shop.get(address);
      expect(headers.get("Reporting-Endpoints")).toBe('policy="/_policy-reports"');
      const policy = headers.get("Content-Security-Policy") ?? "";
      expect(policy.split("; ")).toEqual(expect.arrayContaining(["report-uri /_policy-reports", "report-to policy"]));
    },
  );

  it("has the older address alone by http, where browsers take no other", async () => {
    const policy = (await shop.get("http://localhost/leinwand")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("report-uri /_policy-reports");
    expect(policy).not.toContain("report-to");
  });

  it("is one line in the log, without what may name a visitor", async () => {
    const reply = await report(good);
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([204, "no-store"]);
    await expect.poll(lines).toEqual([
      expect.objectContaining({
        level: "warn",
        violations: [{ page: "/leinwand", directive: "script-src-elem", blocked: "https://evil.example/x.js" }],
      }),
    ]);
  });

  it("comes in the newer style too, many at once, of which ten are named", async () => {
    const body = { documentURL: `${ORIGIN}/`, effectiveDirective: "script-src", blockedURL: "inline" };
    const reports = Array.from({ length: 12 }, () => ({ type: "csp-violation", age: 1, url: ORIGIN, body }));
    const others = [
      { type: "deprecation", body: { id: "x" } },
      { type: "csp-violation", body: null },
    ];
    expect((await report(JSON.stringify([...others, ...reports]), "application/reports+json")).status).toBe(204);
    await expect.poll(lines).toHaveLength(1);
    const { violations } = lines()[0] as { violations: object[] };
    expect(violations).toEqual(Array(10).fill({ page: "/", directive: "script-src", blocked: "inline" }));
  });

  it.each<[string, number, string, string?]>([
    ["that is no JSON", 400, "{"],
    ["of nothing", 400, "[]", "application/reports+json"],
    ["without a directive", 400, legacy({ "document-uri": ORIGIN, "blocked-uri": "inline" })],
    ["of a directive that is none", 400, good.replace("script-src-elem", "<b>")],
    ["of another site's page", 400, good.replace(ORIGIN, "https://other.example")],
    ["of a page without an address", 400, good.replace(ORIGIN, "about")],
    ["that is no report", 415, good, "text/plain"],
    ["beyond its bound", 413, good + " ".repeat(20_000)],
  ])("%s is refused with %d, and logged by nobody", async (_, status, body, type) => {
    const reply = await report(body, type);
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([status, "application/problem+json"]);
    expect(lines()).toEqual([]);
  });

  it("is heard ten times a minute from one network", async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count++) statuses.add((await report(good, undefined, "203.0.113.77")).status);
    expect([...statuses]).toEqual([204, 429]);
  });
});
