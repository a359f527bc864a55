import { readFileSync } from "node:fs";
import { readDocstrings } from "../contract/docstrings.ts";

export const CONFIGURE_FILE = "docs/configure.md";
const SOURCE = "worker/env.ts";
/** The mark at the start of the page's generated part; the text above it is written by hand. */
const GENERATED = "<!-- npm run configure writes what follows, from worker/env.ts -->";
/** The form of names of bindings and variables on the platform. */
const NAME = /^[A-Z][A-Z0-9_]*$/;
/** Bindings are declared in wrangler.toml and have no value. */
const BINDING = /^\s*([A-Z0-9_]+): (?:z\.optional\()?binding</gm;

/**
 * Writes the page about configuration: the text written by hand, then a table of all variables and one of all bindings of the worker, with
 * the meaning that `worker/env.ts` states for each.
 *
 * @param page the current page.
 * @throws Error if the mark of the generated part is missing.
 */
export function configurePage(page: string): string {
  const at = page.indexOf(GENERATED);
  if (at < 0) throw new Error(`${CONFIGURE_FILE} lacks the line ${GENERATED}`);
  const source = readFileSync(SOURCE, "utf8");
  const bindings = new Set([...source.matchAll(BINDING)].map(([, name]) => name));
  const entries = [...readDocstrings(source).fields].filter(([name]) => NAME.test(name));
  const table = (isBinding: boolean) =>
    entries
      .filter(([name]) => bindings.has(name) === isBinding)
      .map(([name, meaning]) => `| \`${name}\` | ${meaning.replaceAll("|", "\\|")} |`)
      .join("\n");
  return `${page.slice(0, at)}${GENERATED}

## Variables

| variable | meaning |
|---|---|
${table(false)}

## Bindings

| binding | meaning |
|---|---|
${table(true)}
`;
}
