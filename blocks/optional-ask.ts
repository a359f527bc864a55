import type { Ask, SoftAsk } from "#domain/contract/endpoint.ts";
import type { PageContext } from "./block.ts";

/**
 * Returns a function that asks the backend for what a block can do without: null if it cannot be had. A failure is reported, and the
 * page is not kept; that a backend has no such data is no fault.
 */
export function optionally(ask: Ask, page: Pick<PageContext, "report">): SoftAsk {
  return async (endpoint, input) => {
    try {
      return await ask(endpoint, input);
    } catch (error) {
      const isMissing = (error as { kind?: unknown }).kind === "missing";
      if (!isMissing) page.report("commerce-error", { path: endpoint.path, message: String(error) });
      return null;
    }
  };
}
