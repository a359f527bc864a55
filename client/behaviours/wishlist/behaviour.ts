import { follow, followAccount, press, settled, wanted } from "./list.ts";

/** The largest number that the badge shows. */
const MOST_SHOWN = 99;

/** Turns a heart into a switch, and shows the number of entries at the header's link to the list. */
export default function wishlist(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) becomeSwitch(element);
  else countAlong(element);
}

function becomeSwitch(form: HTMLFormElement): void {
  const button = form.querySelector("button");
  const action = form.elements.namedItem("action");
  if (!button || !(action instanceof HTMLInputElement)) return;
  const field = (name: string) => String(new FormData(form).get(name));
  const key = () => `${field("kind")}-${field("id")}`;
  form.querySelector(".heart-said")?.remove();
  const told = document.createElement("span");
  told.className = "heart-told";
  told.role = "status";
  form.append(told);
  const show = (keys: ReadonlySet<string>) => {
    const isOn = keys.has(key());
    action.value = isOn ? "remove" : "add";
    button.ariaPressed = String(isOn);
    button.ariaLabel = button.dataset.switch ?? button.ariaLabel;
  };
  follow(show);
  // Its tile shows the design in another colour.
  form.addEventListener("change", () => follow(show));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    told.textContent = "";
    press(key(), !(wanted(key()) ?? action.value === "remove"), { form, told });
  });
}

function countAlong(element: HTMLElement): void {
  const [link, badge] = [element.querySelector("a"), element.querySelector<HTMLElement>(".badge")];
  if (!link || !badge) return;
  follow(({ size }) => {
    badge.hidden = size === 0;
    badge.textContent = size > MOST_SHOWN ? `${MOST_SHOWN}+` : String(size);
  });
  followAccount(link.href);
  // The list's page must show what was pressed before.
  link.addEventListener("click", (event) => {
    const isKept = settled();
    if (!isKept || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    isKept.then(() => location.assign(link.href));
  });
}
