import { readFile } from "node:fs/promises";
import type { ToolboxUpload } from "#domain/contract/toolbox-file.ts";
import type { RunningBackend } from "#tests/support/backend.ts";

const PATH = "/web-api/toolbox-convert-file";

/** The toolbox of a running backend, as the shop asks it. */
export function toolboxOf(backend: RunningBackend, locale = "de-DE") {
  let networks = 0;
  const headersFrom = (network: string) => ({ "x-channel": "poster", "x-locale": locale, "x-forwarded-for": network });
  const send = async (
    query: string,
    body: Uint8Array<ArrayBuffer> | string | null,
    headers: Record<string, string> = {},
  ) => {
    const network = `10.22.${++networks >> 8}.${networks & 255}`;
    return backend.fetch(`${PATH}${query}`, {
      method: "POST",
      headers: { ...headersFrom(network), ...headers },
      // An empty body states its length, as a browser's does.
      body: body ?? "",
    });
  };
  const ask = (path: string, body: object) =>
    backend.fetch(`/web-api/${path}`, {
      method: "POST",
      headers: { ...headersFrom("10.23.0.1"), "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const read = async (reply: { json: () => Promise<unknown> }) =>
    (await reply.json()) as ToolboxUpload & { detail: string };
  return {
    send,
    ask,
    read,
    upload: async (bytes: Uint8Array<ArrayBuffer>) => read(await send("", bytes)),
    look: (id: string) => backend.fetch(`${PATH}?id=${id}`, { headers: headersFrom("10.23.0.1") }),
    download: (id: string, as: string) =>
      backend.fetch(`/web-api/toolbox-download?id=${id}&as=${as}`, { headers: headersFrom("10.23.0.1") }),
  };
}

/** Reads one of the files beside these tests (`files/make.sh`). */
export async function fileNamed(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(`tests/backend/toolbox/files/${name}`));
}
