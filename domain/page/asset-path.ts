const ASSET_PATH = /\/(f\/\d{1,12}\/(\d{1,5})x(\d{1,5})\/[\w-]{1,64}\/[\w-][\w.-]{0,127})$/;

/** An asset of the content service: its path and its size in pixels, which Storyblok writes into the path. */
export interface AssetPath {
  path: string;
  width: number;
  height: number;
}

/** The id of the content space that an asset belongs to. */
export function spaceOf({ path }: Pick<AssetPath, "path">): string {
  return path.slice("f/".length, path.indexOf("/", "f/".length));
}

/** Reads the address of a sized image asset (`…/f/{space}/{W}x{H}/{hash}/{name}`), or null for anything else. */
export function parseAssetAddress(address: string): AssetPath | null {
  const match = ASSET_PATH.exec(address);
  if (!match?.[1]) return null;
  const width = Number(match[2]);
  const height = Number(match[3]);
  return width > 0 && height > 0 ? { path: match[1], width, height } : null;
}
