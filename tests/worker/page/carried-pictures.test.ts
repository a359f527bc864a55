import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, expect, it } from "vitest";
import { EVERY_DESIGN } from "#domain/contract/design.ts";
import { themesExample } from "#domain/contract/themes.example.ts";
import { themes } from "#domain/contract/themes.ts";
import { type CommerceStandIn, given, startCommerce } from "#tests/support/commerce-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

let commerce: CommerceStandIn;
const shop = useShop(async () => {
  commerce = await startCommerce(
    given(themes, ({ page }) => ({
      ...themesExample.reply,
      themes: [1, 2, 3].map((at) => ({
        id: `d${page}-${at}`,
        name: `Vorlage ${at}`,
        type: "hochzeit",
        formatType: null,
        picture: { src: pathOf(page, at), width: 500, height: 700 },
        priceFrom: 190,
      })),
      total: 500,
      counts: {},
    })),
  );
  return { vars: { COMMERCE_URL: commerce.url, COMMERCE_REMEMBERED_MS: "0" } };
});
afterAll(() => commerce.close());

const pathOf = (page: number, at: number) => `/design-pictures/kartenliebe/card/d${page}-${at}/front-de-01234567.svg`;
const svgOf = (path: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"><!-- ${path} --></svg>`;
const TYPE = "image/svg+xml";

/** The page of the last listing. Each test asks for another one, so that none comes from a cache. */
let page: number = EVERY_DESIGN.page;
async function listing(draw: (request: IncomingMessage, response: ServerResponse) => unknown) {
  page++;
  commerce.answer = (request, response) =>
    request.url?.startsWith("/design-pictures/") ? draw(request, response) : commerce.byContract(request, response);
  const reply = await shop.get(`https://kartenliebe.de/karten-designen/?page=${page}`);
  const html = await reply.text();
  const sources = [...html.matchAll(/<img src="([^"]*)" width="500"/g)].map(([, source]) =>
    source?.replaceAll("&amp;", "&"),
  );
  return { status: reply.status, policy: reply.headers.get("Content-Security-Policy") ?? "", sources, page };
}
const send =
  (body: string, type = TYPE, status = 200) =>
  (_: IncomingMessage, response: ServerResponse) =>
    response
      .writeHead(status, { "Content-Type": type, "Cache-Control": "public, max-age=31536000, immutable" })
      .end(body);

it("a listing carries the pictures of its first row, and names the others", async () => {
  const { status, policy, sources, page } = await listing((request, response) =>
    send(svgOf(request.url ?? ""))(request, response),
  );
  expect(status).toBe(200);
  const [first, second, third] = sources;
  for (const [at, source] of [first, second].entries()) {
    const carried = await fetch(source ?? "");
    expect(carried.headers.get("Content-Type")).toBe(TYPE);
    expect(await carried.text()).toBe(svgOf(pathOf(page, at + 1)));
  }
  expect(third).toBe(pathOf(page, 3));
  expect(policy).toMatch(/img-src 'self' data:(;| |$)/);
});

it.each<[string, (request: IncomingMessage, response: ServerResponse) => unknown]>([
  ["that does not come", () => undefined],
  [
    "that breaks off",
    (_, response) => response.writeHead(200, { "Content-Type": TYPE, "Content-Length": "900" }).write("<svg"),
  ],
  ["that is gone", send("", TYPE, 404)],
  ["that cannot be drawn", send("{}", "application/problem+json", 500)],
  ["that is a page", send("<script>alert(1)</script>", "text/html")],
  ["that is too much for a page", send(`<svg xmlns="http://www.w3.org/2000/svg"><!--${"x".repeat(40_000)}--></svg>`)],
])("a picture %s is named, and holds the page up no longer than half a second", async (_, draw) => {
  const began = performance.now();
  const { status, sources, page } = await listing(draw);
  expect(status).toBe(200);
  expect(sources).toEqual([1, 2, 3].map((at) => pathOf(page, at)));
  expect(performance.now() - began).toBeLessThan(4000);
});

it.each([
  ["https://posterliebe.de/", "living"],
  ["https://kartenliebe.de/", "table"],
])("%s carries what phones get of its room", async (address, scene) => {
  const reply = await shop.get(address);
  const [, source = ""] = /<source media="[^"]+" type="image\/avif" srcSet="([^"]+)"/.exec(await reply.text()) ?? [];
  const carried = new Uint8Array(await (await fetch(source)).arrayBuffer());
  expect(Buffer.from(carried).equals(readFileSync(`client/scenes/${scene}-phone-1x.avif`))).toBe(true);
  expect(reply.headers.get("Content-Security-Policy")).toMatch(/img-src 'self' data:(;|$)/);
});

it("pages without any of these let no picture stand in their markup", async () => {
  const reply = await shop.get("https://posterliebe.de/versand");
  await reply.body?.cancel();
  expect(reply.headers.get("Content-Security-Policy")).toMatch(/img-src 'self'(;|$)/);
});
