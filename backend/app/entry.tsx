import type { ComponentChildren } from "preact";
import { ACCOUNT_LETTERS, PASSWORD_LETTERS } from "#domain/customer/account.ts";
import { parseEmailAddress } from "#domain/customer/contact.ts";
import { languageOf } from "#domain/shop/locale.ts";
import { isTokenSound } from "../commerce/bot-check.ts";
import { confirmSignUp, holdsReset, logIn, requestReset, setNewPassword, signUp } from "../customers/account.ts";
import { adoptCart } from "../customers/cart.ts";
import { faultSentence } from "../customers/password-words.ts";
import { sendDueMails } from "../mail/send.ts";
import type { Fields, FormRefusal } from "./form.ts";
import { readForm } from "./form.ts";
import { Field, Form, type FormState } from "./form-parts.tsx";
import { appPage } from "./page.tsx";
import { PasskeyButton } from "./passkey.tsx";
import { type AppVisit, hrefOf, nextOf, requestOf, seeOther } from "./visit.ts";

/** The step of a visitor on the way into her account: a page with one form. */
interface Step {
  title: string;
  text: string;
  submit: string;
  fields: (state: FormState) => ComponentChildren;
  /** Another way than the form. */
  more?: ComponentChildren;
  links?: readonly { text: string; href: string }[];
  /** The bot protection's site key, if the form is protected by it. */
  botCheckKey?: string | undefined;
}

function showStep(visit: AppVisit, step: Step, state: FormState & { status?: number } = {}): Promise<Response> {
  const { title, text, submit, fields, more, links = [], botCheckKey } = step;
  const status = state.status ?? (state.faults || state.notice ? 422 : 200);
  return appPage(
    visit,
    { title, status, headers: status === 429 ? { "retry-after": "900" } : {}, hasBotCheck: Boolean(botCheckKey) },
    <section class="narrow">
      <h1>{title}</h1>
      <p class="lead">{text}</p>
      <Form visit={visit} state={state} submit={submit}>
        {fields(state)}
        {botCheckKey && (
          <div class="cf-turnstile" data-sitekey={botCheckKey} data-language={languageOf(visit.visitor.locale)} />
        )}
      </Form>
      {more}
      {links.map(({ text: words, href }) => (
        <p key={href}>
          <a href={href}>{words}</a>
        </p>
      ))}
    </section>,
  );
}

/** Takes the form of a step: `take` gets what was typed, unless the form is refused unread. */
async function takeStep(visit: AppVisit, step: Step, take: (typed: Fields) => Promise<Response>): Promise<Response> {
  const typed = await readForm(visit);
  return typeof typed === "string" ? showStep(visit, step, refusalOf(typed, visit)) : take(typed);
}

/** Shows a page that only says something. */
export function showNotice(
  visit: AppVisit,
  {
    title,
    text,
    link,
    status = 200,
  }: { title: string; text: string; link: { text: string; href: string }; status?: number },
): Promise<Response> {
  return appPage(
    visit,
    { title, status },
    <section class="narrow">
      <h1>{title}</h1>
      <p class="lead">{text}</p>
      <p>
        <a class="button" href={link.href}>
          {link.text}
        </a>
      </p>
    </section>,
  );
}

/** The sentence and the status of a form that was not read. */
export function refusalOf(refusal: FormRefusal, { labels }: AppVisit): { notice: string; status: number } {
  if (refusal === "too-large") return { notice: labels("form/too-large"), status: 413 };
  if (refusal === "from-elsewhere") return { notice: labels("form/from-elsewhere"), status: 403 };
  return { notice: labels("form/invalid"), status: 415 };
}

const oftenIn = ({ labels }: AppVisit) => ({ notice: labels("account-app/often"), status: 429 });

function EmailField({ visit, state }: { visit: AppVisit; state: FormState }) {
  return (
    <Field
      visit={visit}
      state={state}
      name="email"
      type="email"
      label={visit.labels("account/email")}
      autoComplete="username"
      maxLength={ACCOUNT_LETTERS.email}
      isRequired
    />
  );
}

interface PasswordFieldProps {
  visit: AppVisit;
  state: FormState;
  name?: string;
  label?: string;
  isNew?: boolean;
}

/** A password's field; a new one says how long it must be. */
export function PasswordField({ visit, state, name = "password", label, isNew = false }: PasswordFieldProps) {
  const { labels } = visit;
  return (
    <Field
      visit={visit}
      state={state}
      name={name}
      type="password"
      label={label ?? labels("account/password")}
      autoComplete={isNew ? "new-password" : "current-password"}
      isRequired
      {...(isNew && { hint: labels("account/password-hint", { count: PASSWORD_LETTERS.least }) })}
    />
  );
}

const withEmail = (visit: AppVisit) => (state: FormState) => <EmailField visit={visit} state={state} />;
const withPassword = (visit: AppVisit, isNew: boolean) => (state: FormState) => (
  <PasswordField visit={visit} state={state} isNew={isNew} />
);

