declare module "*.css?sheet" {
  import type { Sheet } from "#blocks/sheet.ts";

  const sheet: Sheet;
  export default sheet;
}

declare module "virtual:scenes/*" {
  import type { Scene } from "#domain/page/scene.ts";

  const scene: Scene;
  export default scene;
}
