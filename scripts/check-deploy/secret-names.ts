import { WITHOUT_WEBHOOK } from "./webhook.ts";

/** A secret of the worker (worker/env.ts), and what is without it. */
export interface Secret {
  name: string;
  without: string;
  /** Nobody needs it who does not know why. */
  isOptional?: boolean;
}

export const SECRETS: readonly Secret[] = [
  { name: "STORYBLOK_TOKEN_POSTER", without: "the shop does not start" },
  { name: "STORYBLOK_TOKEN_KARTENLIEBE", without: "the shop does not start" },
  {
    name: "STORYBLOK_WEBHOOK_SECRET_POSTER",
    without: `${WITHOUT_WEBHOOK}; the space is asked every minute: 43,200 requests a month`,
  },
  {
    name: "STORYBLOK_WEBHOOK_SECRET_KARTENLIEBE",
    without: `${WITHOUT_WEBHOOK}; the space is asked every minute: 43,200 requests a month`,
  },
  { name: "STORYBLOK_PREVIEW_TOKEN_POSTER", without: "editors of the poster space see no drafts" },
  { name: "STORYBLOK_PREVIEW_TOKEN_KARTENLIEBE", without: "editors of the card space see no drafts" },
  { name: "OPS_TOKEN", without: "there is no /ops: nobody can look at copies or purge" },
  {
    name: "COMMERCE_WEBHOOK_SECRET",
    without: "a changed price or design shows up to five minutes late: the price backend cannot announce it",
    isOptional: true,
  },
  {
    name: "WISHLIST_SECRET",
    without: "wishlists are signed with the card space's token, and another token empties them",
    isOptional: true,
  },
  { name: "COMMERCE_TOKEN", without: "the price backend is asked without a token", isOptional: true },
];
