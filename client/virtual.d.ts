declare module "*.css?sheet" {
  /** The minified text of a style sheet, and its CSP source. */
  const sheet: { css: string; hash: string };
  export default sheet;
}
