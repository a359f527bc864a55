import { cp, readFile, rm } from "node:fs/promises";
import { resolve } from "node:path";
import { defineConfig, mergeConfig, type UserConfig } from "vite";
import { brandFolders } from "./scripts/brands/folders.ts";
import { writeAssetHeaders } from "./scripts/build/asset-headers.ts";
import { compressScripts } from "./scripts/build/compress-scripts.ts";
import { buildFonts } from "./scripts/build/fonts.ts";
import { buildPlugins } from "./scripts/build/plugins.ts";
import { readScenes } from "./scripts/build/scene-files.ts";
import { WORKER_ENVIRONMENT } from "./scripts/build/worker-environment.ts";

/** What is built in, and its licences: held against docs/licences.md. */
const LICENCES = { fileName: ".vite/license.json" };

/**
 * One file for what wakes an island, with Preact, and for the calculator, which is on every page that sells something. Each request more was
 * measured to delay it by a fifth on a slow phone. What these two modules import comes with them; what they `import()` is a file of
 * its own, as any other island is.
 */
const WAKE = ["client/wake.tsx", "client/islands/calculator/island.ts"].map((file) => resolve(file));

/**
 * A comment that tells V8 that nearly every function of a script is called as it starts: the browser then compiles them beside the page
 * while the script arrives, and not one by one while an island wakes.
 */
const CALLED_ON_LOAD = "//# allFunctionsCalledOnLoad";

/**
 * The names of files that several scripts share. They are not named after what is in them: lists of blockers know words such as
 * "consent" and "customer", and a blocked file takes along all that imports it, such as the whole shell. What comes alone keeps its
 * name, and may be blocked: pages do without it.
 */
const SHARED_FILES = "assets/shared-[hash].js";

/** `vite build --app` builds the browser's files first, then the worker, which names them. */
export default defineConfig(async (): Promise<UserConfig> => {
  const { version } = JSON.parse(await readFile("package.json", "utf8")) as { version: string };
  const build = `${version}-${Date.now().toString(36)}`;
  await rm("dist/public", { recursive: true, force: true });
  await cp("client/public", "dist/public", { recursive: true });
  for (const [channel, folder] of Object.entries(brandFolders()))
    await cp(`${folder}/icons`, `dist/public/icons/${channel}`, { recursive: true });
  const fonts = await buildFonts("dist/public/assets/fonts");
  const scenes = await readScenes();
  return {
    appType: "custom",
    publicDir: "dist/public",
    plugins: buildPlugins({ fonts, scenes, client: "dist/client", version: build }),
    builder: {
      async buildApp(builder) {
        for (const name of ["client", "worker"]) {
          const environment = builder.environments[name];
          if (environment) await builder.build(environment);
        }
        await compressScripts("dist/client");
        await writeAssetHeaders("dist/client");
      },
    },
    environments: {
      client: {
        build: {
          outDir: "dist/client",
          manifest: true,
          license: LICENCES,
          target: "es2022",
          modulePreload: false,
          assetsInlineLimit: 0,
          rolldownOptions: {
            input: ["client/entry.ts", "client/preview.ts"],
            // A file of constants leaves nothing in a script but the values that it uses: reading a property does nothing else.
            treeshake: { propertyReadSideEffects: false },
            optimization: { inlineConst: { mode: "all" } },
            output: {
              chunkFileNames: ({ name, isDynamicEntry }) =>
                isDynamicEntry || name === "wake" ? "assets/[name]-[hash].js" : SHARED_FILES,
              codeSplitting: { groups: [{ name: "wake", test: (id) => WAKE.includes(id) }] },
              // An empty text would be an empty line in each of the others.
              postBanner: ({ name }) => (name === "wake" ? CALLED_ON_LOAD : (undefined as never)),
            },
          },
        },
      },
      worker: mergeConfig(WORKER_ENVIRONMENT, {
        build: { outDir: "dist/build", license: LICENCES, rolldownOptions: { input: "worker/index.ts" } },
      }),
    },
  };
});
