import { type DialogEvent, type DialogState, NO_DIALOG, nextDialogs } from "#domain/navigation/dialogs.ts";

/** The event that a dialog fires when it opens, with its id: the hook of spec 001 §4. */
export const DIALOG_OPEN_EVENT = "dialog:open";

let state: DialogState = NO_DIALOG;
let shown: HTMLDialogElement | null = null;

/**
 * Blocks dialogs on a page that is being left: one that was about to open does not open any more. The next press or key, or a return to
 * the page, unblocks them, because the visitor may have stopped the navigation, or its reply may have been empty.
 */
window.navigation?.addEventListener("navigate", ({ destination, downloadRequest }) => {
  const isPage = new URL(destination.url).origin === location.origin;
  if (isPage && !destination.sameDocument && downloadRequest === null) take({ type: "block" });
});
for (const type of ["pageshow", "pointerdown", "keydown"])
  addEventListener(type, () => take({ type: "unblock" }), { capture: true, passive: true });

/**
 * Closes a popover once the focus has gone on to the page or the menu behind it, where nobody would see it (WCAG 2.4.11). What an
 * extension puts beside the page, such as a list of passwords, is no part of it; a press closes the popover by itself.
 */
document.addEventListener("focusout", ({ target, relatedTarget }) => {
  const popover = (target as Element).closest<HTMLElement>("[popover]");
  const to = relatedTarget as Element | null;
  if (!popover?.contains(to) && to?.matches(":is(header,main,footer,.burger) :not(:active)")) popover?.hidePopover();
});

/**
 * Opens a dialog over the page, as its only one (spec 001 §4).
 *
 * @param isForced opens it even if dialogs are blocked.
 * @returns true if it opened; a dialog that is open already, or may not open, stays as it is.
 */
export function openDialog(dialog: HTMLDialogElement, { isForced = false } = {}): boolean {
  if (!admit(dialog, isForced)) return false;
  if (dialog.popover) dialog.showPopover();
  else dialog.showModal();
  return true;
}

/** Applies the same rules to a dialog that the platform opens, by a button that names it, even if it was open before its script ran. */
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

/** Lets a dialog open in place of the one before, and fires the event. Returns false if it may not open now. */
function admit(dialog: HTMLDialogElement, isForced: boolean): boolean {
  // A dialog that was closed, or removed from the page, may not have fired its event yet.
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

/**
 * Applies an event to the state of the dialogs. The style sheet reads from the page's element whether one is open.
 *
 * @returns true if the state has changed.
 */
function take(event: DialogEvent): boolean {
  const before = state;
  state = nextDialogs(state, event);
  document.documentElement.toggleAttribute("data-dialog", !!state.open);
  return state !== before;
}
