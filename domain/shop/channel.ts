/** Sales channels (spec 000 §1): the greeting-card brand and the poster and wall-art brand. */
export const CHANNELS = ["poster", "kartenliebe"] as const;
export type Channel = (typeof CHANNELS)[number];

/** Returns the name of a variable of a channel's content space: `STORYBLOK_TOKEN_POSTER`. */
export function spaceVariable(kind: "TOKEN" | "PREVIEW_TOKEN" | "WEBHOOK_SECRET", channel: Channel): string {
  return `STORYBLOK_${kind}_${channel.toUpperCase()}`;
}

/** The differences between the two sales channels (spec 000 §9, channel defaults). */
export interface ChannelDefaults {
  /** The id of the collage that opens if none is named. */
  collageId: number;
  hasGuestBooks: boolean;
  hasCondolenceBooks: boolean;
  hasWishlist: boolean;
  /** True if cards are sold by their designs (spec 000 §1). */
  hasCards: boolean;
  hasTrailingSlash: boolean;
  hasApps: boolean;
  /** True if the product overview shows prices. */
  showsOverviewPrices: boolean;
  refinement: "none" | "gold";
  lamination: "matt" | "glossy";
}

/** The defaults of each channel. The spec names each trait once, for the channel that has it; the other channel does without. */
export const CHANNEL_DEFAULTS: Readonly<Record<Channel, ChannelDefaults>> = {
  kartenliebe: {
    collageId: 1,
    hasGuestBooks: true,
    hasCondolenceBooks: true,
    hasWishlist: true,
    hasCards: true,
    hasTrailingSlash: true,
    hasApps: false,
    showsOverviewPrices: false,
    refinement: "none",
    lamination: "matt",
  },
  poster: {
    collageId: 13,
    hasGuestBooks: false,
    hasCondolenceBooks: false,
    hasWishlist: false,
    hasCards: false,
    hasTrailingSlash: false,
    hasApps: true,
    showsOverviewPrices: true,
    refinement: "gold",
    lamination: "glossy",
  },
};
