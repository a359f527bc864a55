import { type Context, Hono } from "hono";
import { ACCOUNT_PATH } from "#domain/address/path-kind.ts";
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
import { showHome, takeLogOut } from "./home.tsx";
import { showCheckout, takeCheckout } from "./orders/checkout.tsx";
import { showOrder, showOrders } from "./orders/order-page.tsx";
import { showSaved, takeSaved } from "./orders/saved-designs.tsx";
import { type AppContext, type AppVisit, hrefOf, readVisit, seeOther } from "./visit.ts";

type Handler = (visit: AppVisit) => Promise<Response>;

/** A page of the account: what it shows, and what it takes; some are for customers who are logged in alone. */
interface Page {
  GET?: Handler;
  POST?: Handler;
  isForCustomers?: boolean;
}

/** The pages of the account by their path below `ACCOUNT_PATH`. */
const PAGES: Readonly<Record<string, Page>> = {
  [ACCOUNT_PAGES.home]: { GET: showHome, isForCustomers: true },
  [ACCOUNT_PAGES.cart]: { GET: showCart, POST: takeCart },
  [ACCOUNT_PAGES.order]: { GET: showCheckout, POST: takeCheckout, isForCustomers: true },
  [ACCOUNT_PAGES.orders]: { GET: showOrders, isForCustomers: true },
  [`${ACCOUNT_PAGES.orders}/*`]: { GET: showOrder, isForCustomers: true },
  [ACCOUNT_PAGES.saved]: { GET: showSaved, POST: takeSaved, isForCustomers: true },
  [ACCOUNT_PAGES.logIn]: { GET: showLogIn, POST: takeLogIn },
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
  if (page.isForCustomers && !visit.session) {
    const next = new URLSearchParams({ next: path.replace(/\/$/, "") });
    return seeOther(`${hrefOf("logIn", visit)}?${next}`);
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
