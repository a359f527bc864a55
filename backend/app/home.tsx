import { endSession } from "../customers/session.ts";
import { languageFolder } from "../customers/visitor.ts";
import { readForm } from "./form.ts";
import { Form } from "./form-parts.tsx";
import { appPage } from "./page.tsx";
import { type AppVisit, hrefOf, seeOther, seePage } from "./visit.ts";

/** Shows the overview of a customer's account. */
export async function showHome(visit: AppVisit): Promise<Response> {
  const { labels, session } = visit;
  if (!session) return seePage(visit, "logIn");
  const { customer } = session;
  const title = labels("account-app/hello", { name: customer.firstName || customer.email });
  return appPage(
    visit,
    { title: labels("account-app/title") },
    <section>
      <h1>{title}</h1>
      <p class="lead">{labels("account/customer-number", { number: customer.number })}</p>
      <Form visit={visit} state={{}} action={hrefOf("logOut", visit)} submit={labels("account/log-out")}>
        {null}
      </Form>
    </section>,
  );
}

/** Logs a customer out, and leads to the shop's home page. */
export async function takeLogOut(visit: AppVisit): Promise<Response> {
  const { env, visitor } = visit;
  const form = await readForm(visit);
  if (typeof form === "string") return seePage(visit, "home");
  return seeOther(languageFolder(visitor.locale) || "/", await endSession(env.DB, visitor));
}
