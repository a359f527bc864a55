declare module "*.css?sheet" {
  import type { Sheet } from "#blocks/sheet.ts";

  const sheet: Sheet;
  export default sheet;
}
