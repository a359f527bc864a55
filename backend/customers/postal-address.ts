import type { Country } from "#domain/shop/country.ts";
import { readState } from "./american-states.ts";

/** The parts of an address whose order or form differs by country. */
export type PlaceField = "postcode" | "city" | "region";

interface PostalRules {
  /** The parts of the place, in the order in which a form asks for them and a parcel's label has them. */
  fields: readonly PlaceField[];
  /** Writes a valid postcode as its country does; null for one that the country does not have. It has capitals and no spaces. */
  readPostcode: (typed: string) => string | null;
  /** A postcode of the country, as an example. */
  example: string;
  /** The lines of the place on a parcel's label. */
  linesOf: (place: Readonly<Record<PlaceField, string>>) => string[];
}

/** A postcode of so many digits. The letters of the country may stand before it: L-1234. */
function digits(count: number, letters: string): PostalRules["readPostcode"] {
  const form = new RegExp(`^(?:${letters}-?)?(\\d{${count}})$`);
  return (typed) => form.exec(typed)?.[1] ?? null;
}

function usual(readPostcode: PostalRules["readPostcode"], example: string): PostalRules {
  return {
    fields: ["postcode", "city"],
    readPostcode,
    example,
    linesOf: ({ postcode, city }) => [`${postcode} ${city}`],
  };
}

/** Rules by country (Universal Postal Union, Postal addressing systems). A country that is not listed takes any postcode. */
const POSTAL_RULES: Partial<Record<Country, PostalRules>> = {
  AT: usual(digits(4, "A"), "1010"),
  BE: usual(digits(4, "B"), "1000"),
  CH: usual(digits(4, "CH"), "8001"),
  DE: usual(digits(5, "D"), "10115"),
  ES: usual(digits(5, "E"), "28013"),
  FR: usual(digits(5, "F"), "75011"),
  IT: usual(digits(5, "I"), "20121"),
  LI: usual(digits(4, "FL"), "9490"),
  LU: usual(digits(4, "L"), "1111"),
  NL: usual((typed) => /^\d{4}[A-Z]{2}$/.exec(typed)?.[0].replace(/(?=..$)/, " ") ?? null, "1012 AB"),
  GB: {
    fields: ["city", "postcode"],
    readPostcode: (typed) => /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.exec(typed)?.[0].replace(/(?=...$)/, " ") ?? null,
    example: "SW1A 1AA",
    linesOf: ({ postcode, city }) => [city, postcode],
  },
  US: {
    fields: ["city", "region", "postcode"],
    readPostcode: (typed) => /^(\d{5})(?:-?(\d{4}))?$/.exec(typed)?.slice(1).filter(Boolean).join("-") ?? null,
    example: "10001",
    linesOf: ({ postcode, city, region }) => [[city, [region, postcode].filter(Boolean).join(" ")].join(", ")],
  },
};

const ANY = usual((typed) => typed || null, "");

function rulesOf(country: Country): PostalRules {
  return POSTAL_RULES[country] ?? ANY;
}

/** Returns the parts of a place in a country, in the order in which its addresses have them. */
export function placeFields(country: Country): readonly PlaceField[] {
  return rulesOf(country).fields;
}

/** Returns a postcode of the country as an example. */
export function examplePostcode(country: Country): string {
  return rulesOf(country).example;
}

/** Reads a part of a place as somebody typed it, and writes it as its country does; null for one that the country does not have. */
export function readPlace(field: PlaceField, typed: string, country: Country): string | null {
  const text = typed.normalize("NFKC").trim();
  if (field === "city") return text || null;
  if (field === "region") return readState(text);
  return rulesOf(country).readPostcode(text.toUpperCase().replace(/\s+/g, "").replace(/[‐‑–]/g, "-"));
}

/** Writes an address in lines, as a parcel to its country has them. */
export function addressLines(
  address: Readonly<Record<PlaceField | "name" | "street" | "extra", string>>,
  country: Country,
): string[] {
  const { name, street, extra } = address;
  return [name, street, extra, ...rulesOf(country).linesOf(address)].filter(Boolean);
}
