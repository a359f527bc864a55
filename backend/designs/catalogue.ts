import type { Channel } from "#domain/shop/channel.ts";
import { catalogueCards } from "./cards/card-catalogue.ts";
import type { CataloguedDesign } from "./catalogued-design.ts";
import { catalogueBooks, catalogueCalendars, catalogueCollages } from "./prints/print-catalogue.ts";

const made = new Map<Channel, CataloguedDesign[]>();

/** Every design of a brand, the same each time. */
export function cataloguedDesigns(channel: Channel): CataloguedDesign[] {
  const known = made.get(channel);
  if (known) return known;
  const designs = [
    ...catalogueCalendars(),
    ...catalogueCollages(channel),
    ...catalogueBooks(),
    ...(channel === "kartenliebe" ? catalogueCards() : []),
  ];
  made.set(channel, designs);
  return designs;
}
