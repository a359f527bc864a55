import { isShopPath } from "../address/shop-path.ts";
import type { RouteError } from "./route-error.ts";

/** The fatal error that is shown instead of the page, if there is one, and where the shopper is sent on to. */
export interface AppErrorState {
  readonly error: RouteError | null;
  readonly redirectTo: string | null;
}

export const NO_APP_ERROR: AppErrorState = { error: null, redirectTo: null };

export type AppErrorEvent =
  | { readonly kind: "failed"; readonly error: RouteError }
  | { readonly kind: "navigated" }
  /** Somebody closed the error page; `redirectTo` is a path of the shop. */
  | { readonly kind: "cleared"; readonly redirectTo?: string };

/**
 * A fatal error is stored and shown, and is cleared by the next navigation that succeeds (spec 000 §4); closing it may
 * redirect. The first fatal error stays: what follows from it says less. An error that is not fatal is not stored.
 */
export function nextAppError(state: AppErrorState, event: AppErrorEvent): AppErrorState {
  if (event.kind === "failed") {
    return event.error.isFatal && !state.error ? { error: event.error, redirectTo: null } : state;
  }
  if (event.kind === "navigated" || event.redirectTo === undefined) return NO_APP_ERROR;
  return { error: null, redirectTo: isShopPath(event.redirectTo) ? event.redirectTo : null };
}
