import {
  type ToolboxFacts,
  type ToolboxPrint,
  type ToolboxUpload,
  toolboxFactsSchema,
  toolboxPrintSchema,
} from "#domain/contract/toolbox-file.ts";
import { FILE_KEPT_HOURS } from "#domain/toolbox/limits.ts";
import { isoTime } from "../iso-time.ts";
import { hashToken, makeToken } from "../token.ts";

const HOUR_MS = 3_600_000;

/** The stores of the toolbox: what is known of files, and the files. */
export interface ToolboxStores {
  DB: D1Database;
  FILES: R2Bucket;
}

/** The files of an upload: what was sent; the picture that it is read as, if that is another; what it is shown as; what is printed. */
export type StoredPart = "original" | "picture" | "before" | "after" | "print";

/** A row of the table. */
export interface StoredFile {
  key: string;
  upload: string | null;
  bytes: number;
  facts: ToolboxFacts | null;
  print: ToolboxPrint | null;
  /** Part of the names of the print file and of the picture that shows it; null before the first. */
  printName: string | null;
  endsAt: string;
}

interface Row {
  key: string;
  upload: string | null;
  bytes: number;
  facts: string | null;
  print: string | null;
  print_name: string | null;
  ends_at: string;
}

/** The name in the bucket of one of an upload's files. */
export function objectName({ key, printName }: Pick<StoredFile, "key" | "printName">, part: StoredPart): string {
  const isOfPrint = part === "after" || part === "print";
  return `toolbox/${key}/${isOfPrint ? `${part}-${printName}` : part}`;
}

/** Begins a file: its row is there before anything of it is, so that the cron finds all that there is to delete. */
export async function beginFile(
  { DB }: ToolboxStores,
  bytes: number,
  nowMs: number,
): Promise<{ id: string; file: StoredFile }> {
  const id = makeToken();
  const key = await hashToken(id);
  const endsAt = isoTime(nowMs + FILE_KEPT_HOURS * HOUR_MS);
  await DB.prepare("INSERT INTO toolbox_files (key, bytes, ends_at) VALUES (?, ?, ?)").bind(key, bytes, endsAt).run();
  return { id, file: { key, upload: null, bytes, facts: null, print: null, printName: null, endsAt } };
}

/** Finds a file by its id; null if there is none, or its time is over. */
export async function findFile({ DB }: ToolboxStores, id: string, nowMs: number): Promise<StoredFile | null> {
  const row = await DB.prepare("SELECT * FROM toolbox_files WHERE key = ? AND ends_at > ?")
    .bind(await hashToken(id), isoTime(nowMs))
    .first<Row>();
  if (!row) return null;
  return {
    ...row,
    facts: row.facts === null ? null : toolboxFactsSchema.parse(JSON.parse(row.facts)),
    print: row.print === null ? null : toolboxPrintSchema.parse(JSON.parse(row.print)),
    printName: row.print_name,
    endsAt: row.ends_at,
  };
}

/** Records what a file is, or its print file; returns it as it is now. */
export async function record(
  { DB }: ToolboxStores,
  file: StoredFile,
  found: Partial<Pick<StoredFile, "facts" | "print" | "printName" | "upload">>,
): Promise<StoredFile> {
  const now = { ...file, ...found };
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  await DB.prepare("UPDATE toolbox_files SET upload = ?, facts = ?, print = ?, print_name = ? WHERE key = ?")
    .bind(now.upload, json(now.facts), json(now.print), now.printName, file.key)
    .run();
  return now;
}

/** Builds the reply about a file. */
export function replyAbout(
  id: string,
  { facts, print, endsAt }: StoredFile,
  parts: readonly number[] = [],
): ToolboxUpload {
  return { id, parts: [...parts], facts, print, endsAt };
}

/** Does work that stores what is made of a file. If the file is deleted meanwhile, so is that: nothing would find it. */
export async function whileKept<T>(
  stores: ToolboxStores,
  file: Pick<StoredFile, "key" | "upload" | "endsAt">,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } finally {
    const isKept = stores.DB.prepare("SELECT 1 FROM toolbox_files WHERE key = ? AND ends_at = ?");
    if (!(await isKept.bind(file.key, file.endsAt).first())) await removeFile(stores, file);
  }
}

/**
 * Deletes a file with all that was made of it. Its time is over first, so that nothing is made of it any more. The row goes last: what
 * fails before is tried again by the cron.
 */
export async function removeFile({ DB, FILES }: ToolboxStores, { key, upload }: Pick<StoredFile, "key" | "upload">) {
  await DB.prepare("UPDATE toolbox_files SET ends_at = '' WHERE key = ?").bind(key).run();
  // An upload that was joined, or is gone already, cannot be aborted.
  if (upload)
    await FILES.resumeMultipartUpload(objectName({ key, printName: null }, "original"), upload)
      .abort()
      .catch(() => undefined);
  const { objects } = await FILES.list({ prefix: `toolbox/${key}/` });
  await FILES.delete(objects.map((object) => object.key));
  await DB.batch([
    DB.prepare("DELETE FROM toolbox_parts WHERE key = ?").bind(key),
    DB.prepare("DELETE FROM toolbox_files WHERE key = ?").bind(key),
  ]);
}

/** Files that one run of the cron deletes at most: the platform ends a run that asks its stores too often. */
const MOST_REMOVED = 100;

/** Deletes the files whose time is over, and the counts of past hours. */
export async function forgetOldFiles(stores: ToolboxStores, nowMs: number): Promise<void> {
  const { DB } = stores;
  const ended = await DB.prepare("SELECT key, upload FROM toolbox_files WHERE ends_at <= ? ORDER BY ends_at LIMIT ?")
    .bind(isoTime(nowMs), MOST_REMOVED)
    .all<Pick<StoredFile, "key" | "upload">>();
  for (const file of ended.results) await removeFile(stores, file);
  await DB.prepare("DELETE FROM toolbox_traffic WHERE ends_at <= ?").bind(isoTime(nowMs)).run();
}
