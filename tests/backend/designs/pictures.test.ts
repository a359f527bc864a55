import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawingAddress, drawingVersion as versionOf } from "#backend/designs/address.ts";
import { cataloguedDesigns } from "#backend/designs/catalogue.ts";
import { DRAWN_BY, DRAWN_BY_BEFORE } from "#backend/designs/drawn-by.ts";
import { designPictureHref } from "#domain/listing/design-picture.ts";
import { drawingVersion } from "#scripts/designs/drawing-version.ts";
import { useBackend } from "#tests/support/use-backend.ts";

const CARD = { channel: "kartenliebe", kind: "card", id: "5" } as const;
const backend = useBackend();

it("addresses change with whatever draws: run `npm run designs -- --version` after a change", async () => {
  expect(DRAWN_BY).toBe(await drawingVersion());
});

describe("pictures of designs", () => {
  it("are drawn at the address that a design gives, to be kept for ever", async () => {
    const design = cataloguedDesigns("kartenliebe").find(({ kind, id }) => kind === "card" && id === "5");
    expect(design?.sides.map(({ side }) => side)).toEqual(["front", "inside", "back"]);
    for (const { side, width, height } of design?.sides ?? []) {
      const reply = await backend.fetch(drawingAddress(CARD, side, "fr"));
      expect(reply.status).toBe(200);
      expect(Object.fromEntries(reply.headers)).toMatchObject({
        "content-type": "image/svg+xml",
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
        "x-content-type-options": "nosniff",
      });
      expect(await reply.text()).toContain(`width="${width}" height="${height}"`);
    }
  });

  it.each(DRAWN_BY_BEFORE)("of the days of %s are today's: their address leads there", async (drawnBy) => {
    const former = { ...CARD, side: "front" as const, language: "de" as const };
    const version = versionOf(CARD, "front", "de", drawnBy);
    const reply = await backend.fetch(designPictureHref({ ...former, version }), { redirect: "manual" });
    const location = drawingAddress(CARD, "front", "de");
    expect([reply.status, reply.headers.get("location")]).toEqual([302, location]);
    expect(reply.headers.get("cache-control")).toBe("public, max-age=60");
    expect((await backend.fetch(location)).status).toBe(200);
  });

  it("are drawn for no version that was made up", async () => {
    const current = versionOf(CARD, "front", "de");
    await fc.assert(
      fc.asyncProperty(fc.nat(0xffffffff), async (made) => {
        const version = made.toString(16).padStart(8, "0");
        fc.pre(version !== current);
        const reply = await backend.fetch(`/design-pictures/kartenliebe/card/5/front-de-${version}.svg`);
        expect([reply.status, await reply.text()]).toEqual([404, "There is no such picture.\n"]);
      }),
      { numRuns: 150 },
    );
    // One side's version is another's no more than any other.
    const other = await backend.fetch(`/design-pictures/kartenliebe/card/5/back-de-${current}.svg`);
    expect(other.status).toBe(404);
  });

  it.each([
    "/design-pictures/kartenliebe/card/99999/front-de-00000000.svg",
    "/design-pictures/poster/card/5/front-de-00000000.svg",
    "/design-pictures/kartenliebe/collage/1/back-de-00000000.svg",
    "/design-pictures/kartenliebe/card/5/front-de-0.svg",
  ])("there is none at %s", async (path) => {
    const reply = await backend.fetch(path);
    expect([reply.status, await reply.text()]).toEqual([404, "There is no such picture.\n"]);
  });
});
