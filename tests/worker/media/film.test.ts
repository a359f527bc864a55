import { afterAll, expect, it } from "vitest";
import { type ServiceStandIn, startService } from "#tests/support/service-stand-in.ts";
import { useShop } from "#tests/support/use-shop.ts";

const SPACE = "287216594031001";
const FILM = Buffer.from("0123456789".repeat(20));
const KEPT = "public, max-age=86400";
const NAMES = ["Content-Type", "Content-Range", "Cache-Control", "Accept-Ranges"];

let assets: ServiceStandIn;
const shop = useShop(async () => {
  assets = await startService((request, response) => {
    if (request.url?.includes("/abgerissen.")) return void request.socket.destroy();
    if (request.url?.includes("/fort.")) return void response.writeHead(403, { "Set-Cookie": "a=b" }).end("no");
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    if (from === undefined) return void response.writeHead(200, { "Content-Type": "text/html" }).end(FILM);
    if (Number(from) >= FILM.length)
      return void response.writeHead(416, { "Content-Range": `bytes */${FILM.length}` }).end();
    const last = to ? Number(to) : FILM.length - 1;
    response.writeHead(206, { "Content-Range": `bytes ${from}-${last}/${FILM.length}`, "Set-Cookie": "a=b" });
    response.end(FILM.subarray(Number(from), last + 1));
  });
  return { vars: { ASSET_URL: assets.url } };
});
afterAll(() => assets.close());

const film = (name: string, space = SPACE) => `/media/film/f/${space}/x/0a1b2c3d4e/${name}`;

it("a film comes whole, or in the part that a player asks for, under the type that its name says", async () => {
  const whole = await shop.get(film("reise.webm"));
  expect(NAMES.map((name) => whole.headers.get(name))).toEqual(["video/webm", null, KEPT, "bytes"]);
  expect([whole.status, await whole.text()]).toEqual([200, FILM.toString()]);
  const part = await shop.get(film("reise.mp4"), { headers: { Range: "bytes=3-6" } });
  expect(NAMES.map((name) => part.headers.get(name))).toEqual(["video/mp4", "bytes 3-6/200", KEPT, "bytes"]);
  expect([part.status, await part.text(), part.headers.get("Set-Cookie")]).toEqual([206, "3456", null]);
  const past = await shop.get(film("reise.vtt"), { headers: { Range: "bytes=999-" } });
  expect([past.status, past.headers.get("Content-Range")]).toEqual([416, "bytes */200"]);
  expect(past.headers.get("X-Content-Type-Options")).toBe("nosniff");
});

it.each([
  ["that is gone", film("fort.webm"), 404, "There is no such film.\n"],
  ["of somebody else's space", film("reise.webm", "1"), 404, "No page asks for this."],
  ["that is no film", film("reise.exe"), 404, "No page asks for this."],
  ["whose service hangs up", film("abgerissen.webm"), 502, "The film cannot be read just now.\n"],
])("one %s is a plain sentence that nobody remembers for long", async (_, path, status, said) => {
  const reply = await shop.get(path);
  expect([reply.status, (await reply.text()).startsWith(said)]).toEqual([status, true]);
  expect(reply.headers.get("Cache-Control")).not.toContain("immutable");
  expect(reply.headers.get("Set-Cookie")).toBeNull();
});
