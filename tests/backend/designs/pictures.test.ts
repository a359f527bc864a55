import { describe, expect, it } from "vitest";
import { drawingAddress, drawingVersion as versionOf } from "#backend/designs/address.ts";
import { cataloguedDesigns } from "#backend/designs/catalogue.ts";
import { DRAWN_BY } from "#backend/designs/drawn-by.ts";
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

  it("are today's at the address of an older version, for a minute", async () => {
    const current = versionOf(CARD, "front", "de");
    const reply = await backend.fetch("/design-pictures/kartenliebe/card/5/front-de-00000000.svg");
    expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "public, max-age=60"]);
    const kept = await backend.fetch(`/design-pictures/kartenliebe/card/5/front-de-${current}.svg`);
    expect(await reply.text()).toBe(await kept.text());
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
