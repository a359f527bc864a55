/** wrangler.toml's rule: a stylesheet is imported as its text. */
declare module "*.css" {
  const text: string;
  export default text;
}
