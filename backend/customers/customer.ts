import { hashToken } from "../token.ts";

/** A customer, of both brands. */
export interface Customer {
  id: string;
  number: string;
  email: string;
  firstName: string;
  lastName: string;
  isWhitelabel: boolean;
}

/** A row of table `customers`. */
export interface CustomerRow {
  id: string;
  number: string;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  is_whitelabel: number;
}

/** Reads a customer from her row. */
export function customerOf(row: CustomerRow): Customer {
  const { id, number, email, first_name: firstName, last_name: lastName } = row;
  return { id, number, email, firstName, lastName, isWhitelabel: row.is_whitelabel === 1 };
}

/** Finds the row of an e-mail address; null if nobody has it. */
export function findByEmail(db: D1Database, email: string): Promise<CustomerRow | null> {
  return db.prepare("SELECT * FROM customers WHERE email = ?").bind(email.trim()).first<CustomerRow>();
}

/** Finds the row of a customer; null if her account is gone. */
export function findById(db: D1Database, id: string): Promise<CustomerRow | null> {
  return db.prepare("SELECT * FROM customers WHERE id = ?").bind(id).first<CustomerRow>();
}

/** The SHA-256 of an e-mail address in lower case (spec 001 §3). */
export function emailHash(email: string): Promise<string> {
  return hashToken(email.trim().toLowerCase());
}
