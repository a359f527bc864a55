import { expect, it } from "vitest";
import { hasSession } from "#domain/customer/customer.ts";

it.each([
  ["customer-session=1", true],
  ["_ga=1; customer-session=1; wishlist=v", true],
  ["_ga=1;customer-session=yes", true],
  ["", false],
  ["_ga=1", false],
  ["customer-session", false],
  ["customer-session=", false],
  ["other=customer-session=1; my-customer-session=1; customer-session-2=1", false],
])("%j: there is a session: %s", (cookies, is) => {
  expect(hasSession(cookies)).toBe(is);
});
