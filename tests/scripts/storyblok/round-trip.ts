import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runCaptured } from "#scripts/command.ts";
import { commandLine } from "#scripts/storyblok/command-line.ts";

/** A record of a space, as Storyblok's command line wrote it into a file. */
type Pulled = Record<string, unknown>;

/** Opens Storyblok's own command line on the spaces of a content service, in a folder of its own. */
export async function openCommandLine(address: () => URL) {
  const folder = await mkdtemp(join(tmpdir(), "storyblok-"));
  const read = async (path: string) => JSON.parse(await readFile(join(folder, path), "utf8")) as unknown;
  return {
    folder,
    /**
     * Runs a command and returns its output.
     *
     * @throws with the output if the command fails or says that a part of it did.
     */
    run: async (...words: string[]): Promise<string> => {
      const { args, env } = commandLine(address(), words);
      // Its credentials and settings would otherwise be read from the user's home.
      const { code, output } = await runCaptured("node", [...args, "--path", folder], { ...env, HOME: folder });
      if (code === 0 && !/[1-9]\d* (stories |story )?failed|✖|Error:/i.test(output)) return output;
      throw new Error(`storyblok ${words.join(" ")} ended with ${code}:\n${output}`);
    },
    read,
    write: async (path: string, json: unknown): Promise<void> => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), typeof json === "string" ? json : JSON.stringify(json));
    },
    /** Reads the stories that were pulled from a space, by their full slug. */
    stories: async (space: number): Promise<Map<string, Pulled>> => {
      const names = (await readdir(join(folder, `stories/${space}`))).filter((name) => name.endsWith(".json"));
      const found = (await Promise.all(names.map((name) => read(`stories/${space}/${name}`)))) as Pulled[];
      return new Map(found.map((story) => [`${story.full_slug}${story.is_folder ? "/" : ""}`, story]));
    },
    /** Deletes what was pulled into a path. */
    forget: async (path: string): Promise<void> => rm(join(folder, path), { recursive: true, force: true }),
    close: async (): Promise<void> => rm(folder, { recursive: true, force: true }),
  };
}

/** Returns a value without the fields of these names, at any depth. */
export function without(value: unknown, names: readonly string[]): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (names.includes(key) ? undefined : inner)));
}
