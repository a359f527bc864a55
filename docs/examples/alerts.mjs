// A tail worker: Cloudflare hands it every log line of the shop, and it posts those that somebody should see to a chat or a pager.
//
//   npx wrangler deploy -c docs/examples/alerts.toml
//   npx wrangler secret put ALERT_URL -c docs/examples/alerts.toml    # where {"text": "…"} is posted, as Slack, Teams or Mattermost take it
//
// then in the shop's wrangler.toml, and a deployment:
//
//   [[tail_consumers]]
//   service = "printshop-alerts"

/**
 * What is told: lines of an event, or answers of 500 and more as "failed answers", once there were so many within five minutes in one
 * data centre's isolate; a shop that is closed for maintenance answers 503 on purpose. docs/reference/incidents.md says what to do.
 */
const RULES = {
  "worker ended": { after: 1, means: "a request ended with an exception, or without memory or time" },
  "failed answers": { after: 20, means: "visitors get error pages" },
  "content-service-error": { after: 10, means: "Storyblok fails; pages come from copies" },
  "content-webhook-refused": { after: 3, means: "publishes are late: space and shop differ in the webhook's secret" },
  "content-repaired": { after: 3, means: "the cron found a publish whose webhook did not come" },
  "commerce-error": { after: 50, means: "the price backend fails; pages show its last good prices" },
  "proxy-error": { after: 10, means: "the designer or the account fails" },
  "contact-message-kept": { after: 5, means: "the price backend takes no messages; the shop keeps them for 14 days" },
  "contact-message-expired": { after: 1, means: "a message of a customer was given up after 14 days" },
  "ops-sign-in-refused": { after: 5, means: "somebody guesses the operators' token" },
  "content-policy-violated": { after: 30, means: "something on a page breaks its content policy" },
  "picture-refused": { after: 20, means: "stories show pictures of a space that ASSET_SPACES does not name" },
  "flag-plan-failed": { after: 20, means: "the flag service fails; visitors get the last plan" },
};
const WINDOW_MS = 5 * 60_000;
/** After a message the same rule is silent for so long. */
const SILENCE_MS = 30 * 60_000;

/** By rule: when its lines came, and until when it is silent. */
const seen = new Map();

export default {
  async tail(traces, env) {
    const told = traces.flatMap((trace) => namesIn(trace).flatMap((name) => count(name, trace.scriptName, Date.now())));
    for (const text of told) await post(env.ALERT_URL, text);
  },
};

/** The rules that a request's lines and its end are counted under. */
function namesIn({ outcome, logs }) {
  const lines = logs.flatMap(({ message }) => [message].flat().map(parse));
  const failed = lines
    .filter(({ event, status, maintenance }) => event === "request" && status >= 500 && !maintenance)
    .map(() => "failed answers");
  const ended = ["ok", "canceled", "responseStreamDisconnected", "unknown"].includes(outcome) ? [] : ["worker ended"];
  return [...lines.map(({ event }) => event), ...failed, ...ended].filter((name) => Object.hasOwn(RULES, name));
}

function count(name, script, nowMs) {
  const { after, means } = RULES[name];
  const { times, silentUntilMs } = seen.get(name) ?? { times: [], silentUntilMs: 0 };
  const recent = [...times, nowMs].filter((ms) => ms > nowMs - WINDOW_MS).slice(-after);
  const isDue = recent.length >= after && nowMs >= silentUntilMs;
  seen.set(name, { times: isDue ? [] : recent, silentUntilMs: isDue ? nowMs + SILENCE_MS : silentUntilMs });
  return isDue
    ? [`${script ?? "The shop"}: ${name}, ${after} times within five minutes: ${means}. docs/reference/incidents.md`]
    : [];
}

function parse(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

async function post(url, text) {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ text }),
    signal: AbortSignal.timeout(10_000),
  });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`ALERT_URL answered ${reply.status}.`);
}
