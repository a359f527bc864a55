import { Hono } from "hono";
import type { BackendEnv } from "../env.ts";

export const content = new Hono<{ Bindings: BackendEnv }>();
