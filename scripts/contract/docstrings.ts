/** The doc comments of a contract's file: those of its exports, and those of the fields of its schemas. */
export interface Docstrings {
  exports: ReadonlyMap<string, string>;
  /** Comments by field name. A name that is explained more than once in the file is left out. */
  fields: ReadonlyMap<string, string>;
}

const DOCUMENTED_EXPORT = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+)/g;
const DOCUMENTED_FIELD = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(\w+):/g;

/** Reads the docstrings of a source file, each as one line. */
export function readDocstrings(source: string): Docstrings {
  const exports = new Map(
    [...source.matchAll(DOCUMENTED_EXPORT)].map(([, text = "", name = ""]) => [name, plain(text)]),
  );
  const fields = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const [, text = "", name = ""] of source.matchAll(DOCUMENTED_FIELD)) {
    if (fields.has(name)) ambiguous.add(name);
    fields.set(name, plain(text));
  }
  for (const name of ambiguous) fields.delete(name);
  return { exports, fields };
}

function plain(comment: string): string {
  const lines = comment.split("\n").map((line) => line.replace(/^\s*\*?\s?/, "").trimEnd());
  return lines.join(" ").replace(/ {2,}/g, " ").trim();
}
