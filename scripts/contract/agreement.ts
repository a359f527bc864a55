import { customerData } from "#domain/contract/customer-data.ts";
import type { Endpoint } from "#domain/contract/endpoint.ts";
import { VISITOR_COUNTRY_HEADER } from "#domain/contract/get-location.ts";
import type { Question } from "./questions.ts";
import { shown } from "./reply-faults.ts";

type Fields = Readonly<Record<string, unknown>>;
type Agreement = (input: Fields, reply: Fields) => string[];

/** Lists which parts of a reply are not what was asked for, a sentence each. */
export function agreementFaults(
  endpoint: Endpoint,
  { input, headers = {} }: Question,
  sent: unknown,
  asked: { channel: string; locale: string },
): string[] {
  if (typeof sent !== "object" || sent === null) return [];
  const reply = sent as Fields;
  const faults = AGREEMENTS.flatMap((agreement) => agreement(input, reply));
  for (const key of ["channel", "locale"] as const)
    if (reply[key] !== undefined && reply[key] !== asked[key])
      faults.push(`${key}: expected "${asked[key]}", as in the header, found ${shown(reply[key])}`);
  const from = headers[VISITOR_COUNTRY_HEADER];
  if (from && reply.country !== from)
    faults.push(`country: expected "${from}", as ${VISITOR_COUNTRY_HEADER} says, found ${shown(reply.country)}`);
  const locales = listOf(reply.urls).map(({ locale }) => locale);
  if (locales.length > 0 && !locales.includes(asked.locale))
    faults.push(`urls: expected one for ${asked.locale} among them, found ${shown(locales)}`);
  if (endpoint.path === customerData.path && reply.isLoggedIn === true)
    faults.push("isLoggedIn: expected false of a question without a cookie, found true");
  return faults;
}

/** Agreements between a question and its answer. Each looks only at values that are both there. */
const AGREEMENTS: readonly Agreement[] = [
  only("articles", "articles", "article"),
  only("skus", "containers", "sku"),
  only("frameTypes", "variants", "frameType"),
  only("types", "designs", "type"),
  only("types", "themes", "type"),
  only("types", "accessories", "type"),
  only("ids", "designs", "id"),
  only("ids", "themes", "id"),
  only("designGroupId", "designs", "id"),
  only("designGroupSetId", "designs", "id"),
  only("frame", "families", "frame"),
  ({ designGroupId }, { design }) => sameValue("design.id", designGroupId, (design as Fields | undefined)?.id),
  ({ sku }, reply) => sameValue("sku", sku, reply.sku),
  ({ id }, reply) => sameValue("id", id, reply.id),
  ({ quantity, amount, isSample }, reply) =>
    sameValue("quantity", isSample === "1" ? 1 : (quantity ?? amount), reply.quantity),
  ({ limit }, { designs, themes }) => {
    const found = listOf(designs ?? themes).length;
    return typeof limit === "number" && found > limit
      ? [`expected ${limit} at most, as limit says, found ${found}`]
      : [];
  },
  ({ page }, { pages, pictures }) =>
    Number(page) > Number(pages) && listOf(pictures).length > 0
      ? [`pictures: expected none on page ${page} of ${pages}, found ${listOf(pictures).length}`]
      : [],
  ({ items: asked }, { items }) => {
    const write = (list: unknown) => listOf(list).map(({ sku, quantity }) => `${quantity} × ${sku}`);
    const [wanted, found] = [write(asked).join(", "), write(items).join(", ")];
    return Array.isArray(asked) && Array.isArray(items) && wanted !== found
      ? [`items: expected ${wanted}, as asked, found ${found || "none"}`]
      : [];
  },
];

/** Demands of a list that it has only entries that were asked for; a question that names none asks for all. */
function only(parameter: string, list: string, key: string): Agreement {
  return (input, reply) => {
    const wanted = [input[parameter]].flat().filter((one) => one !== undefined);
    if (wanted.length === 0) return [];
    // What has no such field is told by the schema.
    const others = listOf(reply[list]).filter((entry) => entry[key] !== undefined && !wanted.includes(entry[key]));
    return others.map(
      (entry) => `${list}: ${shown(entry[key])} was not asked for; ${parameter} names ${shown(wanted)}`,
    );
  };
}

function sameValue(field: string, wanted: unknown, found: unknown): string[] {
  if (wanted === undefined || found === undefined || wanted === found) return [];
  return [`${field}: expected ${shown(wanted)}, as asked, found ${shown(found)}`];
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "object" && entry !== null) : [];
}
