/**
 * A minified style sheet, its CSP source (`sha256-…`) and the fonts that every page with it needs, made at build by the
 * `?sheet` import.
 */
export interface Sheet {
  css: string;
  hash: string;
  fonts: readonly string[];
}