function logInStep(visit: AppVisit): Step {
  const { labels } = visit;
  return {
    title: labels("account/log-in-title"),
    text: labels("account/what-for"),
    submit: labels("account/log-in"),
    fields: (state) => (
      <>
        <EmailField visit={visit} state={state} />
        <PasswordField visit={visit} state={state} />
      </>
    ),
    more: <PasskeyButton visit={visit} does="get" />,
    links: [
      { text: labels("account/password-forgotten"), href: hrefOf("reset", visit) },
      { text: labels("account/sign-up-title"), href: hrefOf("signUp", visit) + nextQuery(visit) },
    ],
  };
}

/** Shows the login; a customer who is logged in is led to her account. */
export async function showLogIn(visit: AppVisit): Promise<Response> {
  return visit.session ? seeOther(nextOf(visit)) : showStep(visit, logInStep(visit));
}

/** Logs a customer in, brings her cart along, and leads her to where she wanted to go. */
export function takeLogIn(visit: AppVisit): Promise<Response> {
  const { labels, env, visitor } = visit;
  const step = logInStep(visit);
  return takeStep(visit, step, async (typed) => {
    const [email, password] = [typed.get("email") ?? "", typed.get("password") ?? ""];
    if (email === "" || password === "") return showStep(visit, step, { typed, faults: missing(typed, visit) });
    if (password.length > PASSWORD_LETTERS.most)
      return showStep(visit, step, { typed, notice: labels("account/error-password") });
    const done = await logIn(requestOf(visit), email, password);
    if (done === "often") return showStep(visit, step, { typed, ...oftenIn(visit) });
    if (done === "wrong") return showStep(visit, step, { typed, notice: labels("account/error-password") });
    visit.later(sendDueMails(env, visit.nowMs));
    const carried = await adoptCart(env.DB, visitor, done.session.customer.id);
    return seeOther(nextOf(visit), [...done.cookies, ...carried]);
  });
}

function missing(typed: Fields, { labels }: AppVisit): Record<string, string> {
  const names = ["email", "password"].filter((name) => !typed.get(name));
  return Object.fromEntries(names.map((name) => [name, labels("account/error-required")]));
}

function nextQuery({ url }: AppVisit): string {
  const next = url.searchParams.get("next");
  return next ? `?${new URLSearchParams({ next })}` : "";
}

function signUpStep(visit: AppVisit): Step {
  const { labels } = visit;
  return {
    title: labels("account/sign-up-title"),
    text: labels("account/what-for"),
    submit: labels("account/sign-up"),
    botCheckKey: visit.env.BOT_CHECK_SITE_KEY,
    fields: (state) => (
      <>
        <Field
          {...{ visit, state, name: "firstName", autoComplete: "given-name" }}
          label={labels("account/first-name")}
          maxLength={ACCOUNT_LETTERS.name}
        />
        <Field
          {...{ visit, state, name: "lastName", autoComplete: "family-name" }}
          label={labels("account/last-name")}
          maxLength={ACCOUNT_LETTERS.name}
        />
        <EmailField visit={visit} state={state} />
        <PasswordField visit={visit} state={state} isNew />
      </>
    ),
    links: [{ text: `${labels("account/have-account")} ${labels("account/log-in")}`, href: hrefOf("logIn", visit) }],
  };
}

/** The field that Turnstile's script adds to a form. */
const BOT_CHECK_FIELD = "cf-turnstile-response";

/** Shows the sign-up, or what comes next once it was sent. */
export function showSignUp(visit: AppVisit): Promise<Response> {
  const { labels } = visit;
  if (!visit.url.searchParams.has("sent")) return showStep(visit, signUpStep(visit));
  const link = { text: labels("newsletter/go-on"), href: "/" };
  return showNotice(visit, { title: labels("account-app/sent-title"), text: labels("account-app/sent-text"), link });
}

/** Takes a sign-up. What comes next is the same for an address that has an account. */
export function takeSignUp(visit: AppVisit): Promise<Response> {
  const { labels, env, nowMs } = visit;
  const step = signUpStep(visit);
  return takeStep(visit, step, async (typed) => {
    const [firstName, lastName] = [typed.get("firstName") ?? "", typed.get("lastName") ?? ""];
    const email = parseEmailAddress(typed.get("email") ?? "");
    const faults: Record<string, string> = {};
    if (firstName.length > ACCOUNT_LETTERS.name) faults.firstName = labels("form/too-large");
    if (lastName.length > ACCOUNT_LETTERS.name) faults.lastName = labels("form/too-large");
    if (!email.ok) faults.email = labels("account/error-email");
    const password = typed.get("password") ?? "";
    if (password === "") faults.password = labels("account/error-required");
    if (!email.ok || Object.keys(faults).length > 0) return showStep(visit, step, { typed, faults });
    // Without script there is no token, and the sign-up counts (spec 001 §8): its limits hold for everybody.
    if (!(await isTokenSound(env, typed.get(BOT_CHECK_FIELD) ?? "", { firstName, lastName, email: email.value })))
      return showStep(visit, step, { typed, notice: labels("form/failed") });
    const fault = await signUp(requestOf(visit), { firstName, lastName, email: email.value, password });
    if (fault === "often") return showStep(visit, step, { typed, ...oftenIn(visit) });
    if (fault) return showStep(visit, step, { typed, faults: { password: faultSentence(fault, labels) } });
    visit.later(sendDueMails(env, nowMs));
    return seeOther(`${hrefOf("signUp", visit)}?sent`);
  });
}

