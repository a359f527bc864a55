import type { Behaviour, BehaviourName } from "../behaviour.ts";
import account from "./account/behaviour.ts";
import backToTop from "./back-to-top/behaviour.ts";
import burger from "./burger/behaviour.ts";
import customer from "./customer/behaviour.ts";
import dismissal from "./dismissal/behaviour.ts";
import measure from "./measure/behaviour.ts";
import navigation from "./navigation/behaviour.ts";
import search from "./search/behaviour.ts";

/**
 * The behaviours of what stands around every page. They come in one file: each file more would be a round trip, and an invocation of
 * the worker.
 */
const shell = {
  account,
  "back-to-top": backToTop,
  burger,
  customer,
  dismissal,
  measure,
  navigation,
  search,
} satisfies Partial<Record<BehaviourName, Behaviour>>;

export default shell as Partial<Record<string, Behaviour>>;
