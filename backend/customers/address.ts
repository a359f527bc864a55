import * as z from "zod";

/** The address to which a customer's orders are sent; its country is that of the shop. */
export const addressSchema = z.object({
  name: z.string().trim().min(1).max(100),
  street: z.string().trim().min(1).max(200),
  extra: z.string().trim().max(200),
  postcode: z.string().trim().min(1).max(20),
  city: z.string().trim().min(1).max(100),
});
export type Address = z.infer<typeof addressSchema>;

/** The fields of an address, in the order in which a form has them. */
export const ADDRESS_FIELDS = ["name", "street", "extra", "postcode", "city"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** Reads an address from a form's fields; returns the faulty fields if it is none. Control characters are no letters. */
export function parseAddress(fields: ReadonlyMap<string, string>): Address | { faulty: AddressField[] } {
  const typed = ADDRESS_FIELDS.map((name) => [name, (fields.get(name) ?? "").replace(/\p{Cc}+/gu, " ")]);
  const parsed = addressSchema.safeParse(Object.fromEntries(typed));
  if (parsed.success) return parsed.data;
  return { faulty: ADDRESS_FIELDS.filter((name) => parsed.error.issues.some(({ path }) => path[0] === name)) };
}

/** Reads a customer's address; null before she gave one. */
export function readAddress(db: D1Database, customerId: string): Promise<Address | null> {
  return db
    .prepare("SELECT name, street, extra, postcode, city FROM customer_addresses WHERE customer_id = ?")
    .bind(customerId)
    .first<Address>();
}

/** The statement that stores a customer's address. */
export function storingAddress(db: D1Database, customerId: string, address: Address): D1PreparedStatement {
  const { name, street, extra, postcode, city } = address;
  return db
    .prepare(
      "INSERT OR REPLACE INTO customer_addresses (customer_id, name, street, extra, postcode, city) VALUES (?, ?, ?, ?, ?, ?)",
    )
    .bind(customerId, name, street, extra, postcode, city);
}
