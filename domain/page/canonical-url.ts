/** Returns the canonical address that an editor entered, if it is one of the web; otherwise the page's own. */
export function canonicalUrl(chosen: string, own: string): string {
  if (chosen === "") return own;
  try {
    const { protocol, href } = new URL(chosen, own);
    return protocol === "https:" || protocol === "http:" ? href : own;
  } catch {
    return own;
  }
}
