const SCRIPT = {
  src: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  global: "turnstile",
};

interface Turnstile {
  render: (container: Element, options: Record<string, unknown>) => void;
}

/** Fetches the script of the bot protection when somebody begins to fill in a form, and puts its token into the form. */
export default function botCheck(form: HTMLElement): void {
  const begin = async () => {
    const loader = import("../../external-script.ts");
    const turnstile = (await loader
      .then((script) => script.loadExternalScript(SCRIPT))
      .catch(() => null)) as Turnstile | null;
    // If that fails, the form is sent without a token.
    if (turnstile) renderInto(form, turnstile);
  };
  if (form.contains(document.activeElement)) void begin();
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
