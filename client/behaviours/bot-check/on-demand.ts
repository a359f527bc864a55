import { loadExternalScript } from "../../external-script.ts";

const SCRIPT = {
  src: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  global: "turnstile",
};

interface Turnstile {
  render: (container: Element, options: Record<string, unknown>) => void;
}

/** Fetches the script of the bot protection, and has it put its token into a form. */
export async function addToken(form: HTMLElement): Promise<void> {
  const turnstile = (await loadExternalScript(SCRIPT)) as Turnstile | null;
  const field = form.querySelector<HTMLInputElement>("[name=reCaptchaToken]");
  const container = form.querySelector("[data-bot-check]");
  if (!turnstile || !field || !container) return;
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
