import type { Ask, SoftAsk } from "#domain/contract/endpoint.ts";
import type { PageContext } from "../../block.ts";

/** Asks the backend for what a page can do without; a page that went without is kept by nobody. */
export function softly(ask: Ask, page: Pick<PageContext, "report">): SoftAsk {
  return async (endpoint, input) => {
    try {
      return await ask(endpoint, input);
    } catch (error) {
      page.report("commerce-error", { path: endpoint.path, message: String(error) });
      return null;
    }
  };
}
