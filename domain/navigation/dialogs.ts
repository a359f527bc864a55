/** Which dialog of a page is open, by its id, and whether others are kept from opening (spec 001 §4). */
export interface DialogState {
  readonly open: string | null;
  readonly isBlocked: boolean;
}

export const NO_DIALOG: DialogState = { open: null, isBlocked: false };

/** `block` and `unblock`: from now on, or no longer, nothing opens that is not forced to. */
export type DialogEvent =
  | { readonly type: "open"; readonly dialog: string; readonly isForced?: boolean }
  | { readonly type: "close"; readonly dialog: string }
  | { readonly type: "block" | "unblock" };

/**
 * The state after an event: the same object where it is ignored, as the opening of what is open already, or of anything while that is
 * blocked. One is open at a time: what opens takes the other's place, whose closing then means nothing.
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
