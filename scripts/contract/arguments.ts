import { CHANNELS, type Channel } from "#domain/shop/channel.ts";
import { countriesOf, type Locale } from "#domain/shop/country.ts";
import { countryOf, LOCALES, parseLocale } from "#domain/shop/locale.ts";
import { STEPS } from "./steps.ts";

export const USAGE = `npm run contract -- <address of your backend> [--token <token>] [--channel <name>] [--locale <locale>] [--step <number>] [--only <paths>] [--timeout <ms>] [--with-changes]
Channels: ${CHANNELS.join(", ")}. Locales: ${LOCALES.join(", ")}. Both take several, separated by commas,
and so does --only, which takes whole paths such as /price-api/prices/formats.
Steps, each with those before: ${STEPS.map(({ gives }, at) => `${at + 1} ${gives}`).join("; ")}.
With --step the address may be left out: then it says what to build.
The token may also be in COMMERCE_TOKEN, where it is in no history of a shell.`;

/** The locales of a check without `--locale`: one for each currency. */
const USUAL_LOCALES: readonly Locale[] = ["de-DE", "de-CH", "en-GB", "en-US"];
/** The time in milliseconds that the shop waits for a reply unless COMMERCE_TIMEOUT_MS says otherwise. */
const USUAL_TIMEOUT_MS = 2500;

/** The channel and locale in a request's headers. */
export interface View {
  channel: Channel;
  locale: Locale;
}

/** The backend to check, and options of the check. */
export interface CheckOptions {
  /** The backend's address, without a slash at its end; empty if there is none yet, and a step is to be described. */
  url: string;
  /** The token to send; empty if there is none. */
  token: string;
  /** The combinations to check: each channel with those of the locales in which it sells. */
  views: readonly View[];
  timeoutMs: number;
  /** Paths of the calls to check; empty for all of them. */
  only: readonly string[];
  /** The last step whose calls are checked; null for all. */
  step: number | null;
  /** True if calls that change something are made too. */
  withChanges: boolean;
}

/** Reads the command's arguments. @throws Error that says what is wrong, and how the command is used. */
export function readArguments(args: readonly string[], environmentToken = ""): CheckOptions {
  const rest = [...args];
  let channels: readonly Channel[] = ["poster"];
  let locales = USUAL_LOCALES;
  const options: Omit<CheckOptions, "views"> = {
    url: "",
    token: environmentToken,
    timeoutMs: USUAL_TIMEOUT_MS,
    only: [],
    step: null,
    withChanges: false,
  };
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    if (arg === "--with-changes") options.withChanges = true;
    else if (arg === "--token") options.token = takeValue(arg, rest);
    else if (arg === "--channel") channels = takeValue(arg, rest).split(",").map(readChannel);
    else if (arg === "--locale") locales = takeValue(arg, rest).split(",").map(readLocale);
    else if (arg === "--only") options.only = takeValue(arg, rest).split(",");
    else if (arg === "--step") options.step = readStep(takeValue(arg, rest));
    else if (arg === "--timeout") options.timeoutMs = readTimeout(takeValue(arg, rest));
    else if (arg.startsWith("-")) fail(`There is no ${arg}.`);
    else if (options.url) fail(`One backend at a time: ${arg} is the second.`);
    else options.url = readAddress(arg);
  }
  if (!options.url && options.step === null) fail("The address of the backend is missing.");
  return { ...options, views: channels.flatMap((channel) => viewsOf(channel, locales)) };
}

function viewsOf(channel: Channel, locales: readonly Locale[]): View[] {
  const countries = countriesOf(channel);
  const sold = locales.filter((locale) => countries.includes(countryOf(locale)));
  if (sold.length === 0) fail(`The channel ${channel} sells in no country of ${locales.join(", ")}.`);
  return sold.map((locale) => ({ channel, locale }));
}

function readAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return fail(`"${text}" is no address such as https://your.backend.`);
  if (url.username || url.password) return fail("An address takes no name or password; use --token.");
  if (url.search || url.hash) return fail("An address has no query: paths are put behind it.");
  return url.href.replace(/\/+$/, "");
}

function readChannel(text: string): Channel {
  return CHANNELS.find((channel) => channel === text) ?? fail(`There is no channel "${text}".`);
}

function readLocale(text: string): Locale {
  const parsed = parseLocale(text);
  return parsed.ok ? parsed.value : fail(parsed.problem);
}

function readTimeout(text: string): number {
  return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : fail(`"${text}" is no number of milliseconds.`);
}

function readStep(text: string): number {
  const step = Number(text);
  return /^\d{1,2}$/.test(text) && step >= 1 && step <= STEPS.length
    ? step
    : fail(`"${text}" is no step: there are 1 to ${STEPS.length}.`);
}

function takeValue(name: string, rest: string[]): string {
  const value = rest.shift();
  return value === undefined || value.startsWith("--") ? fail(`${name} needs a value.`) : value;
}

function fail(sentence: string): never {
  throw new Error(`${sentence}\n\n${USAGE}`);
}
