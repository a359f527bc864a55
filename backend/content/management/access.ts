import { notFound, unauthorized } from "../errors.ts";
import { spaces, tokenTable } from "../spaces.ts";

/** A sales channel; each has a space of its own. */
export type Channel = keyof typeof spaces;

/** Development tokens of the embedded service, which is never deployed with a real shop: one for each space. */
export const MANAGEMENT_TOKENS: Readonly<Record<Channel, string>> = {
  poster: "poster-management-local",
  kartenliebe: "kartenliebe-management-local",
};

/** The token of an account that may change every space, as Storyblok's command line and clients are given one. */
export const PERSONAL_TOKEN = "personal-access-local";

const channelsOf = tokenTable<readonly Channel[]>([
  [PERSONAL_TOKEN, ["poster", "kartenliebe"]],
  [MANAGEMENT_TOKENS.poster, ["poster"]],
  [MANAGEMENT_TOKENS.kartenliebe, ["kartenliebe"]],
]);

/**
 * Returns the channels whose spaces a request may change. In the real service personal tokens come bare in `Authorization`, those of
 * OAuth after `Bearer`; here every token may come either way.
 *
 * @throws 401 without a known token.
 */
export async function openAccount(authorization: string | undefined): Promise<readonly Channel[]> {
  const channels = await channelsOf((authorization ?? "").replace(/^Bearer +/i, ""));
  if (!channels) throw unauthorized();
  return channels;
}

/**
 * Returns the channel whose space a request may change.
 *
 * @throws 401 without a known token; 404 for a space that the token does not open, so that it does not reveal whether it exists.
 */
export async function openForChanges(authorization: string | undefined, spaceId: string): Promise<Channel> {
  const channels = await openAccount(authorization);
  const channel = channels.find((one) => spaceId === `${spaces[one].id}`);
  if (!channel) throw notFound();
  return channel;
}
