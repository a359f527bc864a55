import type { Thing } from "schema-dts";

/** A node of the page's structured data: a thing in the words of schema.org, with its type. */
export type StructuredData = Exclude<Thing, string>;
