import type { Page } from "@playwright/test";
import { LOG_IN_PATH, SIGN_UP_PATH } from "#domain/customer/customer.ts";
import type { RunningShop } from "#tests/support/shop.ts";

export const PASSWORD = "Sieben Birken am See";
/** The network of customers who sign up without a browser. */
const NETWORK = "198.51.100.7";

/** The header's button that opens the account dialog, in any language. */
export const opener = (page: Page) => page.locator(".item-account button");
/** The header's link to the account, with the name of a customer who is logged in. */
export const named = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });
/** The account dialog, with any title. */
export const dialogOf = (page: Page) => page.locator("dialog#account");

/** Opens the account dialog and waits for its forms. */
export async function openForms(page: Page) {
  await opener(page).click();
  await dialogOf(page).locator("form").waitFor();
}

/** Posts a form to the shop as one of its own pages does. */
export function post(shop: RunningShop, path: string, fields: Readonly<Record<string, string>>, network: string) {
  const url = new URL(path, shop.url);
  return shop.get(url.href, {
    method: "POST",
    headers: {
      Origin: url.origin,
      "Content-Type": "application/x-www-form-urlencoded",
      "CF-Connecting-IP": network,
    },
    body: new URLSearchParams(fields).toString(),
  });
}

/** Returns the link in the last mail to an address. */
export async function mailedLink(shop: RunningShop, email: string): Promise<string> {
  const plain = await shop.DB.prepare("SELECT plain FROM outbox WHERE recipient = ? ORDER BY written_at DESC")
    .bind(email)
    .first<string>("plain");
  const link = /^http:\S+\?token=\S+$/m.exec(plain ?? "")?.[0];
  if (!link) throw new Error(`No mail to ${email} has a link.`);
  return link;
}

/** Makes a customer named Mia, and returns her id. */
export async function makeCustomer(shop: RunningShop, email: string, lastName = "Berger"): Promise<string> {
  const fields = { firstName: "Mia", lastName, email, password: PASSWORD };
  const signedUp = await post(shop, SIGN_UP_PATH, fields, NETWORK);
  if (!signedUp.ok) throw new Error(`The sign-up failed: ${await signedUp.text()}`);
  await post(shop, await mailedLink(shop, email), { password: PASSWORD }, NETWORK);
  const id = await shop.DB.prepare("SELECT id FROM customers WHERE email = ?").bind(email).first<string>("id");
  if (!id) throw new Error(`${email} has no account.`);
  return id;
}

/** Tries wrong passwords for an account, from one network. */
export async function guess(shop: RunningShop, email: string, network: string, times: number): Promise<void> {
  const fields = { email, password: "not this one" };
  await Promise.all(Array.from({ length: times }, () => post(shop, LOG_IN_PATH, fields, network)));
}

/** Logs a customer in by the dialog. */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  await openForms(page);
  await dialogOf(page).locator("[name=email]").fill(email);
  await dialogOf(page).locator("[name=password]").fill(password);
  await page.keyboard.press("Enter");
}
