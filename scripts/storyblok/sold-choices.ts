import type { FieldOption } from "#blocks/field/storyblok.ts";
import { accessories } from "#domain/contract/accessory.ts";
import { EVERY_DESIGN } from "#domain/contract/design.ts";
import type { Endpoint, SoftAsk } from "#domain/contract/endpoint.ts";
import { buildRequest } from "#domain/contract/endpoint-request.ts";
import { LISTED_AT_ONCE } from "#domain/listing/facets.ts";
import { DESIGN_KINDS, type DesignKind, designsOf } from "#domain/product/products.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { readJson } from "../ask-json.ts";
import { askBackend, NOT_THERE } from "../contract/ask-backend.ts";

/** The locale in whose words the backend names what it sells: both brands sell there. */
const LOCALE = "de-DE";
const TIMEOUT_MS = 10_000;
/**
 * Maximum number of designs in a list: an editor finds no one among more, and each is a request of the push. Any other design is named by
 * its id.
 */
const MOST_DESIGNS = 200;

/** The backend to ask; the token is empty if it asks for none. */
export interface ChoicesBackend {
  url: string;
  token: string;
  /** The channels that the shop serves. */
  channels: readonly Channel[];
}

/**
 * Asks a price backend for the skus and designs that it sells in the shop's channels, as choices of the datasources that fields name: the
 * most chosen designs first, skus by their names. What the backend has no call for yet, it does not sell.
 *
 * @returns the choices by datasource: `skus`, `card-designs` and so on.
 * @throws Error with a sentence if the backend gives no usable answer.
 */
export async function readSoldChoices(backend: ChoicesBackend): Promise<Map<string, FieldOption[]>> {
  const found = new Map([["skus", await soldSkus(backend)]]);
  for (const kind of DESIGN_KINDS) found.set(`${kind}-designs`, await soldDesigns(kind, backend));
  return found;
}

/** Says of the choices how many there are, for whoever is about to push them; and what it may mean if there is none. */
export function toldOfChoices(sold: ReadonlyMap<string, readonly FieldOption[]>): string {
  if ([...sold.values()].every(({ length }) => length === 0))
    return (
      "The backend names nothing to choose, so every list is empty: either it has none of these calls yet, or something else " +
      "answers at its address."
    );
  const counts = [...sold].map(([slug, { length }]) => `${length} ${slug.replaceAll("-", " ")}`);
  return `The backend sells ${counts.join(", ")}.`;
}

async function soldSkus(backend: ChoicesBackend): Promise<FieldOption[]> {
  const byChannel = await Promise.all(backend.channels.map((channel) => askIn(channel, backend)(accessories, {})));
  const skus = byChannel.flatMap((reply) =>
    (reply?.accessories ?? []).map(({ sku, name, variant }) => ({
      name: variant && !name.includes(variant) ? `${name}, ${variant} (${sku})` : `${name} (${sku})`,
      value: sku,
    })),
  );
  return eachOnce(skus).sort((a, b) => a.name.localeCompare(b.name, LOCALE));
}

async function soldDesigns(kind: DesignKind, backend: ChoicesBackend): Promise<FieldOption[]> {
  const designs = designsOf(kind);
  const channels = backend.channels.filter((channel) => designs.isSoldIn(channel));
  const byChannel = await Promise.all(channels.map((channel) => designsIn(kind, askIn(channel, backend))));
  return eachOnce(byChannel.flat()).slice(0, MOST_DESIGNS);
}

async function designsIn(kind: DesignKind, ask: SoftAsk): Promise<FieldOption[]> {
  const listed: FieldOption[] = [];
  for (let page = 1; listed.length < MOST_DESIGNS; page += 1) {
    const question = { ...EVERY_DESIGN, limit: LISTED_AT_ONCE, page };
    const list = await designsOf(kind).list(ask, question, {}, LOCALE);
    const more = list?.designs ?? [];
    listed.push(...more.map(({ id, name }) => ({ name: `${name} (${id})`, value: id })));
    if (more.length < LISTED_AT_ONCE) break;
  }
  return listed;
}

function eachOnce(choices: readonly FieldOption[]): FieldOption[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()];
}

/** Returns the function that asks the backend in a channel, with what the contract says of the reply; null for a call that is not built yet. */
function askIn(channel: Channel, { url, token }: ChoicesBackend): SoftAsk {
  return async <Input, Reply>(endpoint: Endpoint<Input, Reply>, input: Input) => {
    const { method, path } = endpoint;
    const request = { ...buildRequest(endpoint, input), method, channel, locale: LOCALE };
    const answer = await askBackend(request, { url, token, timeoutMs: TIMEOUT_MS });
    if ("fault" in answer) throw new Error(`The backend ${answer.fault}.`);
    if (NOT_THERE.includes(answer.status)) return null;
    if (answer.status !== 200) throw new Error(`The backend answered ${answer.status} to ${path} for ${channel}.`);
    const parsed = endpoint.reply.safeParse(readJson(answer.text));
    if (!parsed.success) throw new Error(`The backend’s reply to ${path} for ${channel} breaks the contract.`);
    return parsed.data;
  };
}
