import { type MessengerEvent, type MessengerState, nextMessenger } from "#domain/navigation/messenger.ts";

/**
 * The delay after page load at which the launcher appears, and the delay after opening at which the messenger counts as open (spec 001
 * §9).
 */
const LAUNCHER_MS = 1700;
const OPENED_MS = 300;

/** The messenger's API, as its vendor names it. */
type Messenger = (command: string, action: string, value?: unknown) => void;

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
    const { key = "", locale = "" } = element.dataset;
    // The vendor's script finds its own element by this id.
    const src = `https://static.zdassets.com/ekr/snippet.js?key=${encodeURIComponent(key)}`;
    const loaded = await import("../../external-script.ts")
      .then((script) => script.loadExternalScript({ src, id: "ze-snippet", global: "zE" }))
      .catch(() => null);
    if (typeof loaded !== "function") return on("fail");
    call = loaded as Messenger;
    call("messenger:set", "locale", locale);
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
