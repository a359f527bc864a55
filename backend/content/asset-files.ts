const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  svg: "image/svg+xml",
  webm: "video/webm",
  vtt: "text/vtt",
};
const ASSET_PATH = /^\/f\/\d+\/(?:\d+x\d+|x)\/[\w-]+\/[\w-]+\.(jpg|svg|webm|vtt)$/;

/**
 * An asset of the spaces under `/f/`. Its address changes with its bytes, so it may be kept forever. Players ask for films in parts.
 *
 * @param range the request's `Range`: one part of it, or nothing.
 * @returns 404 for everything that is not a file of theirs.
 */
export async function assetFile(pathname: string, range: string | null = null): Promise<Response> {
  const type = TYPES[ASSET_PATH.exec(pathname)?.[1] ?? ""];
  const bytes = type && (await readModule(`.${pathname}`));
  if (!type || !bytes) return new Response("Not found", { status: 404 });
  const part = partOf(range, bytes.byteLength);
  if (part === "none")
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${bytes.byteLength}` } });
  const body = part ? bytes.slice(part.from, part.to + 1) : bytes;
  return new Response(body, {
    status: part ? 206 : 200,
    headers: {
      "content-type": type,
      "content-length": String(body.byteLength),
      "accept-ranges": "bytes",
      ...(part && { "content-range": `bytes ${part.from}-${part.to}/${bytes.byteLength}` }),
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    },
  });
}

/** The bytes that a range means, both ends included; `none` where the file has none of them, null where it is no range of one part. */
function partOf(range: string | null, size: number): { from: number; to: number } | "none" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? "none" : { from, to };
}

/** The files travel with the worker as data modules (backend/wrangler.toml), named as they lie below it. */
async function readModule(name: string): Promise<ArrayBuffer | null> {
  try {
    const module: { default: ArrayBuffer } = await import(/* @vite-ignore */ name);
    return module.default;
  } catch {
    return null;
  }
}
