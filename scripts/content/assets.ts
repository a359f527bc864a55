import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import * as z from "zod";
import { askSpace, listOfSpace, type SendToSpace } from "./ask-space.ts";

/** The folder of the files that the stories of this shop show, as their addresses name them below the service: `f/{space}/…`. */
export const ASSET_FOLDER = "backend/content/assets";
/** The path of a file of the demo spaces: space, size, the hash of its content, name. */
const FILE = /^https:\/\/a\.storyblok\.com\/(f\/(\d{1,20})\/(?:(\d{1,5}x\d{1,5})|x)\/([\da-f]{10})\/([\w-]+\.\w+))$/;

const assetSchema = z.object({ id: z.int(), filename: z.string(), content_length: z.number().nullish() });
const announcedSchema = z.object({
  id: z.int(),
  post_url: z.url(),
  /** The address that stories name, without `https:`. */
  pretty_url: z.string().startsWith("//"),
  fields: z.record(z.string(), z.string()),
});
const listedSchema = z.object({ id: z.int() });
const storySchema = z.object({
  story: z.object({
    id: z.int(),
    full_slug: z.string(),
    content: z.record(z.string(), z.unknown()),
    published: z.boolean().nullish(),
    unpublished_changes: z.boolean().nullish(),
  }),
});

/** A space to copy files into. */
export interface AssetTarget {
  /** The id of the space. */
  space: string;
  send: SendToSpace;
  /** Posts the form of an announced file to where the space wants it. */
  upload: (url: string, form: FormData) => Promise<Response>;
  /** The folder in which the files lie. */
  folder?: string;
  /** Hears of each file and story that was written. */
  tell?: (sentence: string) => void;
}

/** Result of a run: files that were sent, stories that were changed, and files that the stories name and nobody has. */
export interface CopiedAssets {
  sent: number;
  changed: number;
  lacking: string[];
}

/** A file in the space, as a story names it. */
interface Kept {
  id: number;
  filename: string;
}

/**
 * Copies the files that a space's stories show from the demo spaces into the space, and names the copies in the stories. A file's copy
 * has the hash of its content in its name, so that a run that was stopped goes on where it stopped, and a second one changes nothing. A
 * story that is published and has no further changes is published anew; others keep their draft.
 *
 * @throws Error if the space refuses a request, with what it said.
 */
export async function copyAssets({
  space,
  send,
  upload,
  folder = ASSET_FOLDER,
  tell,
}: AssetTarget): Promise<CopiedAssets> {
  const kept = await listCopies(send);
  const done: CopiedAssets = { sent: 0, changed: 0, lacking: [] };
  const lacking = new Set<string>();

  async function copyOf(address: string): Promise<Kept | null> {
    const [, path = "", owner, size, hash, name = ""] = FILE.exec(address) ?? [];
    if (path === "" || owner === space) return null;
    const copy = `${basename(name, extname(name))}-${hash}${extname(name)}`;
    const known = kept.get(copy);
    if (known) return known;
    const bytes = await readFile(join(folder, path)).catch(() => null);
    if (bytes === null) {
      lacking.add(address);
      return null;
    }
    const sent = await sendFile({ send, upload }, copy, size, bytes);
    kept.set(copy, sent);
    done.sent++;
    tell?.(`${done.sent}. ${copy}`);
    return sent;
  }

  for (const { id } of await listOfSpace(send, "stories", listedSchema, "/stories?story_only=1")) {
    const { story } = await askSpace(send, storySchema, "GET", `/stories/${id}`);
    const content = await renamed(story.content, copyOf);
    if (content === story.content) continue;
    const publish = story.published && !story.unpublished_changes ? { publish: 1 } : {};
    await askSpace(send, z.unknown(), "PUT", `/stories/${id}`, { story: { content }, ...publish });
    done.changed++;
    tell?.(story.full_slug);
  }
  return { ...done, lacking: [...lacking] };
}

/** Lists the files that a space has, by their names. One whose upload was broken off is none. */
async function listCopies(send: SendToSpace): Promise<Map<string, Kept>> {
  const assets = await listOfSpace(send, "assets", assetSchema, "/assets");
  const whole = assets.filter(({ content_length }) => content_length !== 0);
  return new Map(whole.map(({ id, filename }) => [basename(filename), { id, filename: publicAddress(filename) }]));
}

/** Sends a file in Storyblok's three steps: it is announced, posted with the form that the announcement asks for, and finished. */
async function sendFile(
  { send, upload }: Pick<AssetTarget, "send" | "upload">,
  name: string,
  size: string | undefined,
  bytes: Buffer<ArrayBufferLike>,
): Promise<Kept> {
  const body = { filename: name, ...(size && { size }) };
  const { id, post_url, pretty_url, fields } = await askSpace(send, announcedSchema, "POST", "/assets", body);
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  // S3 reads no field behind the file.
  form.append("file", new Blob([new Uint8Array(bytes)], { type: fields["Content-Type"] ?? "" }), name);
  const reply = await upload(post_url, form);
  if (!reply.ok) throw new Error(`${name} was not taken: ${new URL(post_url).host} answered ${reply.status}.`);
  await reply.body?.cancel();
  await askSpace(send, z.unknown(), "GET", `/assets/${id}/finish_upload`);
  return { id, filename: `https:${pretty_url}` };
}

/** Storyblok lists its files below the storage's own host, and stories name them below the public one. */
function publicAddress(filename: string): string {
  return filename.replace(/^(?:https?:)?\/\/s3[\w.-]*\.amazonaws\.com\//, "https://");
}

/** Returns content with each file that has a copy renamed, with the copy's id; the same object if there is none. */
async function renamed<T>(value: T, copyOf: (address: string) => Promise<Kept | null>): Promise<T> {
  if (Array.isArray(value)) {
    const parts: unknown[] = [];
    for (const part of value) parts.push(await renamed(part, copyOf));
    return parts.some((part, at) => part !== value[at]) ? (parts as T) : value;
  }
  if (typeof value !== "object" || value === null) return value;
  let changed: Record<string, unknown> = value as Record<string, unknown>;
  for (const [name, part] of Object.entries(changed)) {
    // An asset field names its file by `filename`, a picture in rich text by `src`; both have the asset's id beside it.
    const copy = (name === "filename" || name === "src") && typeof part === "string" ? await copyOf(part) : null;
    if (copy) changed = { ...changed, [name]: copy.filename, id: copy.id };
    else {
      const inner = await renamed(part, copyOf);
      if (inner !== part) changed = { ...changed, [name]: inner };
    }
  }
  return changed as T;
}
