import { networkOf } from "#domain/network.ts";
import { isoTime } from "../iso-time.ts";
import { hashToken } from "../token.ts";

const HOUR_MS = 3_600_000;
/** Bytes that one network may send in an hour: twenty of the greatest files, or a family's holiday. */
const MOST_BYTES_AN_HOUR = 1_000_000_000;

/** Counts bytes that a network is about to send; false if it would have sent too many in this hour. */
export async function countBytes(db: D1Database, headers: Headers, bytes: number, nowMs: number): Promise<boolean> {
  const network = await hashToken(networkOf(headers.get("x-forwarded-for") ?? ""));
  const endsAt = isoTime((Math.floor(nowMs / HOUR_MS) + 1) * HOUR_MS);
  const counted = await db
    .prepare(
      `INSERT INTO toolbox_traffic (network, ends_at, bytes) VALUES (?, ?, ?)
       ON CONFLICT (network, ends_at) DO UPDATE SET bytes = bytes + excluded.bytes RETURNING bytes`,
    )
    .bind(network, endsAt, bytes)
    .first<number>("bytes");
  return (counted ?? 0) <= MOST_BYTES_AN_HOUR;
}
