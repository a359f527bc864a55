import type { Plugin } from "vite";
import { type ReadScene, writeScene } from "./scene-files.ts";

const PREFIX = "virtual:scenes/";

/**
 * Gives blocks and islands a rendered scene by its name: `import living from "virtual:scenes/living"`. One that there is none of fails
 * the build.
 *
 * @param directory where the files of the scenes that are imported go, and of no other: a host serves a hundred with rules of their own.
 */
export function scenesPlugin(scenes: ReadonlyMap<string, ReadScene>, directory?: string): Plugin {
  const imported = new Set<ReadScene>();
  return {
    name: "printshop:scenes",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1);
      const found = scenes.get(name);
      if (!found) throw new Error(`No scene is named "${name}".`);
      imported.add(found);
      return `export default ${JSON.stringify(found.scene)};`;
    },
    async writeBundle() {
      if (directory) for (const scene of imported) await writeScene(directory, scene);
    },
  };
}
