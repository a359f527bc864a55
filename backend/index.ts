import { Hono } from "hono";
import { app } from "./app/service.ts";
import { commerce } from "./commerce/service.ts";
import { management } from "./content/management/service.ts";
import { content } from "./content/service.ts";
import { forgetEnded } from "./customers/attempts.ts";
import { designer } from "./designer/service.ts";
import { designs } from "./designs/service.ts";
import type { BackendEnv } from "./env.ts";
import { forgetOldReports } from "./flags/record.ts";
import { flags } from "./flags/service.ts";
import { forgetOldMails, sendDueMails } from "./mail/send.ts";
import { mail } from "./mail/service.tsx";
import { forgetOldFiles } from "./toolbox/stored-file.ts";

/** The embedded stand-in for all services that the shop uses: prices, content, its editing, flags and the designer's door. */
const backend = new Hono<{ Bindings: BackendEnv }>();

backend.route("/", content);
// Two of its paths lie below those of the management API.
backend.route("/", flags);
backend.all("/v1/*", (c) => management.fetch(c.req.raw, c.env, c.executionCtx));
backend.route("/", commerce);
backend.route("/", designer);
backend.route("/", app);
backend.route("/", designs);
backend.route("/", mail);

export default {
  fetch: backend.fetch,
  /** Sends mails that the mail service has not accepted yet, and deletes what has ended. */
  scheduled: ({ scheduledTime }, env, executionContext) => {
    executionContext.waitUntil(
      Promise.all([
        sendDueMails(env, scheduledTime),
        forgetOldMails(env.DB, scheduledTime),
        forgetEnded(env.DB, scheduledTime),
        forgetOldReports(env.DB, scheduledTime),
        forgetOldFiles(env, scheduledTime),
      ]),
    );
  },
} satisfies ExportedHandler<BackendEnv>;
