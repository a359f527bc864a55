import de from "./de.json" with { type: "json" };
import enGB from "./en-GB.json" with { type: "json" };
import enUS from "./en-US.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import itFile from "./it.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };

/**
 * The seven vocabulary files by name. The worker gets them packed, without the labels that no page uses, and each but the German in a
 * module of its own (scripts/build/words-plugin.ts).
 */
export const FILES = { de, "en-GB": enGB, "en-US": enUS, es, fr, it: itFile, nl };

/** Fetches files by name that are not in memory yet; null if there is nothing to wait for. Here all are, in the worker the German one. */
export function loadFiles(_names: readonly (keyof typeof FILES)[]): Promise<unknown> | null {
  return null;
}
