import type { Context } from "hono";
import { REDIRECTS } from "../content/delivery/fetch-redirects.ts";
import type { RedirectList } from "../content/index/index-messages.ts";
import { KEPT_WEEKS } from "../content/index/redirect-counts.ts";
import { type AppContext, urlOf } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { htmlPage } from "./html-page.tsx";

/** Rows of a table that are shown at a time; a search text finds the others. */
const SHOWN = 200;

/**
 * Renders the operators' page of redirects: what is wrong with the editors' list, its entries and the moved stories with their
 * hits, and the missing addresses that people asked for.
 */
export async function redirectsPage(context: Context<AppContext>, dependencies: AppDependencies): Promise<Response> {
  const { channel } = context.get("shop");
  const { name } = dependencies.shops.brands[channel];
  const { indexes } = await dependencies.content();
  const list = await indexes.redirectList(channel).catch((error: unknown) => {
    context.get("log")("error", "content-service-error", { what: "redirects", message: String(error) });
    return null;
  });
  const text = urlOf(context).searchParams.get("find")?.trim().toLowerCase() ?? "";
  return htmlPage(
    200,
    `${name} – redirects`,
    <>
      <header>
        <h1>{name}: redirects</h1>
        <a href="/ops">Stories and copies</a>
      </header>
      {!list && <p role="alert">The redirects cannot be read right now.</p>}
      {list && (
        <>
          <Faults list={list} />
          <Missing missing={list.missing} />
          <Search text={text} />
          <Redirects id="list" title="Editors’ list" rows={rowsOf(list.rules, list, text)} />
          <Redirects id="moved" title="Stories that moved" rows={rowsOf(list.moved, list, text)} />
        </>
      )}
    </>,
  );
}

interface Row {
  from: string;
  to: string;
  kind: number;
  hits: number;
}

/** The redirects that hold a text, those with the most hits first. */
function rowsOf(redirects: RedirectList["rules"], { hits }: RedirectList, text: string): Row[] {
  const counted = new Map(hits);
  return redirects
    .map(([from, to, kind]): Row => ({ from, to, kind, hits: counted.get(from) ?? 0 }))
    .filter(({ from, to }) => `${from} ${to}`.toLowerCase().includes(text))
    .sort((one, other) => other.hits - one.hits || (one.from < other.from ? -1 : 1));
}

function Search({ text }: { text: string }) {
  return (
    <search>
      <form method="get" action="/ops/redirects">
        <label htmlFor="find">Find a redirect</label>
        <div className="row">
          <input id="find" name="find" type="search" defaultValue={text} placeholder="/alt" />
          <button type="submit">Find</button>
        </div>
      </form>
    </search>
  );
}

function Redirects({ id, title, rows }: { id: string; title: string; rows: readonly Row[] }) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>
        {title}: {rows.length}
      </h2>
      {rows.length > SHOWN && <p>The {SHOWN} with the most hits are shown. Find names the others.</p>}
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Hits</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Kind</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, SHOWN).map(({ from, to, kind, hits }) => (
              <tr key={from}>
                <td>{hits}</td>
                <td className="tags">{from}</td>
                <td className="tags">{to}</td>
                <td>{kind}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Faults({ list: { entries, faults, storedAt } }: { list: RedirectList }) {
  const refused = faults.filter(({ isRefused }) => isRefused).length;
  return (
    <section className="card" aria-labelledby="faults">
      <h2 id="faults">What is said of the list</h2>
      <p>
        {storedAt === null
          ? "The list was not read yet."
          : `Read ${new Date(storedAt).toISOString()}: ${entries.length} entries in the datasource “${REDIRECTS}”, ${refused} refused.`}
      </p>
      {faults.length > 0 && (
        <ul>
          {faults.slice(0, SHOWN).map(({ at, isRefused, sentence }) => (
            <li key={`${at} ${sentence}`}>
              {isRefused ? "Refused" : "Note"}, number {at + 1} (<span className="tags">{entries[at]?.from}</span> →{" "}
              <span className="tags">{entries[at]?.to}</span>): {sentence}
            </li>
          ))}
        </ul>
      )}
      {faults.length > SHOWN && <p>And {faults.length - SHOWN} more.</p>}
    </section>
  );
}

function Missing({ missing }: { missing: RedirectList["missing"] }) {
  return (
    <section className="card" aria-labelledby="missing">
      <h2 id="missing">Pages that people asked for in vain</h2>
      <p>
        In the last {KEPT_WEEKS} weeks, by browsers alone, once a minute for a network and an address. Addresses with
        numbers or signs that may be somebody’s are not counted.
      </p>
      {missing.length === 0 && <p>None was asked for twice.</p>}
      {missing.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">Requests</th>
              <th scope="col">Page</th>
            </tr>
          </thead>
          <tbody>
            {missing.map(([page, times]) => (
              <tr key={page}>
                <td>{times}</td>
                <td className="tags">{page}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
