import type { Channel } from "../shop/channel.ts";

/** A character of a file's name, or its percent-encoding, without those that would lead elsewhere than to a file. */
const CHARACTER = String.raw`[\w@()+~-]|%(?![01]|2[efEF]|5[cC]|7[fF])[\da-fA-F]{2}`;
/**
 * The path of an asset, `…/f/{space}/{W}x{H}/{hash}/{name}`; without a size the third segment is missing, `x`, or of zeros. The
 * content service adds a query to addresses that it offers for copying: `?cv=1729091549197`.
 */
const ASSET_PATH = new RegExp(
  String.raw`/(f/\d{1,20}/(?:(?:(\d{1,5})x(\d{1,5})|x)/)?[\w-]{1,64}/((?:${CHARACTER})(?:${CHARACTER}|\.){0,254}))(?:[?#].*)?$`,
);
/** The ending of a picture's name; an address without a size may be that of any file. */
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif|svg)$/i;
const VECTOR = /\.svg$/i;

/** The location of an asset, below the service's address: `f/{space}/…`. */
export interface AssetLocation {
  path: string;
  /** The epoch in which its file was last replaced (`assetVersion`); undefined if it never was. */
  version?: number | undefined;
  /**
   * The channel whose journal announced that version, known where an address is answered; each channel counts its own
   * versions. Undefined if no journal did.
   */
  announcedBy?: Channel | undefined;
}

/** A picture of the content service, and its size in pixels if its address gives one. */
export type AssetPath = AssetLocation & ({ width: number; height: number } | { width: null; height: null });

/** The id of the content space that an asset belongs to. It has up to 20 digits, more than a number can hold. */
export function spaceOf({ path }: Pick<AssetPath, "path">): string {
  return path.slice("f/".length, path.indexOf("/", "f/".length));
}

/**
 * Tells whether an asset's version was announced. Any other version is made up, or KV has not brought its announcement
 * here yet.
 */
export function isAnnounced({ version, announcedBy }: AssetLocation): boolean {
  return version === undefined || announcedBy !== undefined;
}

/**
 * The path of an asset's file in one spelling, without its size: the service finds the same file under any size, and
 * whether a letter of its name is percent-encoded or not.
 */
export function fileOf({ path }: Pick<AssetPath, "path">): string {
  return path.replace(/^(f\/\d+\/)(?:\d+x\d+|x)\//, "$1").replace(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w@()~-]/.test(character) ? character : code.toUpperCase();
  });
}

/** Tells whether a picture is a vector image, drawn by rules and not of pixels; it is never converted. */
export function isVector({ path }: Pick<AssetPath, "path">): boolean {
  return VECTOR.test(path);
}

/** The location of a file of the content service, of any type; null for any other address. */
export function locateAsset(address: string): AssetLocation | null {
  const [, path] = ASSET_PATH.exec(address) ?? [];
  return path ? { path } : null;
}

/** Reads the address of a picture, on whatever host; null for anything else, such as a document or a film. */
export function parseAssetAddress(address: string): AssetPath | null {
  const [, path, across, down, name = ""] = ASSET_PATH.exec(address) ?? [];
  if (!path) return null;
  const [width, height] = [Number(across ?? 0), Number(down ?? 0)];
  if (width > 0 && height > 0) return { path, width, height };
  return PICTURE.test(name) ? { path, width: null, height: null } : null;
}

/** An asset's id as its space gives it, a number or its digits; null for anything else. */
export function assetId(id: unknown): string | null {
  if (typeof id === "number") return Number.isSafeInteger(id) && id >= 0 ? String(id) : null;
  return typeof id === "string" && /^\d{1,20}$/.test(id) ? id : null;
}
