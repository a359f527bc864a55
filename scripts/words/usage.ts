/** What sources ask the vocabulary for: whole keys, and keys put together of parts. */
export interface Usage {
  /** Keys named by `labels("…")`. */
  asked: readonly string[];
  isUsed: (key: string) => boolean;
}

const ASKED = /\blabels\(\s*"([^"]+)"/g;
/** A key may be chosen first and looked up later, so every string that can be a key counts. */
const LITERAL = /"([\w-]+\/[^"\s]+)"/g;
const TEMPLATE = /\blabels\(\s*`([^`]+)`/g;

/**
 * Which keys sources use, of those that are reached by type (the catalogue's accessors) or stand in a source's text.
 *
 * @param sources text of every source that may show a label.
 */
export function findUsage(sources: readonly string[], typed: readonly string[]): Usage {
  const all = (pattern: RegExp) =>
    sources.flatMap((source) => [...source.matchAll(pattern)].map(([, found = ""]) => found));
  const used = new Set([...typed, ...all(LITERAL)]);
  const patterns = all(TEMPLATE).map(patternOf);
  return {
    asked: all(ASKED),
    isUsed: (key) => used.has(key) || patterns.some((pattern) => pattern.test(key)),
  };
}

/** `error/${kind}-title` stands for every key of that form. */
function patternOf(template: string): RegExp {
  const pieces = template.split(/\$\{[^}]+\}/).map((piece) => piece.replaceAll(/[^\w/-]/g, "\\$&"));
  return new RegExp(`^${pieces.join("[\\w-]+")}$`);
}
