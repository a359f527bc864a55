/**
 * Makes a lookup of what each token opens. Tokens are looked up by their SHA-256, so the time taken does not reveal how
 * much of a guess was right.
 *
 * @returns a function that resolves to undefined for an unknown token.
 */
export function tokenTable<Opened>(
  tokens: readonly (readonly [token: string, opens: Opened])[],
): (token: string) => Promise<Opened | undefined> {
  let byHash: ReadonlyMap<string, Opened> | undefined;
  return async (token) => {
    byHash ??= new Map(await Promise.all(tokens.map(async ([known, opens]) => [await sha256(known), opens] as const)));
    return byHash.get(await sha256(token));
  };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return String.fromCharCode(...new Uint8Array(digest));
}

/** A sales channel's content space. */
export interface Space {
  id: number;
  name: string;
  /** The address of the space's pages; the editor opens its preview there. */
  domain: string;
  /** Field-level languages. Empty: both spaces translate by folder, one per locale. */
  languageCodes: readonly string[];
}

/** The access that a token gives to a space: a public token reads published content, a preview token drafts too. */
interface Access {
  space: Space;
  mayReadDrafts: boolean;
}

/** The content space of each channel, by the channel's folder name under `stories/`. */
export const spaces = {
  poster: { id: 287216594031001, name: "Poster", domain: "http://de.poster.localhost:8787/", languageCodes: [] },
  kartenliebe: {
    id: 287216594031002,
    name: "Kartenliebe",
    domain: "http://de.kartenliebe.localhost:8787/",
    languageCodes: [],
  },
} as const satisfies Record<string, Space>;

// Development tokens of the embedded service, which is never deployed with a real shop.
export const DELIVERY_TOKENS: readonly (readonly [token: string, access: Access])[] = [
  ["poster-public-local", { space: spaces.poster, mayReadDrafts: false }],
  ["poster-preview-local", { space: spaces.poster, mayReadDrafts: true }],
  ["kartenliebe-public-local", { space: spaces.kartenliebe, mayReadDrafts: false }],
  ["kartenliebe-preview-local", { space: spaces.kartenliebe, mayReadDrafts: true }],
];

/**
 * Looks up the access of a token of the content delivery API.
 *
 * @returns undefined for an unknown token.
 */
export const accessOf = tokenTable(DELIVERY_TOKENS);
