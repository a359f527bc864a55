import type { DesignPicture } from "#domain/listing/design-picture.ts";

/** What a design is known by. Only a card's id is of one brand alone. */
export type DesignName = Pick<DesignPicture, "channel" | "kind" | "id">;
