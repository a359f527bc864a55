import type { StatedNode } from "./structured-data.ts";

/** A field of a node, or the node itself; several values of one field are several. */
type Field = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";
const isAddress = (value: unknown) => isText(value) && /^https?:\/\//.test(value) && URL.canParse(value);
const isPrice = (value: unknown) => isText(value) && /^\d+\.\d\d$/.test(value);
const isCurrency = (value: unknown) => ["EUR", "CHF", "GBP", "USD"].includes(String(value));
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0;
const all = (value: unknown) => (Array.isArray(value) ? value : [value]) as Field[];

/**
 * The fields that Google wants of each type before it shows anything of it (developers.google.com/search/docs/appearance/structured-data,
 * "required properties", and those recommended ones that the shop can always say), each with what it must be.
 */
const WANTED: Readonly<Record<string, Readonly<Record<string, (value: unknown, node: Field) => boolean>>>> = {
  Organization: { name: isText, url: isAddress, foundingDate: (value) => value === "2011" },
  ContactPoint: { contactType: isText, hoursAvailable: (value) => all(value).length === 1 },
  OpeningHoursSpecification: { dayOfWeek: (value) => all(value).length === 5 },
  WebSite: { name: isText, url: isAddress, potentialAction: (value) => all(value).length === 1 },
  SearchAction: {
    target: (value) => all(value).length === 1,
    "query-input": (value) => String(value).startsWith("required "),
  },
  EntryPoint: { urlTemplate: (value) => isText(value) && value.endsWith("={search_term_string}") },
  BreadcrumbList: {
    itemListElement: (value) =>
      all(value).length > 1 &&
      all(value).every(
        ({ position, name, item }, at, { length }) =>
          position === at + 1 && isText(name) && (at === length - 1 ? item === undefined : isAddress(item)),
      ),
  },
  ItemList: {
    itemListElement: (value) =>
      new Set(all(value).map(({ url }) => url)).size === all(value).length &&
      all(value).every(({ position, url }, at) => position === at + 1 && isAddress(url)),
  },
  ListItem: { position: isCount },
  Product: { name: isText, image: isAddress, offers: (value) => all(value).length === 1 },
  Brand: { name: isText },
  Offer: { price: isPrice, priceCurrency: isCurrency, availability: isAddress },
  AggregateOffer: {
    lowPrice: (value, { highPrice }) => isPrice(value) && Number(value) <= Number(highPrice),
    highPrice: isPrice,
    offerCount: (value) => isCount(value) && Number(value) > 1,
    priceCurrency: isCurrency,
    availability: isAddress,
  },
  OfferShippingDetails: {
    shippingRate: (value) => all(value).length === 1,
    shippingDestination: (value) => all(value).length === 1,
    deliveryTime: (value) => all(value).length === 1,
  },
  MonetaryAmount: { value: isPrice, currency: isCurrency },
  DefinedRegion: { addressCountry: (value) => /^[A-Z]{2}$/.test(String(value)) },
  ShippingDeliveryTime: {
    handlingTime: (value) => all(value).length === 1,
    transitTime: (value) => all(value).length === 1,
  },
  QuantitativeValue: { minValue: isCount, maxValue: isCount, unitCode: (value) => value === "DAY" },
  MerchantReturnPolicy: {
    applicableCountry: (value) => /^[A-Z]{2}$/.test(String(value)),
    returnPolicyCategory: (value) => String(value).startsWith("https://schema.org/MerchantReturn"),
  },
  FAQPage: { mainEntity: (value) => all(value).length > 0 },
  Question: { name: isText, acceptedAnswer: (value) => all(value).length === 1 },
  Answer: { text: isText },
};

/**
 * Returns what is wrong with structured data by the wants of Google: a field that is missing or odd, a type that nobody has looked up,
 * and any rating, since the shop has no reviews of products.
 */
export function faultsOf(nodes: readonly StatedNode[]): string[] {
  return nodes.flatMap((node) => faultsWithin(node, node["@type"]));
}

function faultsWithin(node: Field, path: string): string[] {
  const type = String(node["@type"]);
  const wanted = WANTED[type];
  if (!wanted) return [`${path}: no type that is known here`];
  const own = Object.entries(wanted).flatMap(([name, isRight]) =>
    isRight(node[name], node) ? [] : [`${path}.${name}: ${JSON.stringify(node[name])}`],
  );
  const rated = ["aggregateRating", "review"].filter((name) => name in node).map((name) => `${path}.${name} is stated`);
  const nested = Object.entries(node).flatMap(([name, value]) =>
    all(value)
      .filter((one) => typeof one === "object" && one !== null)
      .flatMap((one) => faultsWithin(one, `${path}.${name}`)),
  );
  return [...own, ...rated, ...nested];
}
