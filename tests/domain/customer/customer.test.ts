import { expect, it } from "vitest";
import { customerDataExample } from "#domain/contract/customer-data.example.ts";
import { ANONYMOUS } from "#domain/contract/customer-data.ts";
import { readCustomer } from "#domain/customer/customer.ts";

const MIA = customerDataExample.reply;
const NOBODY = { isLoggedIn: false, name: "", cartCount: 0, isWhitelabel: false, isWhitelabelOrder: false };
const SHOWN = { ...NOBODY, isLoggedIn: true, name: "Mia Berger", cartCount: 2 };

it.each<[string, unknown, object | null]>([
  ["of a visitor is nobody's", ANONYMOUS, NOBODY],
  ["of a customer has her full name and her cart", MIA, SHOWN],
  ["names her by her last name where there is no first", { ...MIA, firstName: " " }, { ...SHOWN, name: "Berger" }],
  ["names her by her first name where there is no last", { ...MIA, lastName: "" }, { ...SHOWN, name: "Mia" }],
  ["without names greets nobody", { isLoggedIn: true, order: null }, { ...SHOWN, name: "", cartCount: 0 }],
  [
    "tells no name of whoever is not logged in",
    { ...MIA, isLoggedIn: false },
    { ...SHOWN, isLoggedIn: false, name: "" },
  ],
  ["tells of a whitelabel customer", { ...MIA, isWhitelabelCustomer: true }, { ...SHOWN, isWhitelabel: true }],
  [
    "tells that her order carries no brand",
    { ...MIA, isWhitelabelCustomer: true, order: { cartArticlesAmount: 2, isWhitelabelOrder: true } },
    { ...SHOWN, isWhitelabel: true, isWhitelabelOrder: true },
  ],
  [
    "with a word for a choice tells of none",
    { ...MIA, order: { isWhitelabelOrder: "yes" } },
    { ...SHOWN, cartCount: 0 },
  ],
  [
    "with a cart that owes articles has an empty one",
    { ...MIA, order: { cartArticlesAmount: -2 } },
    { ...SHOWN, cartCount: 0 },
  ],
  [
    "with a cart of nonsense has an empty one",
    { ...MIA, order: { cartArticlesAmount: -1.5 } },
    { ...SHOWN, cartCount: 0 },
  ],
  ["that says nothing of logging in is none", {}, null],
  ["that is no object is none", "x", null],
  ["that is null is none", null, null],
])("a reply %s", (_, reply, shown) => {
  expect(readCustomer(reply)).toEqual(shown);
});
