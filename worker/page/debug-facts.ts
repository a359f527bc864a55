import type { PageContext } from "#blocks/block.ts";
import type { DebugFacts } from "#blocks/shell/debug/debug-panel.tsx";
import type { Treatment } from "#domain/flags/treatment.ts";

/** Facts about a request that the debug mode shows. */
interface Asked {
  page: PageContext;
  url: string;
  alternates: readonly { hreflang: string }[];
  shell: { full_slug: string; published_at?: string | null | undefined } | null;
  forcedFlags: readonly (readonly [name: string, treatment: Treatment])[];
  nowMs: number;
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
