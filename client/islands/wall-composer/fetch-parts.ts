import type { WallParts } from "./on-demand-parts.ts";

/** Fetches the parts. The server's script does not hold them. @throws Error if they cannot be fetched, or are asked for on the server. */
export async function fetchWallParts(): Promise<WallParts> {
  if (import.meta.env.SSR) throw new Error("Nothing is fetched on the server.");
  return (await import("./hang-here/on-demand.ts")).default;
}
