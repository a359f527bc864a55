import type { Context } from "hono";
import type { PageAddress } from "#domain/address/page-path.ts";
import type { Ask } from "#domain/contract/endpoint.ts";
import type { RouteParameters } from "#domain/navigation/route-pattern.ts";
import { type AppContext, disconnectOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";

/** One request for a page: where it leads, and all that answering it needs. */
export interface Visit {
  context: Context<AppContext>;
  dependencies: AppDependencies;
  address: PageAddress;
  /** The values of the route's parameters. */
  parameters: RouteParameters;
}

/** The commerce backend for a visit's page; what it asks ends when the visitor disconnects. */
export function askFor({ context, dependencies, address }: Visit): Ask {
  const { channel } = context.get("shop");
  return dependencies.commerce({ channel, locale: address.locale, signal: disconnectOf(context).signal });
}
