import { describe, expect, it } from "vitest";
import {
  MESSENGER_STATES,
  type MessengerEvent,
  type MessengerState,
  type MessengerTask,
  nextMessenger,
} from "#domain/navigation/messenger.ts";

const EVENTS = ["press", "load", "fail", "close"] as const;
/** Every event in a state that changes the state or gives a task. All others do neither. */
const CHANGES: Partial<Record<`${MessengerState} ${MessengerEvent}`, [MessengerState, MessengerTask]>> = {
  "not-loaded press": ["loading", "fetch"],
  "loading load": ["open", null],
  "loading fail": ["not-loaded", null],
  "open press": ["open", "open"],
  "open close": ["closed", null],
  "closed press": ["open", "open"],
};

describe("spec 001 §4: the messenger's launcher", () => {
  const steps = MESSENGER_STATES.flatMap((state) => EVENTS.map((event) => [state, event] as const));
  it.each(steps)("that is %s hears %s", (state, event) => {
    const [next, task] = CHANGES[`${state} ${event}`] ?? [state, null];
    expect(nextMessenger(state, event)).toEqual({ state: next, task });
  });
});
