import type { PageContext } from "#blocks/block.ts";
import type { DebugFacts } from "#blocks/shell/debug/debug-panel.tsx";
import type { Treatment } from "#domain/flags/treatment.ts";

/** What the debug mode looks at in a request. */
interface Asked {
  page: PageContext;
  url: string;
  alternates: readonly { hreflang: string }[];
  shell: { full_slug: string; published_at?: string | null | undefined } | null;
  forcedFlags: readonly (readonly [name: string, treatment: Treatment])[];
  nowMs: number;
}

/** What the debug mode says of a page: which shop it is, where it stands, and what it was made of. */
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
