import { ANONYMOUS, type CustomerData, customerData } from "#domain/contract/customer-data.ts";
import { customerLogin } from "#domain/contract/customer-login.ts";
import { customerLogout } from "#domain/contract/customer-logout.ts";
import { customerPasswordReset } from "#domain/contract/customer-password-reset.ts";
import { customerSignup } from "#domain/contract/customer-signup.ts";
import { customerWishlist } from "#domain/contract/customer-wishlist.ts";
import { whitelabelSwitch } from "#domain/contract/whitelabel-switch.ts";
import { hasSession } from "#domain/customer/customer.ts";
import { labelsOf } from "#locales/labels.ts";
import { refuseForgedToken } from "../commerce/bot-check.ts";
import { type Question, Refusal, serve } from "../commerce/serve.ts";
import { sendDueMails } from "../mail/send.ts";
import { type AccountRequest, logIn, requestReset, signUp } from "./account.ts";
import { adoptCart, cartOwner, countArticles } from "./cart.ts";
import { emailHash } from "./customer.ts";
import { faultSentence } from "./password-words.ts";
import { endedCookies, endSession, readSession, type Session } from "./session.ts";
import { visitorFrom } from "./visitor.ts";
import { changeWishes } from "./wishes.ts";

async function requestOf({ headers, channel, locale, env, nowMs }: Question<unknown>): Promise<AccountRequest> {
  return { env, nowMs, visitor: await visitorFrom(headers, channel, locale) };
}

/** The customer as calls state her, with the number of articles in her cart. */
async function customerReply({ env, visitor }: AccountRequest, session: Session | null): Promise<CustomerData> {
  const cartArticlesAmount = await countArticles(env.DB, await cartOwner(visitor, session), visitor);
  if (!session) return { ...ANONYMOUS, order: { ...ANONYMOUS.order, cartArticlesAmount } };
  const { customer, isWhitelabelOrder } = session;
  return {
    emailHash: await emailHash(customer.email),
    firstName: customer.firstName,
    lastName: customer.lastName,
    isLoggedIn: true,
    isWhitelabelCustomer: customer.isWhitelabel,
    number: customer.number,
    type: 0,
    order: { cartArticlesAmount, isWhitelabelOrder },
  };
}

/** Serves who the visitor is. A browser whose session is over, and has no cart, loses the marker of both. */
export const serveCustomerData = serve(customerData, async (question) => {
  const request = await requestOf(question);
  const { env, visitor, nowMs } = request;
  const session = await readSession(env.DB, visitor, nowMs);
  const reply = await customerReply(request, session);
  if (!session && hasSession(visitor.cookies) && reply.order.cartArticlesAmount === 0)
    for (const cookie of endedCookies(visitor)) question.setCookie(cookie);
  return reply;
});

/** Serves logins. The visitor's cart becomes the customer's. */
export const serveCustomerLogin = serve(customerLogin, async (question) => {
  const request = await requestOf(question);
  const { env, visitor, nowMs } = request;
  const labels = labelsOf(question.locale);
  const done = await logIn(request, question.input.email, question.input.password);
  if (done === "often") throw new Refusal(labels("account-app/often"), { status: 429 });
  if (done === "wrong") throw new Refusal(labels("account/error-password"), { status: 400 });
  question.later(sendDueMails(env, nowMs));
  const cookies = [...done.cookies, ...(await adoptCart(env.DB, visitor, done.session.customer.id))];
  for (const cookie of cookies) question.setCookie(cookie);
  return customerReply(request, done.session);
});

/** Serves sign-ups. The reply is the same for a new and a known address; only the mail differs. */
export const serveCustomerSignup = serve(customerSignup, async (question) => {
  const { input, env, nowMs } = question;
  await refuseForgedToken(env, input);
  const labels = labelsOf(question.locale);
  const fault = await signUp(await requestOf(question), input);
  if (fault === "often") throw new Refusal(labels("account-app/often"), { status: 429 });
  if (fault) {
    const password = faultSentence(fault, labels);
    throw new Refusal(password, { status: 400, fields: { password } });
  }
  question.later(sendDueMails(env, nowMs));
  return ANONYMOUS;
});

/** Serves requests for a new password. The reply is the same for every address. */
export const serveCustomerPasswordReset = serve(customerPasswordReset, async (question) => {
  const isTaken = await requestReset(await requestOf(question), question.input.email);
  if (!isTaken) throw new Refusal(labelsOf(question.locale)("account-app/often"), { status: 429 });
  question.later(sendDueMails(question.env, question.nowMs));
  return { status: "sent" };
});

/** Serves the end of a session. */
export const serveCustomerLogout = serve(customerLogout, async (question) => {
  const { env, visitor } = await requestOf(question);
  for (const cookie of await endSession(env.DB, visitor)) question.setCookie(cookie);
  return { status: "logged-out" };
});

/** Serves the choice of a whitelabel customer that her order carries no brand; anybody else is refused. */
export const serveWhitelabelSwitch = serve(whitelabelSwitch, async (question) => {
  const request = await requestOf(question);
  const { env, visitor, nowMs } = request;
  const session = await readSession(env.DB, visitor, nowMs);
  if (!session?.customer.isWhitelabel) throw new Refusal("Only whitelabel customers may choose this.", { status: 403 });
  const { isWhitelabelOrder } = question.input;
  await env.DB.prepare("UPDATE sessions SET is_whitelabel_order = ? WHERE id = ?")
    .bind(isWhitelabelOrder ? 1 : 0, session.id)
    .run();
  return customerReply(request, { ...session, isWhitelabelOrder });
});

/** Serves the wishlist of the customer who is logged in, of both brands; null for anybody else. */
export const serveCustomerWishlist = serve(customerWishlist, async (question) => {
  const { env, visitor, nowMs } = await requestOf(question);
  const session = await readSession(env.DB, visitor, nowMs);
  return session && { entries: await changeWishes(env.DB, session.customer.id, question.input, nowMs) };
});

/** All calls about a customer. */
export const CUSTOMER_CALLS = [
  serveCustomerData,
  serveCustomerLogin,
  serveCustomerLogout,
  serveCustomerPasswordReset,
  serveCustomerSignup,
  serveCustomerWishlist,
  serveWhitelabelSwitch,
];
