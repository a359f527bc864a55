import { loadExternalScript } from "../../external-script.ts";

/** The messenger's API, as its vendor names it. */
export type Messenger = (command: string, action: string, value?: unknown) => void;

/** Fetches the vendor's script, and sets the page's language; null if the script fails. */
export async function fetchMessenger(element: HTMLElement): Promise<Messenger | null> {
  const { key = "", locale = "" } = element.dataset;
  // The vendor's script finds its own element by this id.
  const src = `https://static.zdassets.com/ekr/snippet.js?key=${encodeURIComponent(key)}`;
  const loaded = await loadExternalScript({ src, id: "ze-snippet", global: "zE" });
  if (typeof loaded !== "function") return null;
  const call = loaded as Messenger;
  call("messenger:set", "locale", locale);
  return call;
}
