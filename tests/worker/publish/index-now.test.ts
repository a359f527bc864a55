import { afterAll, expect, it } from "vitest";
import { editorOf } from "#tests/support/editor.ts";
import { json, type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const TOKEN = "operators-of-this-test";
const KEY = "0123456789abcdef-test";

interface Message {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

let engines: ServiceStandIn;
let told: Message[] = [];
const shop = useShop(async () => {
  engines = await startService(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    told.push(JSON.parse(body));
    json(response, {});
  });
  return { vars: { OPS_TOKEN: TOKEN, INDEXNOW_KEY: KEY, INDEXNOW_URL: `${engines.url}/indexnow` } };
});
const editor = editorOf(shop);
afterAll(() => engines.close());

/** Returns the messages that a piece of work leads to, by host. */
async function messagesOf(work: () => Promise<unknown>, hosts: number): Promise<Map<string, Message>> {
  told = [];
  await work();
  await expect.poll(() => told.length).toBe(hosts);
  return new Map(told.map((message) => [message.host, message]));
}

it("search engines hear of a publish from each host that shows the story, with the key that the host shows", async () => {
  const messages = await messagesOf(() => editor.edit("de-DE/leinwand", { title: "Leinwand, ganz neu" }), 6);
  expect([...messages.keys()].sort()).toEqual(
    ["posterliebe.at", "posterliebe.ch", "posterliebe.de", "posterliebe.it", "posterliebe.li", "posterliebe.lu"].sort(),
  );
  expect(messages.get("posterliebe.de")).toEqual({
    host: "posterliebe.de",
    key: KEY,
    keyLocation: "https://posterliebe.de/indexnow.txt",
    urlList: ["https://posterliebe.de/leinwand"],
  });
  expect(messages.get("posterliebe.it")?.urlList).toEqual(["https://posterliebe.it/de/leinwand"]);
  const file = await shop.get("https://posterliebe.de/indexnow.txt");
  expect([file.status, await file.text()]).toEqual([200, KEY]);
});

it("search engines hear nothing of an operator's purge, of a page that is not to be found, or of what is no page", async () => {
  const messages = await messagesOf(async () => {
    for (const slug of ["de-DE/leinwnad", "de-DE/poster"]) {
      const headers = { Authorization: `Bearer ${TOKEN}`, "CF-Connecting-IP": "192.0.2.1" };
      const purged = await shop.get("/ops/purge", { method: "POST", headers, body: JSON.stringify({ slug }) });
      expect(purged.status).toBe(200);
    }
    await editor.edit("de-DE/impressum", { robots: "noindex,follow" });
    await editor.create("de-DE", "einstellungen", { component: "redirects" });
    await editor.edit("de-DE/leinwand", { title: "Leinwand, noch neuer" });
  }, 6);
  expect([...messages.values()].flatMap(({ urlList }) => urlList)).toEqual(
    Array(6).fill(expect.stringMatching(/\/leinwand$/)),
  );
});

it("search engines hear of a page that is taken away", async () => {
  await expect.poll(async () => (await shop.get("https://posterliebe.de/sitemap-1.xml")).status).toBe(200);
  const { id } = await editor.find("de-DE/versand");
  const messages = await messagesOf(() => editor.ask(`/stories/${id}`, "DELETE"), 6);
  expect(messages.get("posterliebe.de")?.urlList).toEqual(["https://posterliebe.de/versand"]);
});

it("a refusal is logged and holds nothing up", async () => {
  engines.answer = (_, response) => json(response, {}, 403);
  await editor.edit("de-DE/poster", { title: "Poster, ganz neu" });
  await expect
    .poll(() => shop.logs().filter(({ event }) => event === "index-now-failed"))
    .toContainEqual(expect.objectContaining({ level: "warn", host: "posterliebe.de" }));
  expect(await (await shop.get("/poster")).text()).toContain("<title>Poster, ganz neu");
});
