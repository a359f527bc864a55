import type { HeadlineContent } from "./schema.ts";

export function HeadlineView({ content }: { content: HeadlineContent }) {
  const Level = content.level === "3" ? "h3" : "h2";
  return (
    <div className={`wrap headline headline-${content.align}`}>
      <Level id={content.anchor || undefined}>{content.text}</Level>
    </div>
  );
}
