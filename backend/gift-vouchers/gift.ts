import * as z from "zod/mini";
import { channelSchema, localeSchema } from "#domain/contract/http.ts";
import { CURRENCIES } from "#domain/price/currency.ts";
import { codeOfNumber } from "#domain/voucher/code.ts";
import { GIFT_DESIGN_NAMES } from "#domain/voucher/gift-design.ts";
import { isoTime } from "../iso-time.ts";
import { hashToken, makeToken } from "../token.ts";

/** The secrets of a gift voucher, each made from the one before: whoever has a later one cannot make an earlier. */
export interface GiftSecrets {
  /** The token of the buyer's link, which orders it. */
  token: string;
  /** The token of the link that prints it. */
  printToken: string;
}

export async function makeGiftSecrets(token = makeToken()): Promise<GiftSecrets> {
  return { token, printToken: await hashToken(`print ${token}`) };
}

/** The code of the gift voucher that a token prints: 91 bits that nobody can guess, and that are stored nowhere. */
export async function giftCode(printToken: string): Promise<string> {
  return codeOfNumber(BigInt(`0x${await hashToken(`code ${printToken}`)}`));
}

const rowSchema = z.object({
  token_hash: z.string(),
  channel: channelSchema,
  locale: localeSchema,
  currency: z.enum(CURRENCIES),
  amount: z.int(),
  design: z.enum(GIFT_DESIGN_NAMES),
  message: z.string(),
  recipient_name: z.string(),
  recipient_email: z.nullable(z.string()),
  send_on: z.string(),
  buyer_email: z.string(),
  expires_at: z.string(),
  number: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
});
/** A gift voucher as table `gift_vouchers` has it. */
export type GiftRow = z.infer<typeof rowSchema>;

/** The ways to find a gift voucher: by the buyer's link, or by the one that prints it. */
type GiftLink = "token_hash" | "print_hash";

/** Finds the gift voucher of a link that has not ended; null for every other token. */
export async function findGift(db: D1Database, link: GiftLink, token: string, nowMs: number): Promise<GiftRow | null> {
  const row = await db
    .prepare(`SELECT * FROM gift_vouchers WHERE ${link} = ? AND expires_at > ?`)
    .bind(await hashToken(token), isoTime(nowMs))
    .first();
  return row && rowSchema.parse(row);
}
