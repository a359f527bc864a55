import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { SHOP_ROOMS } from "#tests/support/shop-rooms.ts";

const run = promisify(execFile);

/** Other things that a copy has: the scripts, and the settings of the tools that they start. */
const OTHERS = [
  "scripts",
  "package.json",
  "tsconfig.base.json",
  "biome.json",
  ".gitignore",
  "vite.config.ts",
  "wrangler.toml",
];
/** Maximum size of an expression's value, in bytes of JSON. */
const MOST_BYTES = 64 * 1024 * 1024;

export type Room = (typeof SHOP_ROOMS)[number];

/** A line of a table and its import: the only change outside the added files. */
interface Line {
  file: string;
  import: string;
  /** The text before which the entry is put. */
  before: string;
  entry: string;
}

/** An addition to the shop: files, and one line. */
export interface Addition {
  /** A file or folder below the folder of additions. */
  path: string;
  line: Line;
}

/** A copy of the shop's sources, to be added to. */
export interface ScratchCopy {
  root: string;
  add: (addition: Addition) => Promise<void>;
  /** Puts the files of an addition in place, unchanged. */
  put: (addition: Addition) => Promise<void>;
  /**
   * Changes the text of a file.
   *
   * @throws if the text to be replaced is not there.
   */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /**
   * Puts a text in front of another one in a file.
   *
   * @throws if that one is not there.
   */
  insert: (line: Omit<Line, "import">) => Promise<void>;
  write: (file: string, text: string) => Promise<void>;
  /** Runs one of its npm scripts. */
  run: (script: string) => Promise<void>;
  /** Returns the compiler's output for rooms, line by line; an empty list if they compile. */
  compile: (...rooms: readonly Room[]) => Promise<string[]>;
  /** Evaluates an expression of the copy's own modules. `imports` are paths by name. */
  evaluate: (imports: Readonly<Record<string, string>>, expression: string) => Promise<unknown>;
  /** Returns the files that differ from the shop's or that the shop lacks, with the number of new or changed lines. */
  touched: () => Promise<Record<string, number>>;
  remove: () => Promise<void>;
}

/** Copies the shop. @param additions the folder of what is added, by the paths that it gets. */
export async function copyShop(additions: string): Promise<ScratchCopy> {
  const root = await mkdtemp(join(tmpdir(), "shop-copy-"));
  await Promise.all([...SHOP_ROOMS, ...OTHERS].map((name) => cp(name, join(root, name), { recursive: true })));
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  const edit = async (file: string, from: string, to: string) => {
    const text = await readFile(join(root, file), "utf8");
    if (!text.includes(from)) throw new Error(`${file} has no ${from}.`);
    await writeFile(join(root, file), text.replace(from, to));
  };
  const put = ({ path }: Addition) => cp(join(additions, path), join(root, path), { recursive: true });
  const insert = ({ file, before, entry }: Omit<Line, "import">) => edit(file, before, entry + before);
  return {
    root,
    edit,
    put,
    insert,
    write: (file, text) => writeFile(join(root, file), text),
    run: async (script) => {
      const PATH = `${resolve("node_modules/.bin")}:${process.env.PATH}`;
      await run(process.execPath, [`scripts/${script}.ts`], { cwd: root, env: { ...process.env, PATH } });
    },
    add: async (addition) => {
      const { line } = addition;
      await put(addition);
      await insert(line);
      const text = await readFile(join(root, line.file), "utf8");
      await writeFile(join(root, line.file), `${line.import}\n${text}`);
    },
    compile: (...rooms) =>
      run(process.execPath, ["node_modules/typescript/bin/tsc", "-b", ...rooms], { cwd: root }).then(
        () => [],
        ({ stdout }: { stdout: string }) => stdout.split("\n").filter(Boolean),
      ),
    evaluate: async (imports, expression) => {
      const lines = Object.entries(imports).map(([names, path]) => `import { ${names} } from "./${path}";`);
      const script = `${lines.join("\n")}\nprocess.stdout.write(JSON.stringify(${expression}));`;
      await writeFile(join(root, "evaluate.mjs"), script);
      const { stdout } = await run(process.execPath, ["evaluate.mjs"], { cwd: root, maxBuffer: MOST_BYTES });
      await rm(join(root, "evaluate.mjs"));
      return JSON.parse(stdout) as unknown;
    },
    touched: async () => {
      const changes: Record<string, number> = {};
      for (const room of SHOP_ROOMS)
        for (const entry of await readdir(join(root, room), { recursive: true, withFileTypes: true })) {
          const path = join(entry.parentPath, entry.name);
          if (!entry.isFile() || path.endsWith(".tsbuildinfo")) continue;
          const file = path.slice(root.length + 1);
          const before = new Set((await readFile(file, "utf8").catch(() => "")).split("\n"));
          const added = (await readFile(path, "utf8")).split("\n").filter((text) => !before.has(text)).length;
          if (added > 0) changes[file] = added;
        }
      return changes;
    },
    remove: () => rm(root, { recursive: true }),
  };
}
