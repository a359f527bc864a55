import type { Plugin } from "vite";
import { type ReadScene, writeScene } from "./scene-files.ts";

const PREFIX = "virtual:scenes/";
/** The modules that contain all scenes whose names have a prefix. */
const SETS: Readonly<Record<string, string>> = {
  "virtual:close-ups": "closeup-",
  "virtual:corners": "corner-",
  "virtual:backs": "back-",
  "virtual:tabletops": "tabletop-",
  "virtual:refinements": "refinement-",
  "virtual:papers": "paper-",
};

/**
 * Provides blocks and islands with rendered scenes as modules: `import living from "virtual:scenes/living"`. An unknown name fails
 * the build. `virtual:close-ups` contains all close-ups of materials, by the material's name, `virtual:corners` their corners for any
 * picture, `virtual:backs` what is seen from behind, `virtual:tabletops` all tables, `virtual:refinements` and `virtual:papers` all
 * refinements and papers of cards.
 *
 * @param directory the folder to which the files of imported scenes are written, and only of those: a host reads only a hundred
 * rules. Nothing is written without it.
 */
export function scenesPlugin(scenes: ReadonlyMap<string, ReadScene>, directory?: string): Plugin {
  const imported = new Set<ReadScene>();
  return {
    name: "printshop:scenes",
    resolveId: (id) => (id.startsWith(PREFIX) || id in SETS ? `\0${id}` : null),
    load(id) {
      const prefix = SETS[id.slice(1)];
      if (prefix) {
        // Each scene is a module of its own, so that a script which also imports it by name does not contain it twice.
        const names = [...scenes.keys()].filter((name) => name.startsWith(prefix));
        const imports = names.map((name, index) => `import c${index} from "${PREFIX}${name}";`);
        const entries = names.map((name, index) => `${JSON.stringify(name.slice(prefix.length))}: c${index}`);
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
