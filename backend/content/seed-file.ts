import type * as z from "zod";
import { type JsonObject, objectsIn } from "./content-tree.ts";
import { uuidFor } from "./identity.ts";
import { spaces } from "./spaces.ts";

/** A file of `backend/content/`: its path from there or longer, and its parsed JSON. */
export interface SeedFile {
  path: string;
  json: unknown;
}

/** The place of a file's content. `name` is the path below the channel, without `.json`. */
type SeedPlace =
  | { kind: "story" | "datasource"; channel: keyof typeof spaces; name: string }
  | { kind: "release"; channel: keyof typeof spaces; release: number; name: string };

/** Says that a file cannot be seeded; the message is one sentence that names the file and the field. */
export class SeedError extends Error {
  override name = "SeedError";
}

const kinds = { stories: "story", datasources: "datasource", releases: "release" } as const;

/**
 * Reads a file's place from its path: `stories/{channel}/{full slug}.json`, `datasources/{channel}/{slug}.json` or
 * `releases/{channel}/{release id}/{full slug}.json`, whatever folders lead there.
 *
 * @throws SeedError for a path of another form or an unknown channel.
 */
export function placeOf(path: string): SeedPlace {
  const parts = path
    .replaceAll("\\", "/")
    .replace(/\.json$/, "")
    .split("/");
  const root = parts.findIndex((part, at) => Object.hasOwn(kinds, part) && isChannel(parts[at + 1] ?? ""));
  const [folder = "", channel = "", ...rest] = parts.slice(Math.max(root, 0));
  const kind = kinds[folder as keyof typeof kinds];
  const release = kind === "release" ? rest.shift() : undefined;
  const name = rest.join("/");
  if (!kind || !isChannel(channel) || !path.endsWith(".json") || !/^[^/.?#%]+(\/[^/.?#%]+)*$/.test(name)) {
    throw new SeedError(
      `${path}: the path must be stories, datasources or releases/{${Object.keys(spaces).join("|")}}/….json.`,
    );
  }
  if (kind !== "release") return { kind, channel, name };
  if (!/^[1-9]\d{0,14}$/.test(release ?? "")) throw new SeedError(`${path}: "${release}" is no release id.`);
  return { kind, channel, release: Number(release), name };
}

/**
 * Reads a file's JSON by its schema.
 *
 * @throws SeedError that names the first missing or wrong field.
 */
export function parseFile<Schema extends z.ZodType>(schema: Schema, { path, json }: SeedFile): z.output<Schema> {
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.length ? issue.path.join(".") : "the file";
  throw new SeedError(`${path}: ${field} is wrong (${issue?.message}).`);
}

function isChannel(name: string): name is keyof typeof spaces {
  return Object.hasOwn(spaces, name);
}

/**
 * Checks the bloks of a story's content and gives each its `_uid`: the one it states, or one derived from the story
 * and the blok's position in it.
 *
 * @param owner the text from which uids are derived; it must always be the same for the same story.
 * @throws SeedError if a blok names no component, or if two bloks state the same `_uid`.
 */
export function completeContent(path: string, content: JsonObject, owner: string): JsonObject {
  const complete = structuredClone(content);
  if (typeof complete.component !== "string" || complete.component === "") {
    throw new SeedError(`${path}: content.component is missing.`);
  }
  const seen = new Set<string>();
  let place = 0;
  for (const blok of objectsIn(complete)) {
    place += 1;
    const { component, plugin, _uid: uid } = blok;
    // Rich text nodes and assets have neither component nor uid; a field plugin's value has a uid, but is no blok.
    if (component === undefined && (uid === undefined || plugin !== undefined)) continue;
    if (typeof component !== "string" || component === "") {
      throw new SeedError(`${path}: the blok with _uid "${uid}" has no component.`);
    }
    if (uid === undefined || uid === "") blok._uid = uuidFor(`${owner}#${place}`);
    else if (typeof uid !== "string") throw new SeedError(`${path}: the _uid of a ${component} blok is no text.`);
    else if (seen.has(uid)) throw new SeedError(`${path}: two bloks have the _uid "${uid}".`);
    else seen.add(uid);
  }
  return complete;
}
