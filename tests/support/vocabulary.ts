import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { StatedNode } from "./structured-data.ts";

/** schema.org's vocabulary, as the package generates it: for each type its properties, for each property its range. */
const VOCABULARY = resolve("node_modules/schema-dts/dist/schema.d.ts");
const COMPILER = resolve("node_modules/typescript/bin/tsc");
const OPTIONS = { strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] };

/** Statements of pages, by the address of the page. */
type Stated = ReadonlyMap<string, readonly StatedNode[]>;

/**
 * Returns a line for each statement that breaks schema.org's vocabulary, with the first page that has it: an unknown type, a property that
 * neither the type nor one above it has, a value outside of its property's range, a value that is no member of its enumeration. Each node
 * is compiled as a constant of its own type.
 */
export async function foreignTermsOf(stated: Stated): Promise<string[]> {
  const lines = [`import type * as vocabulary from ${JSON.stringify(VOCABULARY)};`];
  const pages = ["none"];
  const constants = new Map<string, string>();
  for (const [page, nodes] of stated) for (const node of nodes) constantOf(node, page);
  const output = await compile(`${lines.join("\n")}\n`);
  // A line without a place is an error of the compiler's own; indented lines explain the one before them.
  const faults = output.split("\n").filter((line) => /^\S/.test(line));
  return faults.map((fault) =>
    fault.replace(/^stated\.ts\((\d+),\d+\): error TS\d+/, (_, line) => pages[Number(line) - 1] ?? ""),
  );

  /** Writes a node and those within it as constants, and returns its name. The same node is one constant. */
  function constantOf(node: object, page: string): string {
    const fields = Object.entries(node).map(([name, value]) => `${JSON.stringify(name)}: ${literalOf(value, page)}`);
    const literal = `{ ${fields.join(", ")} }`;
    const name = constants.get(literal) ?? `n${lines.length}`;
    if (!constants.has(literal)) {
      constants.set(literal, name);
      lines.push(`export const ${name}: ${typeOf(node)} = ${literal};`);
      pages.push(page);
    }
    return name;
  }

  function literalOf(value: unknown, page: string): string {
    if (Array.isArray(value)) return `[${value.map((one) => literalOf(one, page)).join(", ")}]`;
    return typeof value === "object" && value !== null ? constantOf(value, page) : JSON.stringify(value);
  }
}

/** The declared type of a node. An action may say of its properties what goes in and out (schema.org/docs/actions.html). */
function typeOf(node: object): string {
  const stated = String(Object.entries(node).find(([name]) => name === "@type")?.[1]);
  const type = `vocabulary.${/^\w+$/.test(stated) ? stated : "Untyped"}Leaf`;
  return stated.endsWith("Action") ? `vocabulary.WithActionConstraints<${type}>` : type;
}

/** Compiles a module, and returns what the compiler says. */
async function compile(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "vocabulary-"));
  try {
    await writeFile(join(folder, "stated.ts"), source);
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: OPTIONS, files: ["stated.ts"] }));
    return await new Promise((done, fail) => {
      execFile(process.execPath, [COMPILER, "-p", ".", "--pretty", "false"], { cwd: folder }, (error, stdout) =>
        // The compiler ends with 1 or 2 where it finds errors.
        error && ![1, 2].includes(Number(error.code)) ? fail(error) : done(stdout),
      );
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
