import { afterAll, expect, it } from "vitest";
import { customerPictures } from "#domain/contract/customer-pictures.ts";
import { announcePrices } from "#tests/support/announce-prices.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { json } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";
import { contactRequest, fileOf, MESSAGE } from "../forms/contact-post.ts";

const TOKEN = "operators-of-this-test";
const HOST = "http://de.poster.localhost";
const PAGE = `${HOST}/geschenkideen`;
const PICTURE = {
  id: "Zm9yLW1pYS1hbG9uZS1h",
  title: "Am See",
  name: "Mia",
  place: "Kiel",
  text: "",
  article: null,
  width: 900,
  height: 600,
  date: "2026-11-01",
};

let titles: string[] = [];
let commerce: CommerceStandIn;
const shop = useShop(async () => {
  commerce = await startCommerce(
    given(customerPictures, () => ({ pictures: titles.map((title) => ({ ...PICTURE, title })), pages: 1 })),
  );
  return { vars: { COMMERCE_URL: commerce.url, OPS_TOKEN: TOKEN, COMMERCE_REMEMBERED_MS: "60000" } };
});
afterAll(() => commerce.close());

const look = async () => {
  const reply = await shop.get(PAGE);
  return { cache: reply.headers.get("X-Cache") ?? "", html: await reply.text() };
};
const announce = (message: object) => announcePrices(shop, message);

it("a page shows its pictures, and is new as soon as it announces others", async () => {
  titles = ["Am See"];
  expect((await look()).html).toContain('alt="Am See"');
  await expect.poll(async () => (await look()).cache, { timeout: 60_000 }).toMatch(/^HIT/);
  titles = ["Am Meer"];
  expect((await look()).html).toContain('alt="Am See"');
  const told = await announce({ event: "pictures.changed", channels: ["poster"] });
  expect(told).toMatchObject({ status: 200, body: { purged: "pictures" } });
  expect((await look()).html).toContain('alt="Am Meer"');
  expect(shop.logs()).toContainEqual(expect.objectContaining({ event: "commerce-pictures-changed" }));
});

it("its operators decide there, and /ops/pictures says so", async () => {
  const headers = { Origin: HOST, "Content-Type": "application/x-www-form-urlencoded" };
  const signedIn = await shop.get(`${HOST}/ops/sign-in`, { method: "POST", headers, body: `token=${TOKEN}` });
  const Cookie = signedIn.headers.get("Set-Cookie")?.split(";")[0] ?? "";
  const page = await shop.get(`${HOST}/ops/pictures`, { headers: { Cookie } });
  expect(await page.text()).toContain("own backend keeps the pictures");
  const body = `id=${PICTURE.id}&decision=approve`;
  const decided = await shop.get(`${HOST}/ops/pictures`, { method: "POST", headers: { ...headers, Cookie }, body });
  expect(decided.status).toBe(409);
});

it("with the two calls of step one nobody is invited, and forms say in words what is not taken", async () => {
  const { byContract } = commerce;
  commerce.answer = (request, response) =>
    /^\/(?:customer-picture|web-api\/(?:upload|contact-message))/.test(request.url ?? "")
      ? json(response, { title: "Not Found", status: 404 }, 404)
      : byContract(request, response);
  await announce({ event: "pictures.changed" });
  const { html } = await look();
  expect(html).toContain("Beispielbild");
  expect(html.includes("Zeig uns dein Bild")).toBe(false);
  const post = async (files: File[]) =>
    (
      await shop.fetch(`${HOST}/kontakt/contact-message`, (await contactRequest({ fields: MESSAGE, files })) as never)
    ).text();
  expect(await post([fileOf("jpg", "a.jpg")])).toContain("Schick uns deine Nachricht bitte ohne sie.");
  expect(await post([])).toContain("kam nicht an");
  const removal = await shop.get(`${HOST}/remove-picture?token=abc`);
  expect(removal.status).toBe(200);
});
