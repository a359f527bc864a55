/** Parts of the key that all variants of a page share: one address of one build, on one platform. */
export interface PageKeyParts {
  /** Name of this build; another build renders other pages. */
  build: string;
  /** Scheme, host and port: pages contain their own address. */
  origin: string;
  /** Canonical path, with the language folder and the desktop app's marker. */
  pathname: string;
  platform: string;
  savesData: boolean;
}

/** Builds a page's key in the cache, which is an address. Different parts always give different keys. */
export function pageKey({ build, origin, pathname, platform, savesData }: PageKeyParts): string {
  const search = `build=${encodeURIComponent(build.toWellFormed())}&platform=${platform}&data=${savesData ? "saved" : "spent"}`;
  // No page has a path below `/-/page`; the platform's cache also holds responses to `fetch`, by their address.
  return `${origin}/-/page${pathname}?${search}`;
}

/** The key of one variant of a page, by its `variantName`; an empty name is the page itself. */
export function variantKey(page: string, variant: string): string {
  return variant === "" ? page : `${page}&${variant}`;
}

/** The key of a page's record of variants. */
export function varyKey(page: string): string {
  return `${page}&vary`;
}
