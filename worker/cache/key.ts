/** What all variants of a page share: one address of one build, on one platform. */
export interface PageKeyParts {
  /** Name of this build: another one renders other pages. */
  build: string;
  /** Scheme, host and port: pages name their own address. */
  origin: string;
  /** The canonical path; the desktop app and the language stand in it. */
  pathname: string;
  platform: string;
  savesData: boolean;
}

/** A page's name in the cache, as an address: equal parts give equal keys, and other parts another one. */
export function pageKey({ build, origin, pathname, platform, savesData }: PageKeyParts): string {
  const search = `build=${encodeURIComponent(build.toWellFormed())}&platform=${platform}&data=${savesData ? "saved" : "spent"}`;
  // A path below one that no page has: the platform's cache also holds what is fetched.
  return `${origin}/-/page${pathname}?${search}`;
}

/** The key of one variant of a page, by its name (`variantName`); the empty one is the page itself. */
export function variantKey(page: string, variant: string): string {
  return variant === "" ? page : `${page}&${variant}`;
}

/** The key of what a page's variants differ by. */
export function varyKey(page: string): string {
  return `${page}&vary`;
}
