import { visitorNetwork } from "../http/visitor-network.ts";
import type { Visit } from "../routes/visit.ts";
import type { Form } from "./form.ts";

/** The period of the limit that `wrangler.toml` sets for the binding; the platform does not tell it. */
export const RATE_PERIOD_SECONDS = 60;

/**
 * Counts an attempt at a form from one network, and says whether it is still within the limit. Where the platform cannot
 * count, nobody is refused.
 */
export async function isWithinRate({ name }: Form, { context, dependencies }: Visit): Promise<boolean> {
  try {
    const key = `${name} ${visitorNetwork(context)}`;
    return (await dependencies.formRate.limit({ key })).success;
  } catch (error) {
    context.get("log")("error", "form-failed", { form: name, what: "rate limit", message: String(error) });
    return true;
  }
}
