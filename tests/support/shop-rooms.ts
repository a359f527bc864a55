/** The folders of sources that a copy of the shop has. */
export const SHOP_ROOMS = ["backend", "blocks", "brands", "client", "domain", "locales", "worker"] as const;
