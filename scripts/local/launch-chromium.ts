import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../chromium.ts";

/** Launches Chromium. @param args further arguments, besides those that keep it off the network. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_ARGUMENTS, ...args] });
}
