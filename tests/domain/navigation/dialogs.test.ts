import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DialogEvent, type DialogState, NO_DIALOG, nextDialogs } from "#domain/navigation/dialogs.ts";

const at = (open: string | null, isBlocked = false): DialogState => ({ open, isBlocked });
const open = (dialog: string, isForced = false): DialogEvent => ({ type: "open", dialog, isForced });
const close = (dialog: string): DialogEvent => ({ type: "close", dialog });
const block: DialogEvent = { type: "block" };
const unblock: DialogEvent = { type: "unblock" };

const CHANGES: [string, DialogState, DialogEvent, DialogState][] = [
  ["one opens", at(null), open("account"), at("account")],
  ["another takes its place", at("account"), open("formats"), at("formats")],
  ["it closes", at("account"), close("account"), at(null)],
  ["opening is blocked", at("account"), block, at("account", true)],
  ["what is open may close meanwhile", at("account", true), close("account"), at(null, true)],
  ["one is forced to open", at(null, true), open("account", true), at("account", true)],
  ["opening is free again", at(null, true), unblock, at(null)],
];
const IGNORED: [string, DialogState, DialogEvent][] = [
  ["the same opens again", at("account"), open("account")],
  ["the same is forced to open again", at("account", true), open("account", true)],
  ["one opens while that is blocked", at(null, true), open("account")],
  ["another opens while that is blocked", at("account", true), open("formats")],
  ["one closes that another has taken the place of", at("formats"), close("account")],
  ["one closes that is not open", at(null), close("account")],
  ["what is blocked is blocked", at(null, true), block],
  ["what is free is free", at(null), unblock],
];

describe("spec 001 §4: dialogs", () => {
  it.each(CHANGES)("%s", (_, state, event, next) => expect(nextDialogs(state, event)).toEqual(next));

  it.each(IGNORED)("%s: nothing changes", (_, state, event) => expect(nextDialogs(state, event)).toBe(state));

  it("has one open at most, and none that nobody opened, whatever happens", () => {
    const dialog = fc.constantFrom("account", "formats", "login");
    const event: fc.Arbitrary<DialogEvent> = fc.oneof(
      fc.record({ type: fc.constant("open" as const), dialog, isForced: fc.boolean() }),
      fc.record({ type: fc.constant("close" as const), dialog }),
      fc.record({ type: fc.constantFrom("block" as const, "unblock" as const) }),
    );
    fc.assert(
      fc.property(fc.array(event), (events) => {
        let state = NO_DIALOG;
        for (const one of events) {
          const before = state;
          state = nextDialogs(state, one);
          if (state.open !== before.open && state.open !== null)
            expect([one.type, one]).toEqual(["open", expect.objectContaining({ dialog: state.open })]);
          if (before.isBlocked && state.open !== before.open && state.open !== null)
            expect(one).toMatchObject({ isForced: true });
        }
      }),
    );
  });
});
