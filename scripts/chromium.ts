import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** Arguments that keep Chromium off the network, except for the pages that it is told to open. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Returns the path of Chromium: that of the npm package, or the system's if one is installed. */
export async function chromiumPath(): Promise<string> {
  return existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath();
}
