import type { AssetPath } from "#domain/page/asset-path.ts";
import type { Film } from "#domain/page/film.ts";
import type { MediaRequest } from "#domain/page/media.ts";
import type { MediaFormat } from "#domain/page/media-format.ts";
import type { Log } from "../log.ts";
import type { WaitUntil } from "../memory/single-flight.ts";

/** Who asks for a picture. */
export interface Asker {
  network: string;
  log: Log;
  waitUntil: WaitUntil;
}

/** A picture that is asked for. */
export interface WantedPicture {
  media: MediaRequest;
  /** Null where the browser accepts none that pictures are converted to. */
  format: MediaFormat | null;
}

/** Pictures as browsers get them. Neither rejects; where an asset's version was not announced, nothing is kept. */
export interface Pictures {
  /**
   * A picture of pixels: kept, or made now and kept. Where it cannot be converted – the Images binding fails, is used up or
   * takes too long – it comes as Storyblok's image service makes it, or as it is, for a minute.
   */
  converted: (wanted: WantedPicture, asker: Asker) => Promise<Response>;
  /** A vector image as it is. */
  drawing: (asset: AssetPath, asker: Asker) => Promise<Response>;
  /** A film or its captions as they are, or the part of it that a player asks for. */
  film: (film: Film, range: string | undefined) => Promise<Response>;
}
