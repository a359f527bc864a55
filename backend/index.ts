import { Hono } from "hono";
import { app } from "./app/service.ts";
import { commerce } from "./commerce/service.ts";
import { forgetMessages } from "./contact/messages.ts";
import { contact } from "./contact/service.tsx";
import { forgetUploads } from "./contact/uploads.ts";
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
import { pictureFiles } from "./pictures/calls.ts";
import { forgetRejected, moderation } from "./pictures/moderation.ts";
import { forgetOldFiles } from "./toolbox/stored-file.ts";

/** The embedded stand-in for all services that the shop uses: prices, content, its editing, flags and the designer's door. */
const backend = new Hono<{ Bindings: BackendEnv }>();

backend.route("/", content);
// Two of its paths lie below those of the management API.
backend.route("/", flags);
backend.all("/v1/*", (c) => management.fetch(c.req.raw, c.env, c.executionCtx));
// Its path lies below those of the calls.
backend.route("/", pictureFiles);
backend.route("/", commerce);
backend.route("/", designer);
// Its paths lie below those of the account.
backend.route("/", contact);
backend.route("/", app);
backend.route("/", designs);
backend.route("/", mail);
backend.route("/", moderation);

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
        forgetMessages(env, scheduledTime),
        forgetUploads(env, scheduledTime),
        forgetRejected(env, scheduledTime),
        forgetOldFiles(env, scheduledTime),
      ]),
    );
  },
} satisfies ExportedHandler<BackendEnv>;
