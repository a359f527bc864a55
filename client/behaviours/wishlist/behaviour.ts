import { type KnownWishlist, readKnownWishlist, readWishlistChange } from "#domain/wishlist/wishlist-reply.ts";
import { followAccount } from "./account.ts";

const ENTRIES = "/wishlist/entries.json";
/** As much as the badge has room for. */
const MOST_SHOWN = 99;

/** What is on the list, as far as this page knows; asked for once, by whatever is wanted first. */
let known: Promise<KnownWishlist> | undefined;
const followers = new Set<(list: KnownWishlist) => void>();

/** A heart becomes a switch, and the header's link to the list says how much is on it. */
export default function wishlist(element: HTMLElement): void {
  if (element instanceof HTMLFormElement) becomeSwitch(element);
  else {
    follow((list) => count(element, list));
    followAccount(element, () => ask().catch(() => NOTHING), refresh);
  }
}

const NOTHING: KnownWishlist = { keys: new Set(), isOfAccount: false };

function ask(): Promise<KnownWishlist> {
  known ??= fetch(ENTRIES).then(async (reply) => {
    const list = reply.ok ? readKnownWishlist(await reply.json()) : null;
    if (!list) throw new Error("There is no list.");
    return list;
  });
  return known;
}

/** Nobody is told of a list that cannot be had: a heart is then what it is without script. */
function follow(show: (list: KnownWishlist) => void): void {
  followers.add(show);
  ask().then(show, () => undefined);
}

function publish(list: KnownWishlist): void {
  known = Promise.resolve(list);
  for (const show of followers) show(list);
}

function refresh(): void {
  known = undefined;
  ask().then(publish, () => undefined);
}

// A page that comes back from the browser's own cache may be of another list by now.
addEventListener("pageshow", ({ persisted }) => persisted && refresh());

function becomeSwitch(form: HTMLFormElement): void {
  const button = form.querySelector("button");
  const action = form.elements.namedItem("action");
  if (!button || !(action instanceof HTMLInputElement)) return;
  const field = (name: string) => String(new FormData(form).get(name));
  const key = `${field("kind")}-${field("id")}`;
  form.querySelector(".heart-said")?.remove();
  const told = document.createElement("span");
  told.className = "heart-told";
  told.role = "status";
  form.append(told);
  follow(({ keys }) => {
    const isOn = keys.has(key);
    action.value = isOn ? "remove" : "add";
    button.ariaPressed = String(isOn);
    button.ariaLabel = button.dataset.switch ?? button.ariaLabel;
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    told.textContent = "";
    try {
      const change = await send(form);
      const { keys, isOfAccount } = await ask();
      const others = [...keys].filter((one) => one !== key);
      publish({ keys: new Set(change.isOn ? [key, ...others].slice(0, change.count) : others), isOfAccount });
      told.textContent = change.told;
    } catch {
      // Without the script's way, the form's own: it says on its page what is wrong.
      form.submit();
    }
  });
}

async function send(form: HTMLFormElement) {
  const headers = { Accept: "application/json" };
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  // The form's own `action` is hidden by its field of that name.
  const reply = await fetch(form.getAttribute("action") ?? "", { method: "POST", headers, body });
  const change = reply.ok ? readWishlistChange(await reply.json()) : null;
  if (!change) throw new Error("The list was not changed.");
  return change;
}

function count(element: HTMLElement, { keys }: KnownWishlist): void {
  const badge = element.querySelector<HTMLElement>(".badge");
  if (!badge) return;
  badge.hidden = keys.size === 0;
  badge.textContent = keys.size > MOST_SHOWN ? `${MOST_SHOWN}+` : String(keys.size);
}
