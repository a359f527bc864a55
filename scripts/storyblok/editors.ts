import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type * as z from "zod/mini";
import { componentName } from "#blocks/field/bloks.ts";
import type { NamedEditor } from "#blocks/in-editor.ts";

/** A command may be called from another folder. */
const ROOT = resolve(import.meta.dirname, "../..");

const files: Record<string, NamedEditor>[] = await Promise.all(
  globSync("blocks/*/**/*editor.ts", { cwd: ROOT }).map(
    (file) => import(/* @vite-ignore */ pathToFileURL(resolve(ROOT, file)).href),
  ),
);

/** How editors meet each component, by its name: every export of an `editor.ts`. */
const EDITORS: ReadonlyMap<string, NamedEditor> = new Map(
  files.flatMap((file) => Object.values(file)).map((editor) => [editor.component, editor]),
);

/** @throws Error for a schema that names no component, or one that no `editor.ts` names. */
export function editorOf(schema: z.ZodMiniObject): NamedEditor {
  const name = componentName(schema);
  const editor = EDITORS.get(name ?? "");
  if (!editor) throw new Error(`No editor.ts says how editors meet the component ${name}.`);
  return editor;
}
