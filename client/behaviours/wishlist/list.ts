import { type KnownWishlist, readKnownWishlist } from "#domain/wishlist/wishlist-reply.ts";

let lastTurn: Promise<unknown> = Promise.resolve();

/** Runs one change of the list after the other, in all tabs of the shop where the browser can: two at once would start from one cookie. */
function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  // Only over HTTPS and on this machine.
  if (navigator.locks) return navigator.locks.request("wishlist", change);
  const own = lastTurn.then(change);
  lastTurn = own.catch(() => undefined);
  return own;
}

const ENTRIES = "/wishlist/entries.json";
const JSON_ALONE = { Accept: "application/json" };

/** The list as this page knows it; requested once, by the first that needs it. */
let known: Promise<KnownWishlist> | undefined;
const followers = new Set<(keys: ReadonlySet<string>) => void>();

/** Presses that are not stored yet, in their order: true by the key of an entry that is to be on the list. */
const pressed = new Map<string, boolean>();
let last: Heart;
/** Set while hearts are sent; resolves once nothing is left of them. */
let sending: Promise<void> | undefined;
let request: AbortController | undefined;

/** The heart that was pressed last, which says what became of them. */
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

/** Shows the keys on the list now and whenever they change. Of a list that cannot be had nobody is told. */
export function follow(show: (keys: ReadonlySet<string>) => void): void {
  followers.add(show);
  showTo(show);
}

async function showTo(show: (keys: ReadonlySet<string>) => void): Promise<void> {
  const found = await ask().catch(() => null);
  // Meanwhile a heart may have brought a newer one.
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

/** Resolves once what was pressed is kept, or has failed. */
export function settled(): Promise<void> | undefined {
  return sending;
}

/**
 * Puts an entry on the list or takes it off, at once for the eye. The cookie holds the whole list, so requests go one after the other,
 * each with all that was pressed until then.
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

/** Tells whether an entry is to be on the list by a press that is not stored yet; undefined without one. */
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
      // Whoever leaves has sent it again.
      if (signal.aborted) return;
      forget(sent);
      await showAll();
      if (error instanceof TypeError) sayFailed();
      // Without the script's way, the form's own: it says on its page what is wrong.
      else last.form.submit();
    }
  }
}

/** Nothing came back: the hearts are as they were. */
function sayFailed(): void {
  last.told.textContent = document.querySelector<HTMLElement>("[data-failed]")?.dataset.failed ?? "";
}

/** Drops presses that were sent; later ones stay. */
function forget(sent: ReadonlyMap<string, boolean>): void {
  for (const [key, isOn] of sent) if (pressed.get(key) === isOn) pressed.delete(key);
}

async function send(hearts: ReadonlyMap<string, boolean>, init: RequestInit): Promise<KnownWishlist> {
  const keys = (isOn: boolean) => [...hearts.keys()].filter((key) => hearts.get(key) === isOn).join(" ");
  const body = new URLSearchParams({ action: "change", on: keys(true), off: keys(false) });
  // The form's own `action` is hidden by its field of that name.
  return read(
    await fetch(last.form.getAttribute("action") ?? "", { method: "POST", headers: JSON_ALONE, body, ...init }),
  );
}

// Whoever leaves a page takes along what she pressed there: a request that is under way ends with its page, one that keeps alive does not.
addEventListener("pagehide", () => {
  if (pressed.size === 0) return;
  request?.abort();
  send(pressed, { keepalive: true }).catch(() => undefined);
  pressed.clear();
});

// A page that comes back from the browser's own cache may be of another list by now.
addEventListener("pageshow", ({ persisted }) => persisted && refresh());

/** Storage key that notes that the account was asked, so that one without wishlists is asked once per visit. */
const ASKED = "wishlist-merged";

/**
 * Moves the list to the account of a customer who has logged in, and takes it from the browser once she has logged out. Who reads
 * the page, the header's own behaviour finds out.
 *
 * @param path of the list.
 */
export function followAccount(path: string): void {
  const settle = async () => {
    const { customer } = document.documentElement.dataset;
    if (customer === undefined) return;
    const isLoggedIn = customer === "known";
    const isOfAccount = (await ask().catch(() => null))?.isOfAccount ?? false;
    if (!isLoggedIn) forgetAsked();
    if (isLoggedIn === isOfAccount || (isLoggedIn && wasAsked())) return;
    const body = new URLSearchParams({ action: isLoggedIn ? "merge" : "leave" });
    const headers = { Accept: "application/json" };
    const reply = await inTurn(() => fetch(path, { method: "POST", headers, body })).catch(() => null);
    if (reply?.ok) refresh();
  };
  document.addEventListener("customer", settle);
  settle();
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
    // Where nothing may be kept, nothing is.
  }
}
