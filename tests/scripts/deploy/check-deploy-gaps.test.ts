import { mkdtempSync, rmSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WEBHOOK_EVENTS } from "#scripts/check-deploy/webhook.ts";
import { seed } from "#tests/backend/content/fixture.ts";
import { manager } from "#tests/backend/content/official-clients.ts";
import { json, type ServiceStandIn } from "#tests/support/service-stand-in.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { everything, FIRST_PAGES, makeList, setSpacesUp, WEBHOOK } from "./check-runs.ts";
import { type AccountContent, CLOUDFLARE_TOKEN, FULL_ACCOUNT } from "./cloudflare-stand-in.ts";
import { SPACES } from "./filled-config.ts";

const storyblok = useBackend();
const folder = mkdtempSync(join(tmpdir(), "check-deploy-"));
beforeAll(async () => {
  await seed(storyblok, FIRST_PAGES);
  await setSpacesUp(storyblok);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("everything is there", () => {
  it.each<[string, Partial<AccountContent>, RegExp]>([
    [
      "a secret",
      { secrets: FULL_ACCOUNT.secrets?.slice(1) ?? [] },
      /^STORYBLOK_TOKEN_POSTER is not set: without it the shop does not start\. Set it: npx wrangler secret put/,
    ],
    [
      "visitors, whom the maintenance keeps out",
      { secrets: [...(FULL_ACCOUNT.secrets ?? []), "MAINTENANCE"] },
      /^MAINTENANCE is set: .*Take it away to open the shop: npx wrangler secret delete MAINTENANCE$/,
    ],
    ["the plan", { plans: ["zone_pro"] }, /does not pay for Workers Paid/],
    ["the namespace", { namespaces: [] }, /no namespace 0f0f/],
    ["the bucket", { buckets: [] }, /npx wrangler r2 bucket create printshop-pictures/],
    [
      "a desktop domain",
      { domains: FULL_ACCOUNT.domains.filter(({ hostname }) => hostname !== "desktop.posterliebe.de") },
      /^desktop\.posterliebe\.de: no custom domain yet: npm run deploy -- --hosts posterliebe\.de$/,
    ],
    [
      "a www domain",
      { domains: FULL_ACCOUNT.domains.filter(({ hostname }) => hostname !== "www.kartenliebe.at") },
      /^www\.kartenliebe\.at: no custom domain yet: npm run deploy -- --hosts kartenliebe\.at$/,
    ],
    [
      "a zone's name servers",
      {
        zones: FULL_ACCOUNT.zones.map((zone) =>
          zone.name === "kartenliebe.ch" ? { ...zone, status: "pending" } : zone,
        ),
      },
      /^kartenliebe\.ch: the zone kartenliebe\.ch is pending/,
    ],
    [
      "a domain to itself",
      {
        domains: FULL_ACCOUNT.domains.map((one) =>
          one.hostname === "posterliebe.fr" ? { ...one, service: "blog" } : one,
        ),
      },
      /^posterliebe\.fr: it leads to the worker blog$/,
    ],
  ])("but %s", async (_, changed, sentence) => {
    const { count, missing } = await makeList(folder, storyblok, { account: changed });
    expect(count).toBe(1);
    expect(missing).toEqual([expect.stringMatching(sentence)]);
  });

  it.each(["POSTER", "KARTENLIEBE"])(
    "but the secret of a space's webhook (%s): replaced files are warned of",
    async (space) => {
      const name = `STORYBLOK_WEBHOOK_SECRET_${space}`;
      const secrets = FULL_ACCOUNT.secrets?.filter((one) => one !== name) ?? [];
      const { missing } = await makeList(folder, storyblok, { account: { secrets } });
      expect(missing).toEqual([
        expect.stringMatching(new RegExp(`^${name} is not set: .*a replaced file .* --tag a:{id}`)),
      ]);
    },
  );

  it("for some hosts alone", async () => {
    const zones = FULL_ACCOUNT.zones.filter(({ name }) => name.endsWith(".de"));
    const hosts = "posterliebe.de,kartenliebe.de";
    expect((await makeList(folder, storyblok, { account: { zones }, hosts })).missing).toEqual([]);
    expect((await makeList(folder, storyblok, { account: { zones } })).missing).toHaveLength(13);
  });

  it("but a secret in the open", async () => {
    const config = everything(storyblok).replace("[vars]\n", '[vars]\nOPS_TOKEN = "0123456789abcdef"\n');
    const { missing } = await makeList(folder, storyblok, { config });
    expect(missing).toEqual([expect.stringMatching(/^OPS_TOKEN stands in wrangler\.toml, where everybody reads it/)]);
  });

  it.each([
    [{ activated: false }, "it is switched off"],
    [{ secret: "" }, "it has no secret, and the shop takes nothing unsigned"],
    [{ actions: WEBHOOK_EVENTS.slice(2) }, "it does not tell of story.published, story.unpublished"],
  ])("but for a webhook with %j", async (changes, gap) => {
    const client = manager(storyblok, SPACES[0]);
    const path = `/v1/spaces/${SPACES[0]}/webhook_endpoints`;
    const { webhook_endpoints: listed } = (await client.get(path, {})).data as { webhook_endpoints: { id: number }[] };
    const change = (webhook_endpoint: object) => client.put(`${path}/${listed[0]?.id}`, { body: { webhook_endpoint } });
    await change(changes);
    const { missing } = await makeList(folder, storyblok);
    await change(WEBHOOK);
    expect(missing).toEqual([`Poster (${SPACES[0]}): its webhook to https://posterliebe.de/storyblok/webhook: ${gap}`]);
  });

  it("but for a preview URL of the other channel", async () => {
    const client = manager(storyblok, SPACES[1]);
    await client.spaces.update({ body: { space: { domain: "https://posterliebe.de/" } } });
    const { missing } = await makeList(folder, storyblok);
    await client.spaces.update({ body: { space: { domain: "https://kartenliebe.de/" } } });
    expect(missing).toEqual([
      `Kartenliebe (${SPACES[1]}): none of its preview URLs is a host of its channel; set https://kartenliebe.de/ in Settings, Visual Editor`,
    ]);
  });
});

describe("the answer", () => {
  it.each<[string, ServiceStandIn["answer"], RegExp, timeoutMs?: number]>([
    ["never answers", () => {}, /did not answer within 1\.5 s; look by/, 1500],
    [
      "stops in the middle",
      (_, response) => void response.writeHead(200).write("{"),
      /did not answer within 1\.5 s/,
      1500,
    ],
    ["fails", (_, response) => void response.writeHead(503).end(), /answered 503; look by/],
    ["sends a page", (_, response) => void response.end("<html>"), /answered something that is no JSON/],
    ["sends something else", (_, response) => json(response, { result: { name: 7 } }), /sent something else: result/],
    [
      "leads elsewhere",
      ({ url }, response) => (url === "/x" ? json(response, {}) : response.writeHead(302, { location: "/x" }).end()),
      /could not be reached/,
    ],
    ["hangs up", (request) => void request.socket.destroy(), /could not be reached/],
    ["never ends", sendWithoutEnd, /sent more than anybody would read/],
  ])("of a service that %s is a sentence each, and Storyblok's as ever", async (_, answer, why, timeoutMs) => {
    const { count, unknown, text } = await makeList(folder, storyblok, { answer, timeoutMs });
    expect(count).toBe(0);
    const whys = unknown.filter((line) => line.startsWith("could not be asked"));
    expect(whys).toHaveLength(4);
    for (const one of whys) expect(one).toMatch(why);
    expect(text).toContain("its webhook leads to https://posterliebe.de/storyblok/webhook, signed");
    expect(text).not.toContain(CLOUDFLARE_TOKEN);
  });

  it("prints nothing that a terminal would obey", async () => {
    const zones = FULL_ACCOUNT.zones.map((zone) => ({ ...zone, status: "\u001b[2Jpending\r\n  ✓ all is well" }));
    const { text, missing } = await makeList(folder, storyblok, { account: { zones } });
    expect(missing).toHaveLength(15);
    expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}/u);
    expect(text).not.toMatch(/^ {2}✓ all is well/m);
  });
});

/** Sends for as long as the reply is read. */
function sendWithoutEnd(_: unknown, response: ServerResponse): void {
  const chunk = `"${"x".repeat(1_000_000)}",`;
  response.writeHead(200).write("[");
  const send = () => {
    while (!response.destroyed && response.write(chunk));
    response.once("drain", send);
  };
  send();
}
