import { LOCALE_HEADER } from "#domain/contract/addresses.ts";
import type { MoneyNotation } from "#domain/price/money-text.ts";
import { amountText } from "../../amount-text.ts";

/** The path of the call that prices a number of an accessory (`domain/contract/card-accessory-price.ts`). */
const PRICE_PATH = "/web-api/card-accessory-price";

/**
 * Makes the form of an accessory post to the cart, and tells the price of the chosen quantity. Without it the form leads to the page
 * that does both.
 */
export default function accessory(element: HTMLElement): void {
  if (!(element instanceof HTMLFormElement)) return;
  const said = element.querySelector("output");
  const { cart, locale = "", money, text = "", unpriced = "" } = element.dataset;
  if (!said || !cart || !money) return;
  const notation = JSON.parse(money) as MoneyNotation;
  const key = document.createElement("input");
  key.type = "hidden";
  key.name = "key";
  element.append(key);
  element.method = "post";
  element.action = cart;
  // A form that is sent twice adds once; one that she comes back to is another one.
  const renewKey = () => {
    key.value = makeKey();
  };
  renewKey();
  addEventListener("pageshow", ({ persisted }) => persisted && renewKey());

  let turn = 0;
  const tell = async () => {
    turn += 1;
    const own = turn;
    const chosen = new FormData(element);
    const query = new URLSearchParams({ sku: String(chosen.get("sku[]")), quantity: String(chosen.get("quantity[]")) });
    const price = await askPrice(query, locale).catch(() => null);
    // Replies may come in another order than they were asked for: the last choice counts.
    if (own === turn) said.textContent = price === null ? unpriced : text.replace("%p", amountText(price, notation));
  };
  element.addEventListener("change", tell);
  void tell();
}

async function askPrice(query: URLSearchParams, locale: string): Promise<number | null> {
  const reply = await fetch(`${PRICE_PATH}?${query}`, { headers: { [LOCALE_HEADER]: locale } });
  if (!reply.ok) return null;
  const { price } = (await reply.json()) as { price?: unknown };
  return typeof price === "number" ? price : null;
}

/** A random UUID; `crypto.randomUUID` is missing on a page without a secure context. */
function makeKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0"));
  return bytes.join("").replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
}
