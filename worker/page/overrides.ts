/** Overrides in an address: requests for another page than the usual one. */
export interface Overrides {
  /**
   * True for an editor with a signed preview and for a signed-in operator: they may read error messages of services.
   */
  isTrusted: boolean;
  /** True in debug mode: error pages show the cause. */
  isDebug: boolean;
  /** True if flags in the address count. */
  hasFlags: boolean;
  /** Base address of the commerce backend that replaces the host's own; null for that. */
  commerce: string | null;
  /** The parameter because of which the page bypasses the cache, for reading and for writing; or null. */
  parameter: string | null;
}

export const NO_OVERRIDES: Overrides = {
  isTrusted: false,
  isDebug: false,
  hasFlags: false,
  commerce: null,
  parameter: null,
};
