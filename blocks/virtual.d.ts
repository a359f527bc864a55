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

declare module "virtual:corners" {
  import type { Scene } from "#domain/page/scene.ts";

  const corners: Readonly<Record<string, Scene>>;
  export default corners;
}

declare module "virtual:backs" {
  import type { Scene } from "#domain/page/scene.ts";

  const backs: Readonly<Record<string, Scene>>;
  export default backs;
}

declare module "virtual:refinements" {
  import type { Scene } from "#domain/page/scene.ts";

  const refinements: Readonly<Record<string, Scene>>;
  export default refinements;
}

declare module "virtual:papers" {
  import type { Scene } from "#domain/page/scene.ts";

  const papers: Readonly<Record<string, Scene>>;
  export default papers;
}

declare module "virtual:tabletops" {
  import type { Scene } from "#domain/page/scene.ts";

  const tabletops: Readonly<Record<string, Scene>>;
  export default tabletops;
}
