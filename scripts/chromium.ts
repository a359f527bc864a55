import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** Keeps Chromium off the network but for the pages it is sent to. */
export const CHROMIUM_ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The Chromium of the npm package, or the system's where that one is installed. */
export async function chromiumPath(): Promise<string> {
  return existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : chromium.executablePath();
}
