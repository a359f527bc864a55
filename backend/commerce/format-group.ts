import { aspectRatioOf } from "#domain/catalogue/aspect-ratio.ts";
import { FORMAT_GROUPS, type FormatGroup } from "#domain/contract/format-groups.ts";
import { catalogueFormat } from "./catalogue-format.ts";

/** What is of each proportion, proportions in the contract's order, what is of one in the order given. */
export function groupByRatio<Entry extends { formatType: string }>(
  entries: readonly Entry[],
): { group: FormatGroup; entries: Entry[] }[] {
  const groups = Map.groupBy(entries, ({ formatType }) => groupOf(formatType));
  return FORMAT_GROUPS.flatMap((group) => {
    const ofGroup = groups.get(group);
    return ofGroup ? [{ group, entries: ofGroup }] : [];
  });
}

/** As many as the catalogue has formats. */
const known = new Map<string, FormatGroup>();

function groupOf(formatType: string): FormatGroup {
  const group = known.get(formatType) ?? aspectRatioOf(catalogueFormat(formatType)) ?? "standard";
  known.set(formatType, group);
  return group;
}
