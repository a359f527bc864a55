import { customerPictures } from "#domain/contract/customer-pictures.ts";
import type { Block } from "../block.ts";
import type { CustomerPicturesContent } from "./schema.ts";

/** The latest pictures that customers sent, as the commerce backend approved them. */
export type SentPictures = NonNullable<(typeof customerPictures.reply)["_zod"]["output"]>["pictures"];

/** Loads the latest approved pictures; null if the backend takes none, and nobody is then invited to send one. */
export const loadCustomerPictures: NonNullable<Block<CustomerPicturesContent, SentPictures>["load"]> = async (
  { article },
  _page,
  { ask },
) => {
  const reply = await ask(customerPictures, { ...(article && { article }), page: 1 });
  return reply?.pictures ?? null;
};
