import { nextScriptState, type ScriptState } from "#domain/navigation/external-script.ts";

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
/** How often its global is looked for (spec 001 §9), and until when: then the form goes without a token. */
const POLL_MS = 25;
const GIVE_UP_MS = 15_000;

interface Turnstile {
  render: (container: Element, options: Record<string, unknown>) => void;
}

let state: ScriptState = "awaiting-load";

/** The bot protection of a form: its script is fetched when somebody begins to fill the form in, and gives it a token. */
export default function botCheck(form: HTMLElement): void {
  const begin = () => whenLoaded((turnstile) => renderInto(form, turnstile));
  if (form.contains(document.activeElement)) begin();
  else form.addEventListener("focusin", begin, { once: true });
}

function renderInto(form: HTMLElement, turnstile: Turnstile) {
  const field = form.querySelector<HTMLInputElement>("[name=reCaptchaToken]");
  const container = form.querySelector("[data-bot-check]");
  if (!field || !container) return;
  const give = (token = "") => {
    field.value = token;
  };
  turnstile.render(container, {
    sitekey: form.dataset.siteKey,
    appearance: "interaction-only",
    "response-field": false,
    callback: give,
    "expired-callback": () => give(),
    "error-callback": () => give(),
  });
}

/** Fetches the script once, and waits until its global is there. */
function whenLoaded(run: (turnstile: Turnstile) => void) {
  const before = state;
  state = nextScriptState(state, "request");
  if (state !== before) {
    const script = document.createElement("script");
    script.onerror = () => {
      state = nextScriptState(state, "break");
    };
    script.src = SCRIPT;
    document.head.append(script);
  }
  const startedMs = performance.now();
  const timer = setInterval(() => {
    const { turnstile } = window as Window & { turnstile?: Turnstile };
    const isOver = state === "error" || performance.now() - startedMs > GIVE_UP_MS;
    if (!turnstile && !isOver) return;
    clearInterval(timer);
    if (!turnstile) return;
    state = nextScriptState(state, "arrive");
    run(turnstile);
  }, POLL_MS);
}
