const TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  svg: "image/svg+xml",
  webm: "video/webm",
  vtt: "text/vtt",
};
const ASSET_PATH = /^\/f\/\d+\/(?:\d+x\d+|x)\/[\w-]+\/[\w-]+\.(jpg|svg|webm|vtt)$/;

/**
 * Serves an asset of the spaces under `/f/`. Its address changes with its bytes, so it may be cached for ever. Players ask for films
 * in parts.
 *
 * @param range the request's header `Range`; only a single part is served as such.
 * @returns the file or the part; 404 for everything that is no file of the spaces.
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

/** Returns the bytes that a range names, both ends included; `none` if the file has none of them, null if it is no range of one part. */
function partOf(range: string | null, size: number): { from: number; to: number } | "none" | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? "") ?? [];
  if (first === undefined || last === undefined || first + last === "") return null;
  const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return from > to ? "none" : { from, to };
}

/** Reads a file. The worker includes the files as data modules (backend/wrangler.toml), named by their paths below it. */
async function readModule(name: string): Promise<ArrayBuffer | null> {
  try {
    const module: { default: ArrayBuffer } = await import(/* @vite-ignore */ name);
    return module.default;
  } catch {
    return null;
  }
}
