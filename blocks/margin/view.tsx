import type { MarginContent } from "./schema.ts";

/** An empty element that keeps space. */
export function MarginView({ content }: { content: MarginContent }) {
  return <div className={`margin margin-${content.size}`} />;
}
