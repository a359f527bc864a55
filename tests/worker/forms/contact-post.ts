/** A posted contact form as a browser sends it, with files. */
export interface ContactPost {
  fields: Record<string, string>;
  files: readonly File[];
}

export const HOST = "http://de.poster.localhost";
export const MESSAGE = {
  topic: "delivery",
  name: "Mia Beispiel",
  email: "mia@example.com",
  orderNumber: "4711",
  message: "Kommt mein Bild noch vor Sonntag?",
};

let visitors = 0;

/** Builds the request of a form with files. Each comes from a network of its own, unless one is named. */
export async function contactRequest(
  { fields, files }: ContactPost,
  network = `10.4.${++visitors >> 8}.${visitors & 255}`,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append("files", file);
  // A browser sends an empty file for a field without one.
  if (files.length === 0) form.append("files", new File([], "", { type: "application/octet-stream" }));
  const sent = new Response(form);
  return {
    method: "POST",
    redirect: "manual" as const,
    headers: {
      Origin: HOST,
      "Content-Type": sent.headers.get("Content-Type") ?? "",
      "CF-Connecting-IP": network,
    },
    body: new Uint8Array(await sent.arrayBuffer()),
  };
}

/** The bytes of a small file of a kind, which begin as a true one's. */
export function fileOf(kind: "jpg" | "png" | "webp" | "heic" | "pdf", name: string, size = 64): File {
  const head = {
    jpg: "\xff\xd8\xff\xe0",
    png: "\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
    webp: "RIFF\0\0\0\0WEBPVP8 ",
    heic: "\0\0\0\x18ftypheic",
    pdf: "%PDF-1.7\n",
  }[kind];
  const bytes = new Uint8Array(size).fill(65);
  bytes.set(Uint8Array.from(head, (letter) => letter.charCodeAt(0)));
  return new File([bytes], name, { type: "application/octet-stream" });
}
