import type { EnvironmentOptions } from "vite";

const CONDITIONS = ["workerd", "worker", "edge-light", "module", "import", "production"];

/** Build options of the worker, whatever its entry: for workerd, as one minified file. */
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
      external: [/^cloudflare:/],
      output: { entryFileNames: "index.js", codeSplitting: false },
    },
  },
} satisfies EnvironmentOptions;
