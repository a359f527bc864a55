/** A piece of a path between two slashes: as it was spelled, and decoded, lower-case and composed. */
export interface Segment {
  spelled: string;
  meant: string;
}

/** Slashes in disguise and control characters: no page has them, and they must not reach a redirect. */
const UNREADABLE = /[/\\\p{Cc}]/u;
/** What is decoded, lower-case and composed already. */
const PLAIN = /^[a-z0-9-]*$/;

/** The segments of a path, without empty ones and dots; null where one cannot be read. */
export function readSegments(pathname: string): Segment[] | null {
  const segments: Segment[] = [];
  for (const spelled of pathname.split("/")) {
    const meant = decode(spelled);
    if (meant === null || UNREADABLE.test(meant)) return null;
    if (meant === "..") segments.pop();
    else if (meant !== "" && meant !== ".") segments.push({ spelled, meant });
  }
  return segments;
}

function decode(segment: string): string | null {
  if (PLAIN.test(segment)) return segment;
  try {
    return decodeURIComponent(segment).normalize("NFC").toLowerCase().normalize("NFC");
  } catch {
    return null;
  }
}
