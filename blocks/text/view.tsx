import type { PageContext } from "../block.ts";
import { Prose } from "./prose.tsx";
import { readImageOptions, type TextContent } from "./schema.ts";

export function TextView({ content, page }: { content: TextContent; page: PageContext }) {
  const { options, problems } = readImageOptions(content);
  for (const reason of problems) page.report("richtext-render-error", { type: "image", reason });
  return (
    <section className="wrap text">
      <Prose document={content.text} page={page} options={options} />
    </section>
  );
}
