import type { ComponentChildren } from "preact";
import { ACCOUNT_LETTERS } from "#domain/customer/account.ts";
import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { changePassword, checkPassword, mailStatement } from "../customers/account.ts";
import { parseAddress, readAddress, storingAddress } from "../customers/address.ts";
import { deletionOf, readOwnData } from "../customers/own-data.ts";
import { listPasskeys, type Passkey, removePasskey } from "../customers/passkeys.ts";
import { faultSentence } from "../customers/password-words.ts";
import { type Device, endDevice, endedCookies, listDevices, type Session } from "../customers/session.ts";
import { sendDueMails } from "../mail/send.ts";
import { AddressFields, addressFaults } from "./address-fields.tsx";
import { PasswordField, refusalOf, showNotice } from "./entry.tsx";
import { type Fields, readForm } from "./form.ts";
import { Field, Form, type FormState } from "./form-parts.tsx";
import { appPage } from "./page.tsx";
import { PasskeyButton } from "./passkey.tsx";
import { type AppVisit, hrefOf, requestOf, seePage } from "./visit.ts";

/** The forms of the settings; each says by a hidden field which it is. */
const FORMS = ["name", "address", "password", "passkey", "device", "newsletter", "delete"] as const;
type FormName = (typeof FORMS)[number];

/** A form that came back. */
interface Returned {
  form: FormName;
  state: FormState;
  status: number;
}

/** Shows a customer's settings: her name, address, password, devices and newsletters, her data, and how to leave. */
export async function showSettings(visit: AppVisit, session: Session, returned?: Returned): Promise<Response> {
  const { labels, env, nowMs, url } = visit;
  const { customer } = session;
  const [address, devices, passkeys, isSubscribed] = await Promise.all([
    readAddress(env.DB, customer.id, countryOf(visit.visitor.locale)),
    listDevices(env.DB, customer.id, nowMs),
    listPasskeys(env.DB, customer.id),
    readSubscribed(visit, session),
  ]);
  const stateOf = (form: FormName): FormState => (returned?.form === form ? returned.state : {});
  const part = (form: FormName, title: string, submit: string, children: ComponentChildren) => (
    <section>
      <h2>{title}</h2>
      <Form visit={visit} state={stateOf(form)} submit={submit}>
        <input type="hidden" name="form" value={form} />
        {children}
      </Form>
    </section>
  );
  const save = labels("account-app/save");
  const title = labels("account/settings");
  return appPage(
    visit,
    { title, status: returned?.status ?? 200 },
    <>
      <h1>{title}</h1>
      {url.searchParams.has("saved") && !returned && (
        <p class="summary good" role="status">
          {labels("account-app/saved")}
        </p>
      )}
      <div class="cards">
        {part(
          "name",
          labels("account-app/name-title"),
          save,
          <NameFields {...{ visit, session }} state={stateOf("name")} />,
        )}
        {part(
          "address",
          labels("account-app/address-title"),
          save,
          <AddressFields visit={visit} address={address} state={stateOf("address")} />,
        )}
        {part(
          "password",
          labels("account-app/change-password"),
          save,
          <>
            <input type="text" autocomplete="username" value={customer.email} readOnly hidden />
            <PasswordField
              {...{ visit, name: "present", state: stateOf("password") }}
              label={labels("account-app/present-password")}
            />
            <PasswordField
              {...{ visit, name: "next", state: stateOf("password") }}
              label={labels("account-app/next-password")}
              isNew
            />
          </>,
        )}
        <Passkeys visit={visit} passkeys={passkeys} />
        <Devices visit={visit} session={session} devices={devices} />
        <section>
          <h2>{labels("account-app/newsletter")}</h2>
          <p>{labels(isSubscribed ? "account-app/newsletter-on" : "account-app/newsletter-off")}</p>
          {isSubscribed && (
            <Form visit={visit} state={{}} submit={labels("account-app/newsletter-end")} isSecond>
              <input type="hidden" name="form" value="newsletter" />
            </Form>
          )}
        </section>
        {part(
          "delete",
          labels("account-app/delete"),
          labels("account-app/delete"),
          <>
            <p class="small">{labels("account-app/delete-text")}</p>
            <p>
              <a href={hrefOf("ownData", visit)}>{labels("account-app/download")}</a>
            </p>
            <PasswordField {...{ visit, name: "confirmation", state: stateOf("delete") }} />
          </>,
        )}
      </div>
    </>,
  );
}

