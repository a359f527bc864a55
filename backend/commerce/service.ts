import { Hono } from "hono";
import type { BackendEnv } from "../env.ts";

export const commerce = new Hono<{ Bindings: BackendEnv }>();
