import { Hono } from "hono";
import { commerce } from "./commerce/service.ts";
import { management } from "./content/management/service.ts";
import { content } from "./content/service.ts";
import { designer } from "./designer/service.ts";
import type { BackendEnv } from "./env.ts";

/** The embedded default of everything the shop talks to: prices, content, its editing and the designer's door. */
const backend = new Hono<{ Bindings: BackendEnv }>();

backend.route("/", content);
backend.all("/v1/*", (c) => management.fetch(c.req.raw, c.env, c.executionCtx));
backend.route("/", commerce);
backend.route("/", designer);

export default backend;
