declare module "*.css?sheet" {
  /** The minified text of a style sheet. */
  const sheet: { css: string };
  export default sheet;
}

declare module "virtual:on-demand-words" {
  /** Texts by vocabulary file and key. */
  export const WORDS: Record<string, Record<string, string>>;
  /** The locales that write German without ß. */
  export const WITHOUT_SHARP_S: readonly string[];
}

declare module "virtual:scenes/*" {
  import type { Scene } from "#domain/page/scene.ts";

  const scene: Scene;
  export default scene;
}
