-- A customer has one address in each country that she orders from, with its state where addresses have one (backend/customers/address.ts).
-- An address of before is of the country of her last order; without an order its country is unknown, and empty.
CREATE TABLE addresses_by_country (
  customer_id TEXT NOT NULL REFERENCES customers (id) ON DELETE CASCADE,
  country TEXT NOT NULL,
  name TEXT NOT NULL,
  street TEXT NOT NULL,
  extra TEXT NOT NULL,
  postcode TEXT NOT NULL,
  city TEXT NOT NULL,
  region TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (customer_id, country)
) STRICT, WITHOUT ROWID;

INSERT INTO addresses_by_country (customer_id, country, name, street, extra, postcode, city)
SELECT customer_id,
  coalesce((SELECT substr(locale, 4) FROM orders WHERE orders.customer_id = customer_addresses.customer_id
    ORDER BY placed_at DESC LIMIT 1), ''),
  name, street, extra, postcode, city
FROM customer_addresses;

DROP TABLE customer_addresses;
ALTER TABLE addresses_by_country RENAME TO customer_addresses;
