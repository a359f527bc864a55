/** The kinds of pages whose speed is told apart. */
export const PAGE_TYPES = ["home", "product", "listing", "design", "content", "error"] as const;
export type PageType = (typeof PAGE_TYPES)[number];
