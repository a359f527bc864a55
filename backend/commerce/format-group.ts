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

function groupOf(formatType: string): FormatGroup {
  return aspectRatioOf(catalogueFormat(formatType)) ?? "standard";
}
