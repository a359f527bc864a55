import type { MoneyNotation } from "#domain/price/money-text.ts";
import { amountText } from "../../amount-text.ts";

/**
 * States what each design of a set costs in its quantity, and the sum of the ticked ones, after every change: of this form, and of the
 * choice of the page's own design, whose price stands beside its fields. Where that is not known, nothing is stated.
 */
export default function set(form: HTMLElement): void {
  const sum = form.querySelector("output");
  const { money } = form.dataset;
  if (!sum || !money) return;
  const notation = JSON.parse(money) as MoneyNotation;
  const text = (amount: number) => (Number.isNaN(amount) ? "" : amountText(amount, notation));
  const tell = () => {
    let total = 0;
    for (const row of form.querySelectorAll("li")) {
      const amount = amountOf(row);
      write(row.querySelector(".set-price"), text(amount));
      if (row.querySelector("input")?.checked) total += amount;
    }
    write(sum, text(total));
    form.toggleAttribute("data-live", !Number.isNaN(total));
  };
  tell();
  form.addEventListener("change", () => {
    // The sum is read out only once somebody changes it.
    sum.ariaLive = "polite";
    tell();
  });
  document.addEventListener("chosen", (event) => {
    tell();
    // The choice above is another than the one that this form has.
    if (!(event as CustomEvent<boolean>).detail) form.toggleAttribute("data-live", false);
  });
  // A choice that is still on its way is waited for. If it does not come, its own form asks for it.
  const send = (chosen: Event) => (chosen as CustomEvent<boolean>).detail && (form as HTMLFormElement).requestSubmit();
  form.addEventListener("submit", (event) => {
    if (!document.querySelector(".design-dock[aria-busy]")) return;
    event.preventDefault();
    document.addEventListener("chosen", send, { once: true });
  });
}

/** The price of a row's design in minor units, in the quantity that is chosen for it; NaN if it is not known. */
function amountOf(row: Element): number {
  const quantity = row.querySelector("select");
  const stated = quantity ? quantity.selectedOptions[0] : document.querySelector<HTMLElement>(".set-choice");
  return Number(stated?.dataset.amount ?? Number.NaN);
}

function write(place: Element | null, text: string): void {
  if (place && place.textContent !== text) place.textContent = text;
}
