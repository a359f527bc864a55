import type { AssetPath } from "#domain/page/asset-path.ts";
import type { MediaFormat, MediaRequest } from "#domain/page/media.ts";
import type { Film } from "#domain/page/video.ts";
import type { Channel } from "#domain/shop/channel.ts";
import { isAssetVersion } from "#domain/story/assets.ts";
import type { PurgeJournal } from "#domain/story/purge-journal.ts";
import type { Log } from "../log.ts";
import type { WaitUntil } from "../memory/single-flight.ts";

/** Context of a request for a picture. */
export interface Asker {
  network: string;
  log: Log;
  waitUntil: WaitUntil;
}

/** Adds a channel to an asset of another version if that channel announced the version: only then it is stored. */
export type RecogniseVersion = (asset: AssetPath, channel: Channel) => Promise<AssetPath>;

/** Creates the `RecogniseVersion` that knows a version by the announcements in its channel's journal. */
export function createRecogniseVersion(readJournal: (channel: Channel) => Promise<PurgeJournal>): RecogniseVersion {
  return async (asset, channel) => {
    if (asset.version === undefined) return asset;
    const { assets } = await readJournal(channel);
    return isAssetVersion(assets, asset.version) ? { ...asset, announcedBy: channel } : asset;
  };
}

/** A requested picture. */
export interface WantedPicture {
  media: MediaRequest;
  /** Null if the browser accepts none of the formats that pictures are converted to. */
  format: MediaFormat | null;
}

/** Access to pictures. Nothing here rejects; a picture whose version was not announced is not stored. */
export interface Pictures {
  /**
   * Reads a raster image: from the store, or converted now and stored. If it cannot be converted – the Images binding
   * fails, is used up or takes too long – it comes from Storyblok's image service, or as the original, for a minute.
   */
  converted: (wanted: WantedPicture, asker: Asker) => Promise<Response>;
  /** Reads a vector image, unchanged. */
  drawing: (asset: AssetPath, asker: Asker) => Promise<Response>;
  /** Reads a film or its captions, unchanged, or the part that a player requests. */
  film: (film: Film, range: string | undefined) => Promise<Response>;
}
