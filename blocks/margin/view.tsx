import type { MarginContent } from "./schema.ts";

/** Space alone: there is nothing to read. */
export function MarginView({ content }: { content: MarginContent }) {
  return <div className={`margin margin-${content.size}`} />;
}
