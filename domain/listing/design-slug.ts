import { DESIGN_KINDS, type DesignKind } from "./design-list.ts";

/** The slug of a design's page (spec 000 §2): a card's id is its theme's, any other kind stands before its id. */
export function designSlug(kind: DesignKind, id: string): string {
  return `themes/${kind === "card" ? id : `${kind}-${id}`}`;
}

/** Which design a page below `themes/` is of, the inverse of `designSlug`; null for what can be no id. */
export function designOfTheme(theme: string): { kind: DesignKind; id: string } | null {
  const kind = DESIGN_KINDS.find((one) => one !== "card" && theme.startsWith(`${one}-`)) ?? "card";
  const id = kind === "card" ? theme : theme.slice(kind.length + 1);
  return /^[\w-]{1,64}$/.test(id) ? { kind, id } : null;
}
