import { Hono } from "hono";
import type { BackendEnv } from "../env.ts";

export const designer = new Hono<{ Bindings: BackendEnv }>();
