/**
 * The state of a page's dialogs (spec 001 §4). `open` is the id of the open dialog, null for none. While `isBlocked` is
 * true, only forced dialogs open.
 */
export interface DialogState {
  readonly open: string | null;
  readonly isBlocked: boolean;
}

export const NO_DIALOG: DialogState = { open: null, isBlocked: false };

/** An event of a page's dialogs. From `block` until `unblock` nothing opens that is not forced to. */
export type DialogEvent =
  | { readonly type: "open"; readonly dialog: string; readonly isForced?: boolean }
  | { readonly type: "close"; readonly dialog: string }
  | { readonly type: "block" | "unblock" };

/**
 * The state after an event. It is the same object if the event is ignored: the opening of a dialog that is open
 * already, or of any dialog while opening is blocked. One dialog is open at a time. A dialog that opens takes the place
 * of the other, whose closing then has no effect.
 */
export function nextDialogs(state: DialogState, event: DialogEvent): DialogState {
  const { open, isBlocked } = state;
  switch (event.type) {
    case "open":
      return open === event.dialog || (isBlocked && !event.isForced) ? state : { ...state, open: event.dialog };
    case "close":
      return open === event.dialog ? { ...state, open: null } : state;
    case "block":
    case "unblock": {
      const blocks = event.type === "block";
      return isBlocked === blocks ? state : { ...state, isBlocked: blocks };
    }
  }
}
