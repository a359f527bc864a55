declare module "*.css?sheet" {
  /** The minified text of a style sheet. */
  const sheet: { css: string };
  export default sheet;
}

declare module "virtual:on-demand-words/*" {
  /** Texts by vocabulary file and key; under a locale only those that differ from its language's. */
  export const WORDS: Record<string, Record<string, string>>;
}

declare module "virtual:scenes/*" {
  import type { Scene } from "#domain/page/scene.ts";

  const scene: Scene;
  export default scene;
}
