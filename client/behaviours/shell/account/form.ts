import { make } from "../../../make.ts";
import { makeField, type ShownField } from "./field.ts";
import type { AccountWords } from "./on-demand-labels.ts";
import { type Outcome, send } from "./send.ts";
import { VIEWS, type ViewName } from "./views.ts";

/** What a form of the dialog is made from. */
export interface FormOptions {
  view: ViewName;
  words: AccountWords;
  locale: string;
  /** The address that was typed in another view. */
  email: string;
  /** The shop's key of the bot protection; empty for none. */
  siteKey: string;
  /** The link to the account's own pages, which is offered where a call fails. */
  account: HTMLElement | null;
  /** Takes a reply. Returns a sentence if it is not what was asked for. */
  take: (reply: unknown, email: string) => string | null;
}

/** Makes the form of a view, which sends itself and shows what is wrong. */
export function makeForm({ view, words, locale, email, siteKey, account, take }: FormOptions): HTMLFormElement {
  const { fields: specs, submit, isGuarded } = VIEWS[view];
  const fields = specs.map((spec) => makeField(spec, words));
  const summary = make("p", { className: "fault", role: "alert", tabIndex: -1, hidden: true });
  const button = make("button", { type: "submit", className: "button", textContent: words[submit] });
  const form = make("form", { method: "post", noValidate: true, ariaLabel: words[submit] }, [
    summary,
    ...fields.map(({ element }) => element),
    button,
  ]);
  const renewGuard = isGuarded && siteKey ? guard(form, siteKey) : undefined;
  for (const { input } of fields) if (input.name === "email") input.value = email;
  let isSending = false;
  const setSending = (isNow: boolean) => {
    isSending = isNow;
    button.ariaDisabled = isNow ? "true" : null;
    button.textContent = words[isNow ? "account/sending" : submit];
  };
  const say = (sentence: string, offersAccount: boolean) => {
    summary.textContent = sentence;
    summary.hidden = sentence === "";
    if (offersAccount && account) summary.after(account);
    else account?.remove();
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isSending) return;
    say("", false);
    const faults = faultsOf(fields, words);
    if (showFaults(fields, faults)) return;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    for (const { conceal } of fields) conceal();
    setSending(true);
    const outcome = await send(VIEWS[view], values, locale);
    setSending(false);
    const failure = outcome.kind === "done" ? take(outcome.reply, values.email ?? "") : words["account/error-failed"];
    if (failure === null) return;
    renewGuard?.();
    if (outcome.kind === "refused") return showRefusal(outcome);
    say(failure, true);
    summary.focus();
  });
  return form;

  function showRefusal({ sentence, faults }: Extract<Outcome, { kind: "refused" }>): void {
    const isShown = showFaults(fields, faults);
    const isOfField = fields.some(({ spec }) => faults[spec.name] === sentence);
    const others = Object.keys(faults).filter((name) => !fields.some(({ spec }) => spec.name === name));
    const about = [isOfField ? "" : sentence, ...others.map((name) => faults[name] ?? "")];
    say([...new Set(about)].filter(Boolean).join(" "), false);
    if (!isShown) summary.focus();
  }
}

/** Finds what is wrong with what was typed, before anything is sent. */
function faultsOf(fields: readonly ShownField[], words: AccountWords): Record<string, string> {
  const faulty = fields.flatMap(({ spec, input: { value } }) => {
    const missing = spec.isRequired && value === "" ? ("account/error-required" as const) : null;
    const label = missing ?? spec.fault?.(value);
    return label ? [[spec.name, words[label]]] : [];
  });
  return Object.fromEntries(faulty);
}

/** Shows sentences beside their fields, and moves the focus to the first. Returns true if there is any. */
function showFaults(fields: readonly ShownField[], faults: Readonly<Record<string, string>>): boolean {
  for (const { spec, blame } of fields) blame(faults[spec.name] ?? "");
  const first = fields.find(({ spec }) => faults[spec.name]);
  first?.input.focus();
  return first !== undefined;
}

/**
 * Puts the bot protection into a form, as the newsletter has it (spec 001 §7, `reCaptchaToken`). Returns the function that asks it for
 * another token: each serves once.
 */
function guard(form: HTMLFormElement, siteKey: string): () => void {
  const token = make("input", { type: "hidden", name: "reCaptchaToken" });
  const place = () => {
    const container = make("div");
    container.dataset.botCheck = "";
    return container;
  };
  const begin = () => {
    // Without its script the form is sent without a token.
    import("../../bot-check/behaviour.ts").then((check) => check.default(form)).catch(() => undefined);
  };
  let container = place();
  form.dataset.siteKey = siteKey;
  form.append(token, container);
  begin();
  return () => {
    token.value = "";
    const next = place();
    container.replaceWith(next);
    container = next;
    begin();
  };
}
