import type { DebugFacts } from "#blocks/shell/debug/debug-panel.tsx";
import type { LoadedBlock } from "./loaded-block.ts";
import type { PageRequest } from "./page-request.ts";

/** What the debug mode says of a page: which shop it is, where it stands, and what it was made of. None in any other mode. */
export function debugFacts(request: PageRequest, blocks: readonly LoadedBlock[]): DebugFacts {
  const { page, url, alternates, shell, forcedFlags, nowMs, isDebug } = request;
  if (!isDebug) return [];
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
