declare module "virtual:client-manifest" {
  /** Public path of the loader script. */
  export const entry: string;
  /** Public path of the script for live editing. */
  export const preview: string;
  /** Island name → public paths of every script it needs, its own first. */
  export const islands: Record<string, string[]>;
  /** Name of this build. */
  export const version: string;
}

/** Vite puts the modules of a pattern in place at build. */
interface ImportMeta {
  glob: <Module>(pattern: string, options: { eager: true }) => Record<string, Module>;
}

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

declare module "virtual:close-ups" {
  import type { Scene } from "#domain/page/scene.ts";

  const closeUps: Readonly<Record<string, Scene>>;
  export default closeUps;
}
