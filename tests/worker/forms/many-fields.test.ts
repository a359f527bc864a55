import { expect, it } from "vitest";
import { useSharedShop } from "#tests/support/use-shop.ts";
import { contactRequest, HOST, MESSAGE } from "./contact-post.ts";

const shop = useSharedShop();
const TO = `${HOST}/kontakt/contact-message`;
const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';

it.each([
  ["application/x-www-form-urlencoded", "a&".repeat(500_000)],
  ["multipart/form-data; boundary=x", `${PART.repeat(5000)}--x--\r\n`],
])("a form of thousands of fields is not read, though files could be as large: %s", async (type, body) => {
  const headers = { Origin: HOST, "Content-Type": type, "CF-Connecting-IP": "10.5.0.1" };
  const reply = await shop.get(TO, { method: "POST", headers, body });
  expect(reply.status).toBe(415);
});

it("megabytes of text do not come back with their form, as a message that is somewhat too long does", async () => {
  const send = async (message: string) => {
    const sent = await contactRequest({ fields: { ...MESSAGE, message }, files: [] });
    const reply = await shop.get(TO, sent as never);
    return { status: reply.status, html: await reply.text() };
  };
  const long = await send("y".repeat(6000));
  expect([long.status, long.html.includes("y".repeat(6000))]).toEqual([422, true]);
  const endless = await send("y".repeat(2_000_000));
  expect([endless.status, endless.html.includes("yyy")]).toEqual([413, false]);
});
