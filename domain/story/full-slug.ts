/** A full slug without slashes around it: Storyblok ends that of a folder's root story with one, as in `de-DE/magazin/`. */
export function bareFullSlug(fullSlug: string): string {
  return fullSlug.replace(/^\/+|\/+$/g, "");
}
