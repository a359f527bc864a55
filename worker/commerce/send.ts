import { whatIsWrong } from "#blocks/field/what-is-wrong.ts";
import { CHANNEL_HEADER, LOCALE_HEADER } from "#domain/contract/addresses.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { buildRequest, type EndpointRequest } from "#domain/contract/endpoint-request.ts";
import { getLocation, VISITOR_COUNTRY_HEADER } from "#domain/contract/get-location.ts";
import { problemSchema } from "#domain/contract/http.ts";
import { COUNTRIES, type Locale } from "#domain/shop/country.ts";
import { countryOf } from "#domain/shop/locale.ts";
import { parseJson } from "../http/body.ts";
import { toPublicCookie } from "../http/proxy.ts";
import { visitorHeaders } from "../http/visitor.ts";
import type { CommerceClient, Question } from "./client.ts";
import { CommerceError, errorKindOf } from "./commerce-error.ts";
import { exchange, type Limits, type Received } from "./exchange.ts";
import type { CommerceView, ReplyFacts } from "./view.ts";

/** Builds the request of a call. @throws CommerceError if the input is not valid. */
export function requestOf<Input>(endpoint: Endpoint<Input>, input: Input): EndpointRequest {
  try {
    return buildRequest(endpoint, input);
  } catch (error) {
    throw new CommerceError("refused", `${endpoint.path}: ${String(error)}`, { status: null });
  }
}

/** A request to send, with its limits. */
export interface Sending extends EndpointRequest {
  limits: Limits;
}

/** Sends a call. @throws CommerceError if the backend gives no response, or an error. */
export async function send<Input, Reply>(
  { service, token }: CommerceClient,
  { channel, locale, visitor }: CommerceView,
  { method, path, notFound, isPersonal, replyBody }: Endpoint<Input, Reply>,
  { target, body, limits }: Sending,
): Promise<Received> {
  const headers = {
    Accept: replyBody === "file" ? "*/*" : "application/json",
    [CHANNEL_HEADER]: channel,
    [LOCALE_HEADER]: locale,
    ...(visitor?.country && path === getLocation.path && { [VISITOR_COUNTRY_HEADER]: visitor.country }),
    ...(visitor && isPersonal && visitorHeaders(visitor)),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body !== null && { "Content-Type": body.type }),
  };
  const received = await exchange(service, { method, target, headers, body: body?.content ?? null }, limits).catch(
    (error: Error) => {
      throw new CommerceError("down", `${path}: ${error.message}`, { status: null });
    },
  );
  const { status } = received;
  const isOk = status >= 200 && status < 300;
  const isMissing = errorKindOf(status) === "missing";
  if (!isOk && !(isMissing && notFound === "null")) throw errorOf(path, status, received.body);
  return received;
}

/**
 * The cookies that a reply sets, as the visited host may set them. Only a reply about the visitor herself may set any,
 * and none of the shop's own.
 */
export function cookiesSetBy<Input, Reply>(
  { client: { service }, view: { visitor }, endpoint }: Pick<Question<Input, Reply>, "client" | "view" | "endpoint">,
  { cookies }: Received,
): Pick<ReplyFacts, "cookies"> {
  if (!endpoint.isPersonal || !visitor) return {};
  const place = { inner: new URL(service.endpoint), publicOrigin: visitor.origin };
  return { cookies: cookies.flatMap((line) => toPublicCookie(line, place) ?? []) };
}

/**
 * Parses a reply. @throws CommerceError if it breaks its contract, or is not in the currency of the locale's country.
 */
export function readReply<Input, Reply>(
  { path, reply, replyBody }: Endpoint<Input, Reply>,
  { status, type, body }: Pick<Received, "status" | "type" | "body">,
  locale: Locale,
): Reply {
  const isMissing = errorKindOf(status) === "missing";
  const carried = () => (replyBody === "file" ? { type, bytes: body } : readJson(path, status, body));
  const parsed = reply.safeParse(isMissing ? null : carried());
  const fault = parsed.success ? currencyFault(parsed.data, locale) : whatIsWrong(parsed.error);
  if (parsed.success && fault === null) return parsed.data;
  throw new CommerceError("down", `${path}: broke its contract (${fault})`, { status });
}

/**
 * The fault of a reply in a foreign currency, or null. The shop writes every amount in the country's own currency, so
 * it would show a wrong price.
 */
function currencyFault(reply: unknown, locale: Locale): string | null {
  const { currency } = COUNTRIES[countryOf(locale)];
  const stated = (reply as { currency?: unknown } | null)?.currency ?? currency;
  return stated === currency ? null : `${stated} where ${locale} has ${currency}`;
}

function readJson(path: string, status: number, body: Uint8Array): unknown {
  if (body.length === 0) throw new CommerceError("down", `${path}: answered ${status} without a body`, { status });
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch (error) {
    throw new CommerceError("down", `${path}: sent no JSON (${String(error)})`, { status });
  }
}

/** The error that a reply with the status of one states. */
export function errorOf(path: string, status: number, body: Uint8Array): CommerceError {
  const problem = problemSchema.safeParse(parseJson(body));
  const { detail = null, errors: fields = {} } = problem.data ?? {};
  return new CommerceError(errorKindOf(status), `${path}: answered ${status}`, { status, detail, fields });
}
