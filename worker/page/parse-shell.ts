import type { PageContext } from "#blocks/block.ts";
import { type DroppedItem, droppedItems } from "#blocks/field/dropped-items.ts";
import { type ShellContent, shellSchema } from "#blocks/shell/schema.ts";
import { byIdentity } from "#domain/by-identity.ts";
import type { Story } from "../content/story.ts";

/** Parses the shell story. A broken one costs the page its navigation only; a broken item only that item. */
export function parseShell(story: Story | null, page: PageContext): ShellContent | null {
  if (!story) return null;
  const { content, dropped } = readShell(story.content);
  for (const item of dropped) page.report("hybrid-parse-error", { component: "shell", ...item });
  return content;
}

const readShell = byIdentity((raw: object): { content: ShellContent | null; dropped: readonly DroppedItem[] } => {
  const parsed = shellSchema.safeParse(raw);
  if (!parsed.success) return { content: null, dropped: [] };
  return { content: parsed.data, dropped: droppedItems(shellSchema, raw, parsed.data) };
});
