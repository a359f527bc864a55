import type { PageContext } from "#blocks/block.ts";
import { type DroppedItem, droppedItems } from "#blocks/field/dropped-items.ts";
import { whatIsWrong } from "#blocks/field/what-is-wrong.ts";
import type { ActionBarContent, ShownBar } from "#blocks/shell/action-bar/schema.ts";
import type { DebugFacts } from "#blocks/shell/debug/debug-panel.tsx";
import { type ShellContent, shellSchema } from "#blocks/shell/schema.ts";
import { byIdentity } from "#domain/by-identity.ts";
import type { Treatment } from "#domain/flags/treatment.ts";
import { actionBarCookie } from "#domain/navigation/dismissal.ts";
import type { Story } from "../content/story.ts";

/** Parses the shell story. A broken one costs the page its navigation only; a broken item only that item. */
export function parseShell(story: Story | null, page: PageContext): ShellContent | null {
  if (!story) return null;
  const { content, dropped } = readShell(story.content);
  for (const item of dropped) page.report("hybrid-parse-error", { component: "shell", ...item });
  return content;
}

/** The content of the shell story; null if there is none, or a broken one. */
export function shellOf(story: Story | null): ShellContent | null {
  return story && readShell(story.content).content;
}

const readShell = byIdentity((raw: object): { content: ShellContent | null; dropped: readonly DroppedItem[] } => {
  const parsed = shellSchema.safeParse(raw);
  if (!parsed.success) return { content: null, dropped: [{ field: "shell", reason: whatIsWrong(parsed.error) }] };
  return { content: parsed.data, dropped: droppedItems(shellSchema, raw, parsed.data) };
});

/** Facts about a request that decide whether its page has an action bar. */
interface BarRequest {
  page: PageContext;
  nowMs: number;
  holdUntil: (atMs: number) => void;
  /** Set on a preview, which shows an editor the bar even if she dismissed it as a shopper. */
  liveEditing: object | null;
}

/**
 * Chooses the action bar of a page: the first one, unless its end has passed, which is logged (spec 001 §4),
 * or the shopper dismissed it. The cached page expires with the bar and its countdown, and varies by the
 * dismissal only if it has a bar.
 */
export function shownBar(bars: readonly ActionBarContent[], request: BarRequest): ShownBar | null {
  const { page, nowMs, holdUntil } = request;
  const [bar] = bars;
  if (!bar) return null;
  const { id, countdownEndDate: countedMs, actionBarEndDate } = bar;
  const endMs = actionBarEndDate ?? countedMs;
  const isOver = (atMs: number | null) => atMs !== null && atMs <= nowMs;
  for (const atMs of [endMs, countedMs]) if (atMs !== null && !isOver(atMs)) holdUntil(atMs);
  if (isOver(endMs) || isOver(countedMs))
    page.report("countdown-date-in-past", { component: "action-bar", id, reason: "its end has passed" });
  if (isOver(endMs)) return null;
  const isDismissed = !request.liveEditing && page.isDismissed(actionBarCookie(id));
  return isDismissed ? null : { bar, isCounting: countedMs !== null && !isOver(countedMs) };
}

/** Facts about a request that the debug mode shows. */
interface Asked {
  page: PageContext;
  url: string;
  alternates: readonly { hreflang: string }[];
  shell: { full_slug: string; published_at?: string | null | undefined } | null;
  forcedFlags: readonly (readonly [name: string, treatment: Treatment])[];
  nowMs: number;
}

/** Lists the flags that a page read, each with its treatment. */
export function flagFacts(treatments: Readonly<Record<string, string | null>>): DebugFacts {
  const read = Object.entries(treatments).map(([name, treatment]) => [name, treatment ?? "none"] as const);
  return read.length > 0 ? read : [["Flags", "none"]];
}

/** Lists the debug mode's facts about a page: its shop, its addresses and its parts. */
export function debugFacts(asked: Asked, blocks: readonly { block: { component: string } }[]): DebugFacts {
  const { page, url, alternates, shell, forcedFlags, nowMs } = asked;
  const { channel, country, platform } = page.shop;
  return [
    ["Shop", `${channel}, ${country}, ${platform}`],
    ["Locale", page.locale],
    ["Path", page.path],
    ["Canonical", url],
    ["Translations", alternates.map(({ hreflang }) => hreflang).join(", ") || "none"],
    ["Flags by address", forcedFlags.map(([name, treatment]) => `${name}: ${treatment}`).join(", ") || "none"],
    ["Blocks", blocks.map(({ block }) => block.component).join(", ") || "none"],
    ["Shell", shell ? `${shell.full_slug}, published ${shell.published_at ?? "never"}` : "none"],
    ["Made at", new Date(nowMs).toISOString()],
  ];
}
