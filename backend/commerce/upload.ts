import { upload } from "#domain/contract/upload.ts";
import { fileKindOf } from "#domain/customer/file-kind.ts";
import { isoTime } from "../iso-time.ts";
import { Refusal, serve } from "./serve.ts";

/** Serves files of forms: keeps one under its id until a call names it. Its bytes say what it is, not its media type. */
export const serveUpload = serve(upload, async ({ input: { id, file }, env, nowMs }) => {
  const { type, bytes } = file;
  if (fileKindOf(bytes) !== type) throw new Refusal("The file is not of the kind that it is sent as.");
  // The row comes first: a file without one would never be deleted.
  const taken = await env.DB.prepare(
    `INSERT INTO uploads (id, type, bytes, uploaded_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (id) DO UPDATE SET uploaded_at = excluded.uploaded_at WHERE kept_for IS NULL`,
  )
    .bind(id, type, bytes.length, isoTime(nowMs))
    .run();
  // A file that something holds already is the same one, sent again.
  if (taken.meta.changes > 0) await env.UPLOADS.put(id, bytes as Uint8Array<ArrayBuffer>);
  return { status: "kept" };
});
