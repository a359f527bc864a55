import { example } from "./example.ts";
import { shippingInformation } from "./shipping-information.ts";

/** A question and its answer. */
export const shippingInformationExample = example(shippingInformation, {
  input: {},
  reply: {
    country: "DE",
    currency: "eur",
    cost: 590,
    freeFrom: 7500,
    returnDays: null,
    production: {
      timeZone: "Europe/Berlin",
      workingDays: [1, 2, 3, 4, 5],
      holidays: ["2026-12-25", "2026-12-26", "2027-01-01", "2027-03-26", "2027-03-29"],
      cutOff: "14:00",
      groups: [{ group: "canvas", minDays: 1, maxDays: 2 }],
    },
    delivery: {
      timeZone: "Europe/Berlin",
      workingDays: [1, 2, 3, 4, 5],
      holidays: ["2026-12-25", "2026-12-26", "2027-01-01", "2027-03-26", "2027-03-29"],
      minDays: 1,
      maxDays: 2,
    },
  },
});
