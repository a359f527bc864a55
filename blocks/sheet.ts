import type { ExperimentName } from "#domain/flags/experiments.ts";
import type { ColorToken } from "#domain/rich-text/palette.ts";
import type { Shop } from "#domain/shop/shop.ts";

/** A minified style sheet, made at build by the `?sheet` import. */
export interface Sheet {
  css: string;
}

/** The properties of the page itself that a block's look depends on. */
export interface PageLook {
  /** The colour of the page's main buttons; null if no editor chose one. */
  readonly actionColor: ColorToken | null;
  /** Tells whether the visitor sees the treatment of an experiment; null if the page does not run it. */
  readonly experiment: (name: ExperimentName) => boolean | null;
  readonly shop: Pick<Shop, "channel">;
}

const PLAIN: PageLook = { actionColor: null, experiment: () => null, shop: { channel: "kartenliebe" } };

/** A style sheet of a block; one with a condition is carried only by pages whose content needs it. */
export type BlockSheet<Content> =
  | Sheet
  | { readonly sheet: Sheet; readonly where: (content: Content, page: PageLook) => boolean };

/** Returns the style sheets that a block's content needs; without content, all that it may ever need. */
export function sheetsOf<Content>(
  sheets: readonly BlockSheet<Content>[],
  content?: Content,
  page: PageLook = PLAIN,
): Sheet[] {
  return sheets.flatMap((one) => {
    if (!("where" in one)) return [one];
    return content === undefined || one.where(content, page) ? [one.sheet] : [];
  });
}

/**
 * Joins all styles of a page into the one text that the page carries. The content policy then needs one hash; a hash for each sheet
 * took more of the first packets than some of the sheets. A preview carries the sheets one by one, because an editor's new block may
 * bring another.
 */
export function joinSheets(sheets: readonly Sheet[]): string {
  return sheets.map(({ css }) => css).join("");
}
