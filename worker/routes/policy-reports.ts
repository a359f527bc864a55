import type { Context } from "hono";
import * as z from "zod/mini";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { BodyTooLarge, parseJson, readBody } from "../http/body.ts";
import { problem } from "../http/problem.ts";
import { visitorNetwork } from "../http/visitor-network.ts";

const LARGEST_BODY_BYTES = 20_000;
/** Maximum number of violations that are logged per message. */
const MOST_NAMED = 10;
const LONGEST_BLOCKED = 200;
const REPORT_TYPES = /^application\/(?:csp-report|reports\+json)\s*(?:;|$)/i;

const directive = z.string().check(z.regex(/^[a-z][a-z-]{2,40}$/));
const address = z.string().check(z.maxLength(2048));
/** Body of a request to `report-uri` (CSP 3, §5.3). */
const legacySchema = z.pipe(
  z.object({
    "csp-report": z.object({ "document-uri": address, "effective-directive": directive, "blocked-uri": address }),
  }),
  z.transform(({ "csp-report": report }) => [
    { page: report["document-uri"], directive: report["effective-directive"], blocked: report["blocked-uri"] },
  ]),
);
const violationSchema = z.pipe(
  z.object({
    type: z.literal("csp-violation"),
    body: z.object({ documentURL: address, effectiveDirective: directive, blockedURL: z._default(address, "") }),
  }),
  z.transform(({ body }) => {
    return { page: body.documentURL, directive: body.effectiveDirective, blocked: body.blockedURL };
  }),
);
/** Body of a request to `report-to`, which may contain reports of other kinds (CSP 3, §5.4). */
const reportsSchema = z.pipe(
  z.array(z.unknown()),
  z.transform((reports) => reports.flatMap((report) => violationSchema.safeParse(report).data ?? [])),
);

/**
 * Handler of `POST /_policy-reports`: a browser reports violations of a page's content security policy. A report
 * becomes one log line, whatever the number of violations, without queries, which may contain personal data. Anybody
 * can send one: so its size is limited, each network may send ten a minute, and only pages of this host count.
 */
export function policyReports({ forms }: AppDependencies) {
  return async (context: Context<AppContext>): Promise<Response> => {
    // The body is read first: a connection with an unread body cannot be used again.
    const body = await readBody(context.req.raw, LARGEST_BODY_BYTES);
    if (body === BodyTooLarge) return problem(413, `A report has at most ${LARGEST_BODY_BYTES} bytes.`);
    if (!REPORT_TYPES.test(context.req.header("Content-Type") ?? "")) return problem(415, "This is no report.");
    const rate = await forms.rate.limit({ key: `policy-report ${visitorNetwork(context)}` }).catch(() => null);
    if (!rate?.success) return problem(429, "Too many reports.", { "Retry-After": "60" });
    const parsed = z.union([legacySchema, reportsSchema]).safeParse(parseJson(body));
    const { host } = urlOf(context);
    const own = (parsed.data ?? []).filter(({ page }) => URL.canParse(page) && new URL(page).host === host);
    if (own.length === 0) return problem(400, "The report names no violation on this host.");
    const violations = own.slice(0, MOST_NAMED).map(({ page, directive, blocked }) => {
      return { page: new URL(page).pathname, directive, blocked: withoutQuery(blocked) };
    });
    context.get("log")("warn", "content-policy-violated", { violations });
    return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
  };
}

/** The blocked source without its query: a word such as `inline`, or an address. */
function withoutQuery(blocked: string): string {
  const [where = ""] = blocked.split(/[?#]/, 1);
  return where.slice(0, LONGEST_BLOCKED);
}
