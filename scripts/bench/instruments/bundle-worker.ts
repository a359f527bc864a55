import { build, type PluginOption } from "vite";

/** Bundles a worker of the bench in the same way as the shop's (production, for workerd), into one module. */
export async function bundleWorker(entry: string, plugins: PluginOption[] = []): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins,
    define: { "process.env.NODE_ENV": '"production"' },
    ssr: {
      noExternal: true,
      target: "webworker",
      resolve: { conditions: ["workerd", "edge-light", "module", "import", "production"] },
    },
    build: { ssr: entry, write: false, rolldownOptions: { output: { format: "es", codeSplitting: false } } },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (chunk?.type !== "chunk") throw new Error(`${entry} gave no worker to run.`);
  return chunk.code;
}
