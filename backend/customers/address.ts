import * as z from "zod";
import type { Country } from "#domain/shop/country.ts";
import { type PlaceField, placeFields, readPlace } from "./postal-address.ts";

/** The address to which a customer's orders are sent; its country is that of the shop. */
export const addressSchema = z.object({
  name: z.string().trim().min(1).max(100),
  street: z.string().trim().min(1).max(200),
  extra: z.string().trim().max(200),
  postcode: z.string().trim().min(1).max(20),
  city: z.string().trim().min(1).max(100),
  /** The state, in a country whose addresses have one; empty in all others, and in addresses of before. */
  region: z.string().trim().max(40).default(""),
});
export type Address = z.infer<typeof addressSchema>;
export type AddressField = keyof Address;

/** The fields of an address in a country, in the order in which a form has them. */
export function addressFields(country: Country): readonly AddressField[] {
  return ["name", "street", "extra", ...placeFields(country)];
}

/** Reads an address from a form's fields; returns the faulty fields if it is none. Control characters are no letters. */
export function parseAddress(
  fields: ReadonlyMap<string, string>,
  country: Country,
): Address | { faulty: AddressField[] } {
  const places: readonly AddressField[] = placeFields(country);
  const typed = addressFields(country).map((name) => {
    const text = (fields.get(name) ?? "").replace(/\p{Cc}+/gu, " ");
    return [name, places.includes(name) ? (readPlace(name as PlaceField, text, country) ?? "") : text];
  });
  const given = Object.fromEntries(typed);
  const parsed = addressSchema.safeParse(given);
  const lacking = places.filter((name) => given[name] === "");
  if (parsed.success && lacking.length === 0) return parsed.data;
  const wrong = parsed.error?.issues.map(({ path }) => path[0]) ?? [];
  return { faulty: addressFields(country).filter((name) => lacking.includes(name) || wrong.includes(name)) };
}

/**
 * Reads a customer's address in a country; null before she gave one there. One of before, whose country nobody knows, is taken where its
 * postcode is one of the country.
 */
export async function readAddress(db: D1Database, customerId: string, country: Country): Promise<Address | null> {
  const row = await db
    .prepare(
      `SELECT country, name, street, extra, postcode, city, region FROM customer_addresses
       WHERE customer_id = ? AND country IN (?, '') ORDER BY country DESC LIMIT 1`,
    )
    .bind(customerId, country)
    .first<Address & { country: string }>();
  if (!row) return null;
  const { country: known, ...address } = row;
  return known === country || readPlace("postcode", address.postcode, country) !== null ? address : null;
}

/** The statement that stores a customer's address in a country. */
export function storingAddress(
  db: D1Database,
  customerId: string,
  { address, country }: { address: Address; country: Country },
): D1PreparedStatement {
  const { name, street, extra, postcode, city, region } = address;
  return db
    .prepare(
      `INSERT OR REPLACE INTO customer_addresses (customer_id, country, name, street, extra, postcode, city, region)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(customerId, country, name, street, extra, postcode, city, region);
}
