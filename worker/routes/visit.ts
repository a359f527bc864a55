import type { Context } from "hono";
import type { PageAddress } from "#domain/address/page-path.ts";
import type { RouteParameters } from "#domain/navigation/route-pattern.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

/** One request for a page: where it leads, and all that answering it needs. */
export interface Visit {
  context: Context<AppContext>;
  dependencies: AppDependencies;
  address: PageAddress;
  /** The values of the route's parameters. */
  parameters: RouteParameters;
}
