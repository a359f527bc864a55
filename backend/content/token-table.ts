/**
 * A lookup of what each token opens. Tokens are looked up by their SHA-256, so the time taken tells nothing about how
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
