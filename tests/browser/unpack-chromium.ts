import { chromiumPath } from "#scripts/chromium.ts";

/** Unpacks Chromium before there are workers: the second of two would start a file that the first is still writing (ETXTBSY). */
export default async function unpackChromium(): Promise<void> {
  await chromiumPath();
}
