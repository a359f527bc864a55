import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readMeasured } from "#domain/analytics/events.ts";
import { MEASURED_COOKIE } from "#domain/consent/remembered.ts";
import { useBackend } from "#tests/support/use-backend.ts";
import { canvasOf, fieldIn, logInAs, ORDER, Shopper } from "../app/shopper.ts";
import { seedPrices } from "../commerce/seed-prices.ts";
import { FlagService, impression } from "./flag-service.ts";

const VISITOR = "0b7c9a3e-5f1d-4c2b-9a8e-7d6c5b4a3f2e";
const ADDRESS = { name: "Mia Muster", street: "Musterweg 1", extra: "", postcode: "12345", city: "Köln", code: "" };

const backend = useBackend();
beforeAll(() => seedPrices(backend.DB));
let service: FlagService;
let shopper: Shopper;
beforeEach(async () => {
  service = new FlagService(backend);
  await service.reset();
  shopper = new Shopper(backend);
  await logInAs(shopper, backend, `${crypto.randomUUID()}@example.com`);
  shopper.cookies.set("visitor_key", VISITOR);
});

/** Orders a canvas, as a customer does by the pages. */
async function order(): Promise<number> {
  await shopper.add(canvasOf());
  const { html } = await shopper.get(ORDER);
  const form = { ...ADDRESS, key: fieldIn(html, "key"), total: fieldIn(html, "total") };
  const replies = [await shopper.post(ORDER, form), await shopper.post(ORDER, form)];
  expect(replies.map(({ status }) => status)).toEqual([303, 303]);
  return Number(form.total);
}
const events = async () =>
  (await service.rows("flag_events")).map(({ visitor_key, type, value }) => [visitor_key, type, value]);

describe("a visitor who may be counted", () => {
  beforeEach(() => shopper.cookies.set("consent", "granted"));

  it("counts for what she adds to the cart and orders, with the sum in euros, a form that is sent twice once", async () => {
    await service.post("/testImpressions/bulk", [{ f: "sticky-button", i: [impression(VISITOR, "on")] }]);
    const total = await order();
    await expect.poll(events).toEqual([
      [VISITOR, "add_to_cart", null],
      [VISITOR, "order", total / 100],
    ]);
    expect((await service.results("sticky-button")).treatments).toEqual([
      { treatment: "on", visitors: 1, converted: { add_to_cart: 1, order: 1 } },
    ]);
  });

  it("orders though nothing can be counted", async () => {
    await backend.DB.prepare("ALTER TABLE flag_events RENAME TO away").run();
    try {
      backend.clearLogs();
      await order();
      const lost = () => backend.logs().filter(({ what }) => what === "flags");
      await expect.poll(lost).toMatchObject([{ event: "commerce-error" }, { event: "commerce-error" }]);
    } finally {
      await backend.DB.prepare("ALTER TABLE away RENAME TO flag_events").run();
    }
  });
});

it.each([
  ["declined", "declined", VISITOR],
  ["has not answered", "", VISITOR],
  ["has a made-up key", "granted", "' OR 1=1 --"],
  ["has no key", "granted", ""],
])("a visitor who %s orders, and is not counted", async (_, consent, key) => {
  shopper.cookies.set("consent", consent);
  shopper.cookies.set("visitor_key", key);
  await order();
  // What one who may be counted does next is there when the rest would be.
  shopper.cookies.set("consent", "granted");
  shopper.cookies.set("visitor_key", VISITOR);
  await shopper.add(canvasOf("600x400"));
  await expect.poll(events).toEqual([[VISITOR, "add_to_cart", null]]);
});

describe("what the analytics container hears of the cart and the order", () => {
  const left = () => readMeasured(`${MEASURED_COOKIE}=${shopper.cookies.get(MEASURED_COOKIE) ?? ""}`);

  it("waits in a cookie for the shop's next page", async () => {
    shopper.cookies.set("consent", "granted");
    const total = await order();
    expect(left()).toMatchObject([
      { name: "add_to_cart", product: "photo-frame", currency: "EUR" },
      { name: "order", value: total / 100, currency: "EUR" },
    ]);
  });

  it.each(["declined", ""])("is nothing of a visitor who did not allow it (%s)", async (consent) => {
    shopper.cookies.set("consent", consent);
    await order();
    expect(left()).toEqual([]);
  });
});
