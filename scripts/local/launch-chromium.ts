import { type Browser, chromium } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, chromiumPath } from "../chromium.ts";

/** @param args what it is told beside the arguments that keep it off the network. */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), args: [...CHROMIUM_ARGUMENTS, ...args] });
}
