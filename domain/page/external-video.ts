/** A film at one of the portals that a page may show films of. */
export interface ExternalVideo {
  portal: "YouTube" | "Vimeo";
  /** Its page at the portal, for whoever has no script. */
  page: string;
  /** What a frame shows: the portal's player, where it offers one that sets no cookies. */
  player: string;
  /** Whose frames a page's policy has to let in. */
  origin: string;
}

const YOUTUBE =
  /^https?:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|shorts|live)\/)|youtu\.be\/)([\w-]{11})(?:[?&#/]|$)/;
const VIMEO = /^https?:\/\/(?:(?:www\.)?vimeo\.com\/|player\.vimeo\.com\/video\/)(\d{1,12})(?:[?#/]|$)/;

/** Reads a film's address as an editor copies it from a browser; null for any other, which no page lets in. */
export function parseExternalVideo(address: string): ExternalVideo | null {
  const [, youTube] = YOUTUBE.exec(address) ?? [];
  if (youTube) {
    const origin = "https://www.youtube-nocookie.com";
    const page = `https://www.youtube.com/watch?v=${youTube}`;
    return { portal: "YouTube", page, player: `${origin}/embed/${youTube}?autoplay=1`, origin };
  }
  const [, vimeo] = VIMEO.exec(address) ?? [];
  if (!vimeo) return null;
  const origin = "https://player.vimeo.com";
  const page = `https://vimeo.com/${vimeo}`;
  return { portal: "Vimeo", page, player: `${origin}/video/${vimeo}?autoplay=1&dnt=1`, origin };
}
