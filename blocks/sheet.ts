/** A minified style sheet and its CSP source (`sha256-…`), made at build by the `?sheet` import. */
export interface Sheet {
  css: string;
  hash: string;
}
