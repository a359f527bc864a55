/** The labels of the hint at another country's shop, which are loaded with its code: they are in the visitor's language, not the page's. */
export const ELSEWHERE_LABELS = ["elsewhere/hint", "elsewhere/close"] as const;

/** The texts of these labels in one language. */
export type ElsewhereWords = Readonly<Record<(typeof ELSEWHERE_LABELS)[number], string>>;
