const TYPES: Record<string, string> = { jpg: "image/jpeg", svg: "image/svg+xml" };
const ASSET_PATH = /^\/f\/\d+\/\d+x\d+\/[\w-]+\/[\w-]+\.(jpg|svg)$/;

/**
 * An asset of the spaces under `/f/`. Its address changes with its bytes, so it may be kept forever.
 *
 * @returns 404 for everything that is not a file of theirs.
 */
export async function assetFile(pathname: string): Promise<Response> {
  const type = TYPES[ASSET_PATH.exec(pathname)?.[1] ?? ""];
  const bytes = type && (await readModule(`.${pathname}`));
  if (!type || !bytes) return new Response("Not found", { status: 404 });
  return new Response(bytes, {
    headers: {
      "content-type": type,
      "content-length": String(bytes.byteLength),
      "cache-control": "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
    },
  });
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
