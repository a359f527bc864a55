import type { Design } from "#domain/contract/design.ts";
import type { PartialHandOff } from "#domain/designer/hand-off.ts";
import type { HandOffOrigin } from "#domain/designer/origin.ts";
import { parseDesignPicture } from "#domain/listing/design-picture.ts";
import { DESIGN_KINDS, type DesignKind, PRODUCTS } from "#domain/product/products.ts";
import { readDesigns } from "../commerce/design-store.ts";
import { logStoreError } from "../commerce/serve.ts";
import { drawingAddress } from "../designs/address.ts";

/** The parameters that name a design, the surest first. */
export const DESIGN_PARAMETERS: readonly string[] = [
  "designId",
  "themeId",
  "designGroupId",
  "templateId",
  "designGroupSetId",
];

/** The design that a hand-off names; null if it names none. */
export function designNamed({ designer, parameters }: PartialHandOff): { kind: DesignKind; id: string } | null {
  const kind = DESIGN_KINDS.find((one) => PRODUCTS[one].designer.name === designer);
  const values: Readonly<Record<string, unknown>> = parameters;
  const id = DESIGN_PARAMETERS.map((name) => values[name]).find((value) => typeof value === "string");
  return kind && id !== undefined ? { kind, id: id as string } : null;
}

/** Reads the designs that hand-offs name, in their order; null for one without a design. A design only adds to what is chosen. */
export async function readChosenDesigns(
  db: D1Database,
  handOffs: readonly PartialHandOff[],
  { channel, locale }: HandOffOrigin,
): Promise<(Design | null)[]> {
  const named = handOffs.map(designNamed);
  const kinds = DESIGN_KINDS.filter((kind) => named.some((one) => one?.kind === kind));
  const found = await Promise.all(
    kinds.map(async (kind): Promise<[DesignKind, Map<string, Design>]> => {
      const ids = [...new Set(named.flatMap((one) => (one?.kind === kind ? [one.id] : [])))];
      const { designs } = await readDesigns(db, { channel, kind, locale, ids, limit: ids.length });
      return [kind, new Map(designs.map((design) => [design.id, design]))];
    }),
  ).catch((error: unknown) => {
    logStoreError(error);
    return [];
  });
  const byKind = new Map(found);
  return named.map((one) => (one && byKind.get(one.kind)?.get(one.id)) ?? null);
}

/** The picture of the design that a hand-off names: a drawn calendar's is that of its year. */
export function pictureOfChosen({ designer, parameters }: PartialHandOff, design: Design): Design["picture"] {
  const { picture } = design;
  const drawn = picture && parseDesignPicture(picture.src);
  if (designer !== "calendar" || !picture || !drawn?.ok) return picture;
  const { startMonth, year } = parameters;
  if (startMonth === undefined || year === undefined) return picture;
  return {
    ...picture,
    src: drawingAddress(drawn.value, drawn.value.side, drawn.value.language, { startMonth, year }),
  };
}
