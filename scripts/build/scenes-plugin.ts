import type { Plugin } from "vite";
import type { Scene } from "#domain/page/scene.ts";

const PREFIX = "virtual:scenes/";

/**
 * Gives blocks and islands a rendered scene by its name: `import living from "virtual:scenes/living"`. A script carries the
 * addresses of those alone that it names; one that there is none of fails the build.
 */
export function scenesPlugin(scenes: ReadonlyMap<string, { scene: Scene }>): Plugin {
  return {
    name: "printshop:scenes",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const found = scenes.get(name);
      if (!found) throw new Error(`No scene is named "${name}".`);
      return `export default ${JSON.stringify(found.scene)};`;
    },
  };
}
