import { basename, dirname, resolve } from "node:path";
import type { EnvironmentOptions } from "vite";
import { wordsOf } from "./words-plugin.ts";

const CONDITIONS = ["workerd", "worker", "edge-light", "module", "import", "production"];

/** Name of the module with all that the worker starts with. */
const STARTED = "shop";
/** Name of the module with what the page of a story needs besides: blocks, their styles, the renderer. */
const PAGES = "pages";
/** The source of that page's handler, which the worker reads on demand. */
const PAGE_HANDLER = resolve("worker/routes/story-page.ts");

/** A module of the build beside the entry. */
interface Chunk {
  name: string;
  facadeModuleId?: string | null;
  isDynamicEntry?: boolean;
}

/**
 * Returns the file name of a module beside the entry: `shop.js`, which it starts with, `pages.js`, `words-fr.js`, `part-ops.js` for a
 * folder that is read on demand, and `shared.js` for what several of those need.
 */
function chunkName({ name, facadeModuleId, isDynamicEntry }: Chunk): string {
  const language = wordsOf(facadeModuleId);
  if (language) return `words-${language}.js`;
  if (name === STARTED || name === PAGES) return `${name}.js`;
  return isDynamicEntry && facadeModuleId ? `part-${basename(dirname(facadeModuleId))}.js` : "shared.js";
}

/** Rolldown's knowledge of the modules. */
interface Modules {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: readonly string[] } | null;
}

/** Tells whether one of some modules needs a module, and not only on demand. */
function isNeeded(id: string, modules: Modules, isOne: (id: string, info: { isEntry: boolean }) => boolean): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    const { isEntry = false, importers = [] } = modules.getModuleInfo(one) ?? {};
    if (isOne(one, { isEntry })) return true;
    for (const importer of importers) seen.add(importer);
  }
  return false;
}

const isStarted = (id: string, modules: Modules) => isNeeded(id, modules, (_, { isEntry }) => isEntry);
const isOfPages = (id: string, modules: Modules) => isNeeded(id, modules, (one) => one === PAGE_HANDLER);

/** Build options of the worker, whatever its entry: for workerd, minified, with the words of each language beside it. */
export const WORKER_ENVIRONMENT = {
  consumer: "server",
  resolve: { noExternal: true, conditions: CONDITIONS, mainFields: ["browser", "module", "main"] },
  define: { "process.env.NODE_ENV": '"production"' },
  build: {
    target: "es2023",
    ssr: true,
    copyPublicDir: false,
    minify: "oxc",
    sourcemap: true,
    rolldownOptions: {
      // The entry exports what the platform calls, and nothing else.
      preserveEntrySignatures: "strict",
      external: [/^cloudflare:/],
      output: {
        entryFileNames: "index.js",
        chunkFileNames: chunkName,
        codeSplitting: {
          groups: [
            // What both need is in the first.
            { name: (id, modules) => (isStarted(id, modules) ? STARTED : null), priority: 2 },
            { name: (id, modules) => (isOfPages(id, modules) ? PAGES : null), priority: 1 },
          ],
        },
      },
    },
  },
} satisfies EnvironmentOptions;
