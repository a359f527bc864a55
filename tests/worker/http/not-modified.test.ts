import { readdir } from "node:fs/promises";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ANNA } from "#tests/support/flag-plan.ts";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { isKnown } from "#worker/http/not-modified.ts";

const shop = useSharedShop();

const [script = ""] = (await readdir("dist/client/assets")).filter((name) => name.endsWith(".js"));
const ADDRESSES = {
  "a page": "/leinwand",
  "a listing": "http://de.kartenliebe.localhost/karten-designen/",
  "a design": "http://de.kartenliebe.localhost/themes/1/",
  "a script": `/assets/${script}`,
  "a picture": "/filters/collage/square.jpg",
};

describe.each(Object.entries(ADDRESSES))("%s", (_, address) => {
  const ask = async (known?: string, method = "GET") => {
    // The same visitor sees the same treatments, and gets no cookie again.
    const headers = { Cookie: `visitor_key=${ANNA}`, ...(known !== undefined && { "If-None-Match": known }) };
    const reply = await shop.get(address, { method, headers });
    return { status: reply.status, body: await reply.text(), headers: reply.headers };
  };

  it("is sent once to whoever says what she has of it", async () => {
    await expect.poll(async () => (await ask()).headers.get("ETag")).toBeTruthy();
    const { headers, body } = await ask();
    const etag = String(headers.get("ETag"));
    const strong = etag.replace(/^W\//, "");
    expect(body).not.toBe("");
    for (const known of ["*", " * ", etag, strong, `W/${strong}`, `"a,b", W/"", ${etag}`, `"x",${strong},"y"`]) {
      for (const method of ["GET", "HEAD"]) {
        const again = await ask(known, method);
        expect([known, method, again.status, again.body]).toEqual([known, method, 304, ""]);
        expect(opaque(again.headers.get("ETag"))).toBe(strong);
        expect(again.headers.get("Cache-Control")).toBe(headers.get("Cache-Control"));
        expect(again.headers.get("X-Content-Type-Options")).toBe("nosniff");
      }
    }
    for (const other of ["", '"other"', strong.slice(1, -1), `"${strong.slice(2)}`, "**"]) {
      expect([other, (await ask(other)).status]).toEqual([other, 200]);
    }
  });
});

it("what is not there is not there, whatever a browser has of it", async () => {
  const reply = await shop.get("/gibt-es-nicht", { headers: { "If-None-Match": "*" } });
  expect(reply.status).toBe(404);
});

it("a page that nobody has made yet is there too", async () => {
  const reply = await shop.get("/poster?format=210x297", { headers: { "If-None-Match": "*" } });
  expect([reply.status, await reply.text()]).toEqual([304, ""]);
});

describe("a list of tags", () => {
  const opaqueTag = fc.string({ unit: fc.constantFrom(..."abc,W/* é") }).map((text) => `"${text}"`);
  const tag = fc.tuple(fc.constantFrom("", "W/"), opaqueTag).map(([weak, text]) => weak + text);

  it("names each of its tags, and no other", () => {
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 6 }), tag, fc.constantFrom(",", ", ", " ,\t"), (tags, asked, comma) => {
        const isNamed = tags.some((one) => opaque(one) === opaque(asked));
        expect(isKnown(asked, tags.join(comma))).toBe(isNamed);
      }),
    );
  });

  it("names nothing where the answer has no tag", () => expect(isKnown(null, '"a", W/"b"')).toBe(false));
});

function opaque(etag: string | null): string {
  return String(etag).replace(/^W\//, "");
}