function confirmStep(visit: AppVisit): Step {
  const { labels } = visit;
  return {
    title: labels("account-app/confirm-title"),
    text: labels("account-app/confirm-text"),
    submit: labels("account-app/confirm"),
    fields: withPassword(visit, false),
  };
}

/** Shows the page of a sign-up's mail, which asks for the password: opening the link alone changes nothing. */
export function showConfirm(visit: AppVisit): Promise<Response> {
  return showStep(visit, confirmStep(visit));
}

/** Makes the account of a sign-up, and logs its customer in. */
export function takeConfirm(visit: AppVisit): Promise<Response> {
  const { labels, env, visitor, url } = visit;
  const step = confirmStep(visit);
  return takeStep(visit, step, async (typed) => {
    const done = await confirmSignUp(
      requestOf(visit),
      url.searchParams.get("token") ?? "",
      typed.get("password") ?? "",
    );
    if (done === "ended") return showEnded(visit, "signUp");
    if (done === "often") return showStep(visit, step, oftenIn(visit));
    if (done === "wrong") return showStep(visit, step, { faults: { password: labels("account-app/password-wrong") } });
    const carried = await adoptCart(env.DB, visitor, done.session.customer.id);
    // Somebody who became a customer on the way to her order goes on from her cart.
    const page = carried.length > 0 ? "cart" : "home";
    return seeOther(hrefOf(page, visit), [...done.cookies, ...carried]);
  });
}

/** Says that a link of a mail does not hold any more, and leads to the page that sends another. */
function showEnded(visit: AppVisit, page: "signUp" | "reset"): Promise<Response> {
  const { labels } = visit;
  const link = { text: labels(page === "reset" ? "account/reset" : "account/sign-up"), href: hrefOf(page, visit) };
  const [title, text] = [labels("account-app/ended-title"), labels("account-app/ended-text")];
  return showNotice(visit, { title, text, link, status: 410 });
}

function resetStep(visit: AppVisit): Step {
  const { labels } = visit;
  return {
    title: labels("account/reset-title"),
    text: labels("account/reset-text"),
    submit: labels("account/reset"),
    fields: withEmail(visit),
  };
}

/** Shows the page for a forgotten password, or what comes next once it was sent. */
export function showReset(visit: AppVisit): Promise<Response> {
  const { labels } = visit;
  if (!visit.url.searchParams.has("sent")) return showStep(visit, resetStep(visit));
  const link = { text: labels("account/log-in"), href: hrefOf("logIn", visit) };
  return showNotice(visit, { title: labels("account-app/sent-title"), text: labels("account-app/reset-sent"), link });
}

/** Takes a request for a new password. What comes next is the same for every address. */
export function takeReset(visit: AppVisit): Promise<Response> {
  const { labels, env, nowMs } = visit;
  const step = resetStep(visit);
  return takeStep(visit, step, async (typed) => {
    const email = parseEmailAddress(typed.get("email") ?? "");
    if (!email.ok) return showStep(visit, step, { typed, faults: { email: labels("account/error-email") } });
    if (!(await requestReset(requestOf(visit), email.value)))
      return showStep(visit, step, { typed, ...oftenIn(visit) });
    visit.later(sendDueMails(env, nowMs));
    return seeOther(`${hrefOf("reset", visit)}?sent`);
  });
}

function newPasswordStep(visit: AppVisit): Step {
  const { labels } = visit;
  return {
    title: labels("account/reset-title"),
    text: labels("account-app/new-password-text"),
    submit: labels("account-app/save"),
    fields: withPassword(visit, true),
  };
}

/** Shows the page of the link that sets a new password. */
export async function showNewPassword(visit: AppVisit): Promise<Response> {
  const holds = await holdsReset(requestOf(visit), visit.url.searchParams.get("token") ?? "");
  return holds ? showStep(visit, newPasswordStep(visit)) : showEnded(visit, "reset");
}

/** Sets a new password, and logs the customer in. */
export function takeNewPassword(visit: AppVisit): Promise<Response> {
  const { env, nowMs, url } = visit;
  const step = newPasswordStep(visit);
  return takeStep(visit, step, async (typed) => {
    const token = url.searchParams.get("token") ?? "";
    const done = await setNewPassword(requestOf(visit), token, typed.get("password") ?? "");
    if (done === "ended") return showEnded(visit, "reset");
    if (typeof done === "string")
      return showStep(visit, step, { faults: { password: faultSentence(done, visit.labels) } });
    visit.later(sendDueMails(env, nowMs));
    return seeOther(hrefOf("home", visit), done.cookies);
  });
}
