import { type KnownWishlist, readKnownWishlist } from "#domain/wishlist/wishlist-reply.ts";
import { onCustomer } from "../../customer.ts";

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Runs the changes of the list one after the other, across all tabs of the shop if the browser can: two at once would start from the
 * same cookie.
 */
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  // Locks exist only over HTTPS and on localhost.
  if (navigator.locks) return navigator.locks.request("wishlist", change);
  const own = lastTurn.then(change);
  lastTurn = own.catch(() => undefined);
  return own;
}

const ENTRIES = "/wishlist/entries.json";
const JSON_ALONE = { Accept: "application/json" };

/** The list as this page knows it; requested once, at the first need. */
let known: Promise<KnownWishlist> | undefined;
const followers = new Set<(keys: ReadonlySet<string>) => void>();

/** The presses that are not stored yet, in their order: true if the entry with this key is to be on the list. */
const pressed = new Map<string, boolean>();
let last: Heart;
/** The sending of presses, while it is under way; it resolves once none is left. */
let sending: Promise<void> | undefined;
let request: AbortController | undefined;

/** The heart that was pressed last; its element shows the result of all presses. */
interface Heart {
  form: HTMLFormElement;
  told: HTMLElement;
}

function ask(): Promise<KnownWishlist> {
  known ??= fetch(ENTRIES).then(read);
  return known;
}

async function read(reply: Response): Promise<KnownWishlist> {
  const list = reply.ok ? readKnownWishlist(await reply.json()) : null;
  if (!list) throw new Error("There is no list.");
  return list;
}

/** Calls `show` with the keys on the list, now and whenever they change. It is not called if the list cannot be loaded. */
export function follow(show: (keys: ReadonlySet<string>) => void): void {
  followers.add(show);
  showTo(show);
}

async function showTo(show: (keys: ReadonlySet<string>) => void): Promise<void> {
  const found = await ask().catch(() => null);
  // A press may have brought a newer list meanwhile.
  const list = (await known?.catch(() => null)) ?? found;
  if (!list) return;
  const keys = new Set(list.keys);
  for (const [key, isOn] of pressed) isOn ? keys.add(key) : keys.delete(key);
  show(keys);
}

function showAll(): Promise<unknown> {
  return Promise.all([...followers].map(showTo));
}

function refresh(): void {
  known = undefined;
  showAll();
}

/** Returns a promise that resolves once all presses are stored or have failed; undefined if there is none. */
export function settled(): Promise<void> | undefined {
  return sending;
}

/**
 * Puts an entry on the list or removes it; the change is visible at once. The cookie holds the whole list, so requests run one after
 * the other, each with all presses until then.
 */
export function press(key: string, isOn: boolean, heart: Heart): void {
  pressed.delete(key);
  pressed.set(key, isOn);
  last = heart;
  showAll();
  sending ??= sendAll().finally(() => {
    sending = undefined;
  });
}

/** Returns whether an entry is to be on the list by a press that is not stored yet; undefined without such a press. */
export function wanted(key: string): boolean | undefined {
  return pressed.get(key);
}

async function sendAll(): Promise<void> {
  while (pressed.size > 0) {
    request = new AbortController();
    const { signal } = request;
    let sent = new Map<string, boolean>();
    try {
      const list = await inTurn(() => {
        sent = new Map(pressed);
        return send(sent, { signal });
      });
      known = Promise.resolve(list);
      last.told.textContent = list.told;
      forget(sent);
      showAll();
    } catch (error) {
      // The visitor leaves the page, and `pagehide` has sent the presses again.
      if (signal.aborted) return;
      forget(sent);
      await showAll();
      if (error instanceof TypeError) sayFailed();
      // The plain form then shows the error on its own page.
      else last.form.submit();
    }
  }
}

/** Says that the request failed; the hearts are as before. */
function sayFailed(): void {
  last.told.textContent = document.querySelector<HTMLElement>("[data-failed]")?.dataset.failed ?? "";
}

/** Drops presses that were sent; later ones stay. */
function forget(sent: ReadonlyMap<string, boolean>): void {
  for (const [key, isOn] of sent) if (pressed.get(key) === isOn) pressed.delete(key);
}

async function send(hearts: ReadonlyMap<string, boolean>, init: RequestInit): Promise<KnownWishlist> {
  const keys = (isOn: boolean) => [...hearts.keys()].filter((key) => hearts.get(key) === isOn).join(" ");
  // Without cookies the shop keeps nothing, and says so.
  const cookies = `${navigator.cookieEnabled}`;
  const body = new URLSearchParams({ action: "change", on: keys(true), off: keys(false), cookies });
  // The form's property `action` is hidden by its field of that name.
  return read(
    await fetch(last.form.getAttribute("action") ?? "", { method: "POST", headers: JSON_ALONE, body, ...init }),
  );
}

// Presses are sent when the visitor leaves: a request under way ends with its page, but one with `keepalive` does not.
addEventListener("pagehide", () => {
  if (pressed.size === 0) return;
  request?.abort();
  send(pressed, { keepalive: true }).catch(() => undefined);
  pressed.clear();
});

// When a page returns from the back/forward cache, the list may have changed.
addEventListener("pageshow", ({ persisted }) => persisted && refresh());

/** The storage key that notes that the account was asked, so that an account without wishlists is asked once per visit. */
const ASKED = "wishlist-merged";

/**
 * Moves the list to the account of a customer who has logged in, and removes it from the browser once she has logged out.
 *
 * @param path of the list.
 */
export function followAccount(path: string): void {
  onCustomer(async ({ isLoggedIn }) => {
    const isOfAccount = (await ask().catch(() => null))?.isOfAccount ?? false;
    if (!isLoggedIn) forgetAsked();
    if (isLoggedIn === isOfAccount || (isLoggedIn && wasAsked())) return;
    const body = new URLSearchParams({ action: isLoggedIn ? "merge" : "leave" });
    const reply = await inTurn(() => fetch(path, { method: "POST", headers: JSON_ALONE, body })).catch(() => null);
    if (reply?.ok) refresh();
  });
}

function wasAsked(): boolean {
  try {
    const was = sessionStorage.getItem(ASKED) !== null;
    sessionStorage.setItem(ASKED, "");
    return was;
  } catch {
    return true;
  }
}

function forgetAsked(): void {
  try {
    sessionStorage.removeItem(ASKED);
  } catch {
    // If storage is forbidden, there is nothing to remove.
  }
}
