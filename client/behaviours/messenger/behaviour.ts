import { type MessengerEvent, type MessengerState, nextMessenger } from "#domain/navigation/messenger.ts";
import type { Messenger } from "./on-demand.ts";

/**
 * The delay after page load at which the launcher appears, and the delay after opening at which the messenger counts as open (spec 001
 * §9).
 */
const LAUNCHER_MS = 1700;
const OPENED_MS = 300;

/**
 * The launcher of the support messenger. Its first press fetches the vendor's script, which gets the page's language and opens. The
 * texts for loading and failure are in the markup.
 */
export default function messenger(element: HTMLElement): void {
  const button = element.querySelector("button");
  const said = element.querySelector<HTMLElement>("[role=status]");
  if (!button || !said) return;
  let state: MessengerState = "not-loaded";
  let call: Messenger | null = null;

  const on = (event: MessengerEvent) => {
    const next = nextMessenger(state, event);
    state = next.state;
    element.dataset.state = state;
    button.ariaBusy = String(state === "loading");
    said.textContent = (state === "loading" ? said.dataset.loading : event === "fail" && said.dataset.failed) || "";
    if (next.task === "fetch") void fetch();
    if (next.task === "open") show();
    // The vendor's own launcher is hidden in favour of this one.
    if (event === "close") call?.("messenger", "hide");
  };
  const fetch = async () => {
    call = await import("./on-demand.ts").then(({ fetchMessenger }) => fetchMessenger(element)).catch(() => null);
    if (!call) return on("fail");
    call("messenger:on", "close", () => on("close"));
    show();
    setTimeout(() => on("load"), OPENED_MS);
  };
  const show = () => {
    call?.("messenger", "show");
    call?.("messenger", "open");
  };
  button.addEventListener("click", () => on("press"));
  setTimeout(() => {
    element.hidden = false;
  }, LAUNCHER_MS);
}
