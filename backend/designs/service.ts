import { Hono } from "hono";
import { DESIGN_PICTURES_PATH, parseDesignPicture } from "#domain/listing/design-picture.ts";
import { drawingVersion } from "./address.ts";
import { drawDesign } from "./draw.ts";

const HEADERS = {
  "content-type": "image/svg+xml",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  "x-content-type-options": "nosniff",
} as const;
const FOR_EVER = "public, max-age=31536000, immutable";
/** A page that is older than what draws asks for a version that nobody has any more: it gets today's, and asks again soon. */
const BRIEFLY = "public, max-age=60";

/** The pictures of designs, drawn as they are asked for. */
export const designs = new Hono();

designs.get(`${DESIGN_PICTURES_PATH}/*`, ({ req }) => {
  const wanted = parseDesignPicture(req.path);
  const svg = wanted.ok ? drawDesign(wanted.value, wanted.value.side, wanted.value.language, wanted.value.year) : null;
  if (!wanted.ok || svg === null) {
    return new Response("There is no such picture.\n", {
      status: 404,
      headers: { "cache-control": "public, max-age=30" },
    });
  }
  const { side, language, year, version } = wanted.value;
  const isCurrent = version === drawingVersion(wanted.value, side, language, year);
  return new Response(svg, { headers: { ...HEADERS, "cache-control": isCurrent ? FOR_EVER : BRIEFLY } });
});
