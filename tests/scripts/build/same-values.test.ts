import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createBuilder, mergeConfig, type Rolldown } from "vite";
import { expect, it } from "vitest";
import { LOCALES } from "#domain/shop/locale.ts";
import { FILES } from "#locales/files.ts";
import type { loadLabels } from "#locales/labels.ts";
import { isOfPages } from "#locales/not-of-pages.ts";
import { fontFaces } from "#scripts/build/font-face.ts";
import { buildPlugins } from "#scripts/build/plugins.ts";
import { readScenes } from "#scripts/build/scene-files.ts";
import { WORKER_ENVIRONMENT } from "#scripts/build/worker-environment.ts";

type Modules = Record<string, Record<string, unknown>>;

/** Every module of the rules, the words and the blocks, as its source states it. */
const SOURCES = import.meta.glob<Record<string, unknown>>(
  ["../../../{domain,locales,blocks}/**/*.{ts,tsx}", "!../../../**/*.d.ts"],
  { eager: true },
);
const ENTRY = "every-module";

it("what the rules, the words and the blocks export has the same value in a build as in their source", async () => {
  const built = await importBuilt(Object.keys(SOURCES));
  expect(Object.keys(built).length).toBeGreaterThan(400);
  for (const [path, source] of Object.entries(SOURCES))
    expect.soft(valuesOf(built[path]), path).toEqual(valuesOf(source));
});

/** Returns the modules as the worker's build makes them, by their paths. */
async function importBuilt(paths: readonly string[]): Promise<Modules> {
  const folder = await mkdtemp(join(tmpdir(), "built-worker-"));
  const scenes = await readScenes();
  const entry = paths.map(
    (path, at) => `export * as m${at} from ${JSON.stringify(resolve(import.meta.dirname, path))};`,
  );
  const plugins = [
    ...buildPlugins({ fonts: fontFaces((name) => `/${name}.woff2`), scenes, client: folder, version: "1" }),
    {
      name: ENTRY,
      resolveId: (id: string) => (id === ENTRY ? id : null),
      load: (id: string) => (id === ENTRY ? entry.join("\n") : null),
    },
  ];
  const environment = mergeConfig(WORKER_ENVIRONMENT, {
    build: { write: false, sourcemap: false, rolldownOptions: { input: ENTRY } },
  });
  try {
    const builder = await createBuilder({
      configFile: false,
      logLevel: "error",
      publicDir: false,
      plugins,
      environments: { worker: environment },
    });
    const { output } = (await builder.build(
      builder.environments.worker as (typeof builder.environments)[string],
    )) as Rolldown.RolldownOutput;
    const file = join(folder, output[0].fileName);
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    for (const one of output) if ("code" in one) await writeFile(join(folder, one.fileName), one.code);
    const modules: Modules = await import(/* @vite-ignore */ pathToFileURL(file).href);
    // The words of each language are a module of their own.
    const labels = modules[`m${paths.findIndex((path) => path.endsWith("/locales/labels.ts"))}`];
    await (labels as { loadLabels: typeof loadLabels }).loadLabels(LOCALES);
    return Object.fromEntries(paths.map((path, at) => [path, modules[`m${at}`] ?? {}]));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns a module's exports as plain values. A function is reduced to the fact that it exists, a schema to its parts. */
function valuesOf(module: object | undefined): unknown {
  return plain({ ...module }, []);
}

function plain(value: unknown, above: readonly unknown[]): unknown {
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return value;
  if (above.includes(value)) return "a circle";
  const inner = (part: unknown) => plain(part, [...above, value]);
  if (value instanceof RegExp || value instanceof Date) return String(value);
  if (value instanceof WeakMap || value instanceof WeakSet) return "weak";
  if (value instanceof Map || value instanceof Set) return [...value].map(inner);
  if (Array.isArray(value)) return value.map(inner);
  if ("_zod" in value) return inner((value._zod as { def: unknown }).def);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (isLeftOut(key) ? [] : [[key, inner(part)]])),
  );
}

/** Tells whether a key is that of a label that the worker leaves out. */
function isLeftOut(key: string): boolean {
  return Object.hasOwn(FILES.de, key) && !isOfPages(key);
}
