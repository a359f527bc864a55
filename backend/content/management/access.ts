import { notFound, unauthorized } from "../errors.ts";
import { spaces } from "../spaces.ts";
import { tokenTable } from "../token-table.ts";

/** A sales channel, each with a space of its own. */
export type Channel = keyof typeof spaces;

/** Development tokens of the embedded service, which is never deployed with a real shop. */
export const MANAGEMENT_TOKENS: Readonly<Record<Channel, string>> = {
  poster: "poster-management-local",
  kartenliebe: "kartenliebe-management-local",
};

const channelOf = tokenTable<Channel>([
  [MANAGEMENT_TOKENS.poster, "poster"],
  [MANAGEMENT_TOKENS.kartenliebe, "kartenliebe"],
]);

/**
 * The channel whose space a request may change. The token comes bare in `Authorization`, as personal tokens of the real
 * service do.
 *
 * @throws 401 without a known token; 404 for a space that the token does not open, which hides whether it exists.
 */
export async function openForChanges(authorization: string | undefined, spaceId: string): Promise<Channel> {
  const channel = await channelOf(authorization ?? "");
  if (!channel) throw unauthorized();
  if (spaceId !== `${spaces[channel].id}`) throw notFound();
  return channel;
}
