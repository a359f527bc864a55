/** What an address may ask for beyond the page that everybody gets. */
export interface Overrides {
  /** An editor with a signed preview, or a signed-in operator: may read what services say of their failures. */
  isTrusted: boolean;
  /** The debug mode: error pages say what was wrong. */
  isDebug: boolean;
  /** Whether what the address asks of the feature flags counts. */
  hasFlags: boolean;
  /** The base address of the commerce backend to ask instead of the host's own; null for that. */
  commerce: string | null;
  /** The parameter for which the page neither comes from the cache nor goes there. */
  parameter: string | null;
}

export const NO_OVERRIDES: Overrides = {
  isTrusted: false,
  isDebug: false,
  hasFlags: false,
  commerce: null,
  parameter: null,
};