function NameFields({ visit, session, state }: { visit: AppVisit; session: Session; state: FormState }) {
  const { labels } = visit;
  return (
    <>
      <Field
        {...{ visit, state, name: "firstName", autoComplete: "given-name", maxLength: ACCOUNT_LETTERS.name }}
        label={labels("account/first-name")}
        value={session.customer.firstName}
      />
      <Field
        {...{ visit, state, name: "lastName", autoComplete: "family-name", maxLength: ACCOUNT_LETTERS.name }}
        label={labels("account/last-name")}
        value={session.customer.lastName}
      />
    </>
  );
}

function Devices({ visit, session, devices }: { visit: AppVisit; session: Session; devices: readonly Device[] }) {
  const { labels, visitor } = visit;
  const dates = datesIn(visitor.locale);
  return (
    <section>
      <h2>{labels("account-app/devices")}</h2>
      <ul>
        {devices.map(({ id, userAgent, usedAt }) => (
          <li key={id}>
            {labels("account-app/used", {
              device: deviceName(userAgent) || labels("account-app/unknown-device"),
              date: dates.format(new Date(usedAt)),
            })}
            {id === session.id ? (
              <p class="small">{labels("account-app/this-device")}</p>
            ) : (
              <Form visit={visit} state={{}} submit={labels("account/log-out")} isSecond>
                <input type="hidden" name="form" value="device" />
                <input type="hidden" name="device" value={id} />
              </Form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Passkeys({ visit, passkeys }: { visit: AppVisit; passkeys: readonly Passkey[] }) {
  const { labels, visitor } = visit;
  const dates = datesIn(visitor.locale);
  return (
    <section>
      <h2>{labels("account-app/passkeys")}</h2>
      <p class="small">{labels("account-app/passkeys-text")}</p>
      <ul>
        {passkeys.map(({ id, host, addedAt }) => (
          <li key={id}>
            {`${host}, ${dates.format(new Date(addedAt))}`}
            <Form visit={visit} state={{}} submit={labels("account-app/passkey-remove")} isSecond>
              <input type="hidden" name="form" value="passkey" />
              <input type="hidden" name="passkey" value={id} />
            </Form>
          </li>
        ))}
      </ul>
      <PasskeyButton visit={visit} does="create" />
    </section>
  );
}

/** Writes the days of instants as they are in the locale's country. */
function datesIn(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: COUNTRIES[countryOf(locale)].timeZone });
}

/** A short name of a browser and its system; empty if it says none that is known. */
function deviceName(userAgent: string): string {
  const browser = /(Edg|Firefox|Chrome|Safari)\//.exec(userAgent)?.[1] ?? "";
  const system = /(iPhone|iPad|Android|Windows|Macintosh|Linux)/.exec(userAgent)?.[1] ?? "";
  return [browser === "Edg" ? "Edge" : browser, system === "Macintosh" ? "Mac" : system].filter(Boolean).join(", ");
}

async function readSubscribed({ env, visitor }: AppVisit, { customer }: Session): Promise<boolean> {
  const found = await env.DB.prepare(
    "SELECT 1 AS one FROM newsletter_subscriptions WHERE channel = ? AND email = ? AND status = 'confirmed'",
  )
    .bind(visitor.channel, customer.email)
    .first();
  return found !== null;
}

/** Takes one of the settings' forms. Of a form only the fields that it has are read, so nothing else can be set by it. */
export async function takeSettings(visit: AppVisit, session: Session): Promise<Response> {
  const { env, labels } = visit;
  const { customer } = session;
  const typed = await readForm(visit);
  if (typeof typed === "string") {
    const { status, notice } = refusalOf(typed, visit);
    return showSettings(visit, session, { form: "name", state: { notice }, status });
  }
  const back = (form: FormName, faults: Record<string, string>, status = 422) =>
    showSettings(visit, session, { form, state: { typed, faults }, status });
  switch (FORMS.find((name) => name === typed.get("form"))) {
    case "name": {
      const names = [typed.get("firstName") ?? "", typed.get("lastName") ?? ""].map((name) => name.trim());
      const [firstName = "", lastName = ""] = names;
      if (firstName.length > ACCOUNT_LETTERS.name) return back("name", { firstName: labels("form/too-large") });
      if (lastName.length > ACCOUNT_LETTERS.name) return back("name", { lastName: labels("form/too-large") });
      await env.DB.prepare("UPDATE customers SET first_name = ?, last_name = ? WHERE id = ?")
        .bind(firstName, lastName, customer.id)
        .run();
      return saved(visit);
    }
    case "address": {
      const country = countryOf(visit.visitor.locale);
      const address = parseAddress(typed, country);
      if ("faulty" in address) return back("address", addressFaults(address.faulty, typed, visit));
      await storingAddress(env.DB, customer.id, { address, country }).run();
      return saved(visit);
    }
    case "device":
      await endDevice(env.DB, customer.id, typed.get("device") ?? "");
      return saved(visit);
    case "passkey":
      await removePasskey(env.DB, customer.id, typed.get("passkey") ?? "");
      return saved(visit);
    case "newsletter":
      await env.DB.batch([
        env.DB.prepare("DELETE FROM newsletter_links WHERE channel = ? AND email = ?").bind(
          visit.visitor.channel,
          customer.email,
        ),
        env.DB.prepare("DELETE FROM newsletter_subscriptions WHERE channel = ? AND email = ?").bind(
          visit.visitor.channel,
          customer.email,
        ),
      ]);
      return saved(visit);
    case "password":
      return takePassword(visit, session, typed);
    case "delete":
      return takeDeletion(visit, session, typed);
    default:
      return showSettings(visit, session, { form: "name", state: { notice: labels("form/invalid") }, status: 422 });
  }
}

function saved(visit: AppVisit, cookies: readonly string[] = []): Response {
  return seePage(visit, "settings", cookies, "?saved");
}

async function takePassword(visit: AppVisit, session: Session, typed: Fields): Promise<Response> {
  const { labels, env, nowMs } = visit;
  const passwords = { present: typed.get("present") ?? "", next: typed.get("next") ?? "" };
  const done = await changePassword(requestOf(visit), session, passwords);
  if (typeof done !== "string") {
    visit.later(sendDueMails(env, nowMs));
    return saved(visit, done.cookies);
  }
  const faults: Record<string, string> =
    done === "wrong"
      ? { present: labels("account-app/password-wrong") }
      : done === "often"
        ? { present: labels("account-app/often") }
        : { next: faultSentence(done, labels) };
  return showSettings(visit, session, { form: "password", state: { faults }, status: done === "often" ? 429 : 422 });
}

async function takeDeletion(visit: AppVisit, { customer, ...session }: Session, typed: Fields): Promise<Response> {
  const { labels, env, nowMs, visitor } = visit;
  const checked = await checkPassword(requestOf(visit), customer, typed.get("confirmation") ?? "");
  if (checked !== "right") {
    const confirmation = labels(checked === "often" ? "account-app/often" : "account-app/password-wrong");
    const status = checked === "often" ? 429 : 422;
    return showSettings(
      visit,
      { customer, ...session },
      { form: "delete", state: { faults: { confirmation } }, status },
    );
  }
  await env.DB.batch([
    ...deletionOf(env.DB, customer, nowMs),
    mailStatement(requestOf(visit), "deleted", customer.email, "home"),
  ]);
  visit.later(sendDueMails(env, nowMs));
  const link = { text: labels("newsletter/go-on"), href: "/" };
  const [title, text] = [labels("account-app/deleted"), labels("account-mail/deleted-text")];
  const response = await showNotice({ ...visit, session: null }, { title, text, link });
  for (const cookie of endedCookies(visitor)) response.headers.append("set-cookie", cookie);
  return response;
}

/** Sends a customer all that is stored about her, as a file. */
export async function sendOwnData({ env, nowMs }: AppVisit, { customer }: Session): Promise<Response> {
  const name = `${customer.number}-${new Date(nowMs).toISOString().slice(0, 10)}.json`;
  return new Response(`${JSON.stringify(await readOwnData(env.DB, customer), null, 2)}\n`, {
    headers: {
      "content-type": "application/json",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
