/**
 * Returns a part of a story as an editor's preview shows it: of an A/B block the control alone, and nothing of one whose control is
 * empty; nothing of what a shell only knows, as the page of an article.
 */
export function shownInPreview(value: object): object {
  if ("component" in value && value.component === "product-page") return {};
  if (!("component" in value) || value.component !== "ab-content") return value;
  const { control } = value as { control?: unknown };
  if (!Array.isArray(control) || control.length === 0) return {};
  return { ...value, treatment: [] };
}
