import { CHANNEL_HEADER } from "#domain/contract/addresses.ts";
import { contactMessage } from "#domain/contract/contact-message.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { buildRequest } from "#domain/contract/endpoint-request.ts";
import { formatPricesExample } from "#domain/contract/format-prices.example.ts";
import { giftVoucher } from "#domain/contract/gift-voucher.ts";
import { newsletterSubscribe } from "#domain/contract/newsletter-subscribe.ts";
import { COUNTRIES } from "#domain/shop/country.ts";
import type { PublicHost } from "#domain/shop/shop.ts";
import { addressFor, isPlaceholder, readCommerceAddresses } from "#worker/commerce/addresses.ts";
import { askBackend, reasonOf } from "../contract/ask-backend.ts";
import { type Check, type Finding, type Given, missing, there, unknown } from "./findings.ts";

/** The time in milliseconds that a system has to answer: what a shopper would wait at most. */
const TIMEOUT_MS = 5000;

/** Calls of the contract after which somebody waits for a mail, and what is lost where the backend does not have them. */
const MAILS: readonly { endpoint: Endpoint; what: string }[] = [
  { endpoint: contactMessage, what: "messages of the contact form reach nobody" },
  { endpoint: newsletterSubscribe, what: "nobody who subscribes to the newsletter gets the mail to confirm by" },
  { endpoint: giftVoucher, what: "nobody who orders a gift voucher gets the mail with the way to pay" },
];

/** Asks the systems behind the shop: the price backend, who sends its mails, the designer and the account. */
export const systems: Check = {
  about: "The systems behind the shop",
  lookBy: "npm run contract -- https://your.backend, and the addresses in wrangler.toml",
  find: async (given) => {
    const found = await Promise.all([
      backendFindings(given),
      systemFindings(DESIGNER, given),
      systemFindings(ACCOUNT, given),
    ]);
    return found.flat();
  },
};

async function backendFindings(given: Given): Promise<Finding[]> {
  // A fault of the variable is a finding of the variables.
  const addresses = readCommerceAddresses(String(given.config.vars.COMMERCE_URL ?? ""), () => {});
  const byAddress = new Map<string, PublicHost>();
  for (const one of given.hosts) {
    const url = addressFor(addresses, one.host).replace(/\/+$/, "");
    if (url !== "" && !byAddress.has(url)) byAddress.set(url, one);
  }
  if (byAddress.size === 0)
    return given.config.vars.COMMERCE_URL
      ? []
      : [
          missing(
            "COMMERCE_URL names no price backend, so no page has a price: docs/your-backend.md says what it answers",
          ),
        ];
  const found = await Promise.all([...byAddress].map(([url, host]) => backendFinding(url, host, given)));
  return found.flat();
}

async function backendFinding(url: string, host: PublicHost, given: Given): Promise<Finding[]> {
  const { endpoint, input } = formatPricesExample;
  const answer = await askBackend(
    { ...buildRequest(endpoint, input), method: "GET", ...headersOf(host) },
    optionsOf(url, given),
  );
  const called = `the price backend ${url}`;
  if ("fault" in answer)
    return [missing(`${called} ${answer.fault}: start it, let Cloudflare reach it, or mend COMMERCE_URL`)];
  const { status, contentType } = answer;
  if (status === 401 || status === 403)
    return [missing(`${called} does not know the shop (${status}): set its token as COMMERCE_TOKEN`)];
  if (status >= 300 && status < 400)
    return [
      missing(`${called} answers with a redirect (${status}), which the shop does not follow: name where it leads`),
    ];
  if (status >= 500) return [missing(`${called} fails (${status}) when it is asked for prices: look at its own log`)];
  if (!/json/i.test(contentType))
    return [
      missing(
        `${called} answers ${status} with ${contentType || "no Content-Type"} where prices are asked for, so it is something else: ` +
          "mend COMMERCE_URL",
      ),
    ];
  const mails = await Promise.all(MAILS.map((mail) => mailFinding(mail, url, host, given)));
  return [there(`${called} answers; npm run contract -- ${url} says whether it keeps the contract`), ...mails.flat()];
}

/** Asks whether the backend has a call, with an empty body that every backend refuses, so that nothing is sent. */
async function mailFinding(
  { endpoint: { path }, what }: (typeof MAILS)[number],
  url: string,
  host: PublicHost,
  given: Given,
): Promise<Finding[]> {
  const body = { type: "application/json", content: "{}" };
  const answer = await askBackend({ target: path, body, method: "POST", ...headersOf(host) }, optionsOf(url, given));
  if (!("status" in answer) || ![404, 405, 501].includes(answer.status)) return [];
  return [
    missing(
      `${what}: ${url} has no POST ${path} (${answer.status}); build it (docs/reference/messages.md), it sends the mail`,
    ),
  ];
}

function headersOf({ channel, country }: PublicHost) {
  return { channel, locale: COUNTRIES[country].locales[0] };
}

function optionsOf(url: string, { secrets }: Given) {
  const token = secrets.COMMERCE_TOKEN ?? "";
  return { url, token, timeoutMs: TIMEOUT_MS };
}

/** A system of the company that the shop stands in front of: the variable with its address, a page of it, and what is lost without it. */
interface OtherSystem {
  name: string;
  path: string;
  without: string;
}

const DESIGNER: OtherSystem = {
  name: "DESIGNER_URL",
  path: "/configurator-photo-frame/",
  without: "nothing can be designed or bought",
};
const ACCOUNT: OtherSystem = {
  name: "APP_URL",
  path: "/kundenkonto",
  without: "/kundenkonto is a 404: no cart, no login, no accessories",
};
const TO_START_FROM = "docs/your-designer.md has one to start from";

async function systemFindings(system: OtherSystem, { config, hosts }: Given): Promise<Finding[]> {
  const url = String(config.vars[system.name] ?? "");
  if (url === "") return [missing(`${system.name} is empty, so ${system.without}: ${TO_START_FROM}`)];
  // The check of the variables names a placeholder.
  return isPlaceholder(url) ? [] : [await reach(system, url, hosts)];
}

/** Asks a system for a page as the shop would; a page that needs a session or a choice is an answer too. */
async function reach({ name, path }: OtherSystem, url: string, hosts: readonly PublicHost[]): Promise<Finding> {
  const address = url.replace(/\/+$/, "") + path;
  try {
    const reply = await fetch(address, {
      headers: { [CHANNEL_HEADER]: hosts[0]?.channel ?? "poster", "X-Forwarded-Host": hosts[0]?.host ?? "" },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.body?.cancel();
    if (reply.status >= 500) return missing(`${name}: ${address} fails (${reply.status}): look at its own log`);
    if (reply.status === 404)
      return unknown(`${name}: ${address} is a 404; the shop hands such addresses on: ${TO_START_FROM}`);
    return there(`${name}: ${address} answers`);
  } catch (error) {
    const why = error instanceof Error && error.name === "TimeoutError" ? `${TIMEOUT_MS / 1000} s` : reasonOf(error);
    return missing(`${name}: ${address} gave no answer (${why}): start it, let Cloudflare reach it, or mend ${name}`);
  }
}
