import { type DialogEvent, type DialogState, NO_DIALOG, nextDialogs } from "#domain/navigation/dialogs.ts";

/** Told to the page as a dialog opens, with its id: the hook of spec 001 §4. */
export const DIALOG_OPEN_EVENT = "dialog:open";

let state: DialogState = NO_DIALOG;
let shown: HTMLDialogElement | null = null;

/**
 * On a page that is being left nothing opens that was on its way, until she does something else: she may have stopped it, its reply may
 * have been empty, or she has come back.
 */
window.navigation?.addEventListener("navigate", ({ destination, downloadRequest }) => {
  const isPage = new URL(destination.url).origin === location.origin;
  if (isPage && !destination.sameDocument && downloadRequest === null) take({ type: "block" });
});
for (const type of ["pageshow", "pointerdown", "keydown"])
  addEventListener(type, () => take({ type: "unblock" }), { capture: true, passive: true });

/**
 * Opens a dialog over the page, as its only one (spec 001 §4).
 *
 * @param isForced it opens also where nothing may.
 * @returns whether it did: what is open already, or may not open, stays as it is.
 */
export function openDialog(dialog: HTMLDialogElement, { isForced = false } = {}): boolean {
  if (!admit(dialog, isForced)) return false;
  if (dialog.popover) dialog.showPopover();
  else dialog.showModal();
  return true;
}

/** Holds a dialog that the platform opens, by a button that names it, to the same rules: also one that was open before its script was here. */
export function followDialog(dialog: HTMLElement): void {
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (isOpen(dialog)) admit(dialog, true);
  dialog.addEventListener("beforetoggle", (event) => {
    if (event.newState === "open" && shown !== dialog && !admit(dialog, false)) event.preventDefault();
  });
  dialog.addEventListener("toggle", ({ newState }) => {
    if (newState === "closed") forget(dialog);
  });
}

/** Lets a dialog open, in place of the one before, and tells the page. Returns false if it may not open now. */
function admit(dialog: HTMLDialogElement, isForced: boolean): boolean {
  // One that was closed, or taken from the page, need not have said so yet.
  if (shown && !isOpen(shown)) forget(shown);
  const before = shown;
  if (!take({ type: "open", dialog: dialog.id, isForced })) return false;
  shown = dialog;
  if (before) hide(before);
  dialog.addEventListener("close", () => forget(dialog), { once: true });
  dialog.dispatchEvent(new CustomEvent(DIALOG_OPEN_EVENT, { bubbles: true, detail: dialog.id }));
  return true;
}

function forget(dialog: HTMLDialogElement): void {
  if (shown !== dialog || isOpen(dialog)) return;
  take({ type: "close", dialog: dialog.id });
  shown = null;
}

function isOpen(dialog: HTMLDialogElement): boolean {
  return dialog.isConnected && (dialog.open || dialog.matches(":popover-open"));
}

function hide(dialog: HTMLDialogElement): void {
  if (dialog.popover) dialog.hidePopover();
  else dialog.close();
}

/** @returns whether the event changed anything. */
function take(event: DialogEvent): boolean {
  const before = state;
  state = nextDialogs(state, event);
  return state !== before;
}
