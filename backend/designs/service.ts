import { Hono } from "hono";
import { DESIGN_PICTURES_PATH, parseDesignPicture } from "#domain/listing/design-picture.ts";
import { addressOfYear, versionAge } from "./address.ts";
import { drawDesign } from "./draw.ts";

const HEADERS = {
  "content-type": "image/svg+xml",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  "x-content-type-options": "nosniff",
} as const;
const FOR_EVER = "public, max-age=31536000, immutable";
/** A page that is older than what draws asks for a version that nobody has any more: it is led to today's. */
const BRIEFLY = "public, max-age=60";

/** The pictures of designs, drawn as they are asked for. */
export const designs = new Hono();

designs.get(`${DESIGN_PICTURES_PATH}/*`, ({ req }) => {
  const wanted = parseDesignPicture(req.path);
  // Found out before anything is drawn: anybody can make up versions.
  const age = wanted.ok ? versionAge(wanted.value) : "made up";
  if (!wanted.ok || age === "made up") return missing();
  const { side, language, year } = wanted.value;
  if (age === "former") {
    const location = addressOfYear(wanted.value, side, language, year);
    return new Response(null, { status: 302, headers: { location, "cache-control": BRIEFLY } });
  }
  const svg = drawDesign(wanted.value, side, language, year);
  return svg === null ? missing() : new Response(svg, { headers: { ...HEADERS, "cache-control": FOR_EVER } });
});

function missing(): Response {
  return new Response("There is no such picture.\n", {
    status: 404,
    headers: { "cache-control": "public, max-age=30" },
  });
}
