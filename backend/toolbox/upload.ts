import type { ToolboxUpload } from "#domain/contract/toolbox-file.ts";
import { MOST_UPLOAD_BYTES, UPLOAD_PART_BYTES } from "#domain/toolbox/limits.ts";
import { Refusal } from "../commerce/serve.ts";
import { openFile } from "./file-window.ts";
import { openBody, type SentFile } from "./form-body.ts";
import { inspect } from "./inspect.ts";
import { inspectPdf } from "./pdf.ts";
import { type PictureTools, preparePicture } from "./picture.ts";
import { FileRefused } from "./refusal.ts";
import { storeKnown, through } from "./store-stream.ts";
import {
  beginFile,
  findFile,
  objectName,
  record,
  removeFile,
  replyAbout,
  type StoredFile,
  whileKept,
} from "./stored-file.ts";
import { countBytes } from "./traffic.ts";

/** A request about an upload, its body unread. */
export interface Sending {
  tools: PictureTools;
  request: Request;
  nowMs: number;
}

/** Takes a whole file. Nothing is left of one that is refused. */
export async function takeWhole({ tools, request, nowMs }: Sending): Promise<ToolboxUpload> {
  const sent = await openBody(request);
  await allow(sent.bytes, { tools, request, nowMs });
  const { id, file } = await beginFile(tools, sent.bytes, nowMs);
  try {
    await storeKnown(tools.FILES, objectName(file, "original"), sent);
  } catch (error) {
    await removeFile(tools, file);
    if (error instanceof Refusal) throw error;
    throw new FileRefused("incomplete");
  }
  return replyAbout(id, await read(tools, file));
}

/** Begins a file that comes in parts. */
export async function begin({ tools, request, nowMs }: Sending, bytes: number): Promise<ToolboxUpload> {
  await allow(bytes, { tools, request, nowMs });
  const { id, file } = await beginFile(tools, bytes, nowMs);
  const { uploadId } = await tools.FILES.createMultipartUpload(objectName(file, "original"));
  return replyAbout(id, await record(tools, file, { upload: uploadId }));
}

async function allow(bytes: number, { tools, request, nowMs }: Sending): Promise<void> {
  if (bytes === 0) throw new FileRefused("empty");
  if (bytes > MOST_UPLOAD_BYTES) throw new FileRefused("too-large");
  if (!(await countBytes(tools.DB, request.headers, bytes, nowMs))) throw new FileRefused("too-many-bytes");
}

/** Bytes that a part of a file has. */
function bytesOfPart(file: StoredFile, part: number): number {
  return Math.min(UPLOAD_PART_BYTES, file.bytes - (part - 1) * UPLOAD_PART_BYTES);
}

/** Takes a part of a file. One that is sent again replaces the first, and one that breaks off counts for nothing. */
export async function takePart(
  { tools, request, nowMs }: Sending,
  id: string,
  part: number,
): Promise<ToolboxUpload | null> {
  const file = await findFile(tools, id, nowMs);
  if (!file) return null;
  if (!file.upload) throw new Refusal("The file is whole.", { status: 409 });
  const sent = await openBody(request);
  const bytes = bytesOfPart(file, part);
  if (bytes <= 0 || sent.bytes !== bytes)
    throw new Refusal(`Part ${part} of this file has ${bytes} bytes.`, { status: 400 });
  const { etag } = await storePart(tools, file, part, sent);
  await tools.DB.prepare("INSERT OR REPLACE INTO toolbox_parts (key, part, etag) VALUES (?, ?, ?)")
    .bind(file.key, part, etag)
    .run();
  return replyAbout(id, file, await partsOf(tools, file));
}

function storePart({ FILES }: PictureTools, file: StoredFile, part: number, sent: SentFile): Promise<R2UploadedPart> {
  const upload = FILES.resumeMultipartUpload(objectName(file, "original"), file.upload ?? "");
  return through(sent, (body) => upload.uploadPart(part, body)).catch(() => {
    throw new FileRefused("incomplete");
  });
}

async function partsOf({ DB }: PictureTools, { key }: StoredFile): Promise<number[]> {
  const found = await DB.prepare("SELECT part FROM toolbox_parts WHERE key = ? ORDER BY part")
    .bind(key)
    .all<{ part: number }>();
  return found.results.map(({ part }) => part);
}

/** Joins the parts of a file. A second request for it gets what the first one found. */
export async function finish({ tools, nowMs }: Sending, id: string): Promise<ToolboxUpload | null> {
  const file = await findFile(tools, id, nowMs);
  if (!file) return null;
  if (file.facts) return replyAbout(id, file);
  if (!file.upload) return replyAbout(id, await read(tools, file));
  const { results } = await tools.DB.prepare("SELECT part, etag FROM toolbox_parts WHERE key = ? ORDER BY part")
    .bind(file.key)
    .all<{ part: number; etag: string }>();
  if (results.length < Math.ceil(file.bytes / UPLOAD_PART_BYTES)) throw new FileRefused("incomplete");
  const parts = results.map(({ part, etag }) => ({ partNumber: part, etag }));
  const upload = tools.FILES.resumeMultipartUpload(objectName(file, "original"), file.upload);
  await upload.complete(parts).catch(async (error) => {
    // An earlier request may have joined them, and not have come to say so.
    if (!(await tools.FILES.head(objectName(file, "original")))) throw error;
  });
  return replyAbout(id, await read(tools, await record(tools, file, { upload: null })));
}

/** Says where an upload stands. */
export async function look(tools: PictureTools, id: string, nowMs: number): Promise<ToolboxUpload | null> {
  const file = await findFile(tools, id, nowMs);
  return file && replyAbout(id, file, file.upload ? await partsOf(tools, file) : []);
}

/** Deletes a file, or what there is of it. */
export async function remove({ tools, nowMs }: Sending, id: string): Promise<ToolboxUpload | null> {
  const file = await findFile(tools, id, nowMs);
  if (!file) return null;
  await removeFile(tools, file);
  return replyAbout(id, { ...file, facts: null, print: null });
}

/** Finds out what a whole file is. One that is refused is deleted. */
function read(tools: PictureTools, file: StoredFile): Promise<StoredFile> {
  return whileKept(tools, file, () => readWhole(tools, file));
}

async function readWhole(tools: PictureTools, file: StoredFile): Promise<StoredFile> {
  try {
    const opened = await openFile(tools.FILES, objectName(file, "original"));
    if (!opened || opened.size !== file.bytes) throw new FileRefused("incomplete");
    const found = await inspect(opened);
    const facts =
      found.kind === "pdf" ? await inspectPdf(await opened.whole()) : await preparePicture(tools, file, opened, found);
    return await record(tools, file, { facts: { ...facts, bytes: file.bytes } });
  } catch (error) {
    if (error instanceof FileRefused && error.fault !== "busy") await removeFile(tools, file);
    throw error;
  }
}
