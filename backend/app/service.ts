import { type Context, Hono } from "hono";
import { ACCOUNT_PATH } from "#domain/address/path-kind.ts";
import type { LogEvent } from "#domain/log-event.ts";
import type { Session } from "../customers/session.ts";
import { ACCOUNT_PAGES } from "../customers/visitor.ts";
import { showCart, takeCart } from "./cart/change.ts";
import {
  showConfirm,
  showLogIn,
  showNewPassword,
  showNotice,
  showReset,
  showSignUp,
  takeConfirm,
  takeLogIn,
  takeNewPassword,
  takeReset,
  takeSignUp,
} from "./entry.tsx";
import { sendGiftPdf, showGift, takeGift } from "./gift-voucher.tsx";
import { showHome, takeLogOut, takePartner } from "./home.tsx";
import { showCheckout, takeCheckout } from "./orders/checkout.tsx";
import { showOrder, showOrders } from "./orders/order-page.tsx";
import { showSaved, takeSaved } from "./orders/saved-designs.tsx";
import { takeNewPasskey, takePasskeyLogIn } from "./passkey.tsx";
import { sendOwnData, showSettings, takeSettings } from "./settings.tsx";
import { type AppContext, type AppVisit, hrefOf, readVisit, seeOther } from "./visit.ts";

type Handler = (visit: AppVisit) => Promise<Response>;
type CustomersHandler = (visit: AppVisit, session: Session) => Promise<Response>;

/** A page of the account: what it shows, and what it takes. */
interface Page {
  GET?: Handler;
  POST?: Handler;
}

/** A page for customers who are logged in; anybody else is led to the login, and back from there. */
function forCustomers(pages: { GET?: CustomersHandler; POST?: CustomersHandler }): Page {
  const guard =
    (handler: CustomersHandler): Handler =>
    async (visit) => {
      if (visit.session) return handler(visit, visit.session);
      const next = new URLSearchParams({ next: visit.url.pathname.replace(/\/$/, "") });
      return seeOther(`${hrefOf("logIn", visit)}?${next}`);
    };
  return { ...(pages.GET && { GET: guard(pages.GET) }), ...(pages.POST && { POST: guard(pages.POST) }) };
}

/** The pages of the account by their path below `ACCOUNT_PATH`. */
const PAGES: Readonly<Record<string, Page>> = {
  [ACCOUNT_PAGES.home]: forCustomers({ GET: showHome }),
  [ACCOUNT_PAGES.settings]: forCustomers({ GET: (visit, session) => showSettings(visit, session), POST: takeSettings }),
  [ACCOUNT_PAGES.ownData]: forCustomers({ GET: sendOwnData }),
  [ACCOUNT_PAGES.partner]: forCustomers({ POST: takePartner }),
  [ACCOUNT_PAGES.cart]: { GET: showCart, POST: takeCart },
  [ACCOUNT_PAGES.order]: forCustomers({ GET: showCheckout, POST: takeCheckout }),
  [ACCOUNT_PAGES.orders]: forCustomers({ GET: showOrders }),
  [`${ACCOUNT_PAGES.orders}/*`]: forCustomers({ GET: showOrder }),
  [ACCOUNT_PAGES.saved]: forCustomers({ GET: showSaved, POST: takeSaved }),
  [ACCOUNT_PAGES.gift]: { GET: showGift, POST: takeGift },
  [ACCOUNT_PAGES.giftPrint]: { GET: sendGiftPdf },
  [ACCOUNT_PAGES.logIn]: { GET: showLogIn, POST: takeLogIn },
  [ACCOUNT_PAGES.passkeyLogIn]: { POST: takePasskeyLogIn },
  [ACCOUNT_PAGES.passkeyNew]: forCustomers({ POST: takeNewPasskey }),
  [ACCOUNT_PAGES.logOut]: { POST: takeLogOut },
  [ACCOUNT_PAGES.signUp]: { GET: showSignUp, POST: takeSignUp },
  [ACCOUNT_PAGES.confirm]: { GET: showConfirm, POST: takeConfirm },
  [ACCOUNT_PAGES.reset]: { GET: showReset, POST: takeReset },
  [ACCOUNT_PAGES.newPassword]: { GET: showNewPassword, POST: takeNewPassword },
};

/**
 * Creates the embedded account system: the pages at `/kundenkonto`, in every language, for a shop that names no other by
 * `APP_URL`.
 *
 * @param clock returns epoch milliseconds; read once per request.
 */
export function createApp(clock: () => number) {
  const app = new Hono<AppContext>();
  app.onError((error) => {
    const event: LogEvent = "commerce-error";
    // biome-ignore lint/suspicious/noConsole: the console is a worker's log.
    console.error(JSON.stringify({ level: "error", event, what: "account", message: String(error) }));
    // The shop shows its own page for an account that does not answer.
    return new Response(null, { status: 503, headers: { "retry-after": "60", "cache-control": "no-store" } });
  });
  app.all("/:page{(?:[a-z][a-z]/)?(?:d/)?kundenkonto(?:/.*)?}", (context) => answer(context, clock()));
  return app;
}

async function answer(context: Context<AppContext>, nowMs: number): Promise<Response> {
  const visit = await readVisit(context, nowMs);
  const path = visit.url.pathname;
  const below = path.slice(path.indexOf(ACCOUNT_PATH) + ACCOUNT_PATH.length).replace(/\/$/, "");
  // An order has a page of its own, which knows its number.
  const known = below.replace(/^(\/bestellungen)\/[^/*]+$/, "$1/*");
  const page = Object.hasOwn(PAGES, known) ? PAGES[known] : undefined;
  if (!page) return showMissing(visit);
  const { method } = visit.request;
  const handler = method === "POST" ? page.POST : method === "GET" || method === "HEAD" ? page.GET : undefined;
  if (!handler) {
    const allow = [...(page.GET ? ["GET, HEAD"] : []), ...(page.POST ? ["POST"] : [])].join(", ");
    const response = await showMissing(visit, 405);
    response.headers.set("allow", allow);
    return response;
  }
  return handler(visit);
}

function showMissing(visit: AppVisit, status = 404): Promise<Response> {
  const { labels } = visit;
  const link = { text: labels("account-app/title"), href: hrefOf("home", visit) };
  return showNotice(visit, {
    title: labels("account-app/missing"),
    text: labels("account-app/missing-text"),
    link,
    status,
  });
}

export const app = createApp(Date.now);
