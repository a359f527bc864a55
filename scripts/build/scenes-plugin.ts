import type { Plugin } from "vite";
import { type ReadScene, writeScene } from "./scene-files.ts";

const PREFIX = "virtual:scenes/";
const CLOSE_UPS = "virtual:close-ups";
/** What the names of close-ups begin with. */
const CLOSE_UP = "closeup-";

/**
 * Gives blocks and islands a rendered scene by its name: `import living from "virtual:scenes/living"`. One that there is none of fails
 * the build. `virtual:close-ups` has those of materials that there are, by the material's name.
 *
 * @param directory where the files of the scenes that are imported go, and of no other: a host serves a hundred with rules of their own.
 */
export function scenesPlugin(scenes: ReadonlyMap<string, ReadScene>, directory?: string): Plugin {
  const imported = new Set<ReadScene>();
  return {
    name: "printshop:scenes",
    resolveId: (id) => (id.startsWith(PREFIX) || id === CLOSE_UPS ? `\0${id}` : null),
    load(id) {
      if (id === `\0${CLOSE_UPS}`) {
        // Each is a module of its own, which a script that names it as well does not carry twice.
        const names = [...scenes.keys()].filter((name) => name.startsWith(CLOSE_UP));
        const imports = names.map((name, index) => `import c${index} from "${PREFIX}${name}";`);
        const entries = names.map((name, index) => `${JSON.stringify(name.slice(CLOSE_UP.length))}: c${index}`);
        return `${imports.join("\n")}\nexport default { ${entries.join(", ")} };`;
      }
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
