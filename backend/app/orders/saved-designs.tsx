import type { Design } from "#domain/contract/design.ts";
import type { HandOff } from "#domain/designer/hand-off.ts";
import type { Session } from "../../customers/session.ts";
import { designerLink, priceArticles, readArticle } from "../cart/article.ts";
import { ArticlePicture } from "../cart/picture.tsx";
import { articleWords } from "../cart/words.ts";
import { refusalOf } from "../entry.tsx";
import { readForm } from "../form.ts";
import { appPage } from "../page.tsx";
import { type AppVisit, hrefOf, seeOther } from "../visit.ts";

/** A design that a customer put aside. */
export interface SavedDesign {
  href: string;
  title: string;
  /** The article; null if its address means none any more. */
  handOff: HandOff | null;
  design: Design | null;
  /** True if it can be put into the cart. */
  isSold: boolean;
}

/** The most designs that are shown. */
const MOST_SHOWN = 200;

/** Reads the designs that a customer put aside in this brand, the last one first, and at most so many. */
export async function readSavedDesigns(
  visit: AppVisit,
  { customer }: Session,
  most = MOST_SHOWN,
): Promise<SavedDesign[]> {
  const { env, visitor, nowMs, labels } = visit;
  const { results } = await env.DB.prepare(
    "SELECT href FROM saved_designs WHERE customer_id = ? AND channel = ? ORDER BY saved_at DESC, href LIMIT ?",
  )
    .bind(customer.id, visitor.channel, most)
    .all<{ href: string }>();
  const handOffs = results.map(({ href }) => readArticle(href, visitor, nowMs));
  const known = handOffs.filter((handOff) => handOff !== null);
  const priced = known.length > 0 ? await priceArticles(visit, known) : [];
  return results.map(({ href }, at) => {
    const handOff = handOffs[at] ?? null;
    const found = handOff ? priced[known.indexOf(handOff)] : undefined;
    const stated = found && typeof found.price === "object" ? found.price : null;
    const design = found?.design ?? null;
    const title = handOff ? articleWords(handOff, { stated, design }, visit).title : labels("cart/goods");
    return { href, title, handOff, design, isSold: stated !== null };
  });
}

/** Lists what a customer put aside: each can be put into the cart again, or removed. */
export function SavedDesigns({ visit, designs }: { visit: AppVisit; designs: readonly SavedDesign[] }) {
  const { labels, visitor } = visit;
  if (designs.length === 0) return <p>{labels("account-app/no-designs")}</p>;
  return (
    <ul class="saved">
      {designs.map(({ href, title, handOff, design, isSold }) => (
        <li key={href}>
          <div class="picture">
            <ArticlePicture handOff={handOff} design={design} />
          </div>
          <div class="words">
            {isSold ? <a href={designerLink(href, visitor)}>{title}</a> : <span>{title}</span>}
            {isSold && (
              <form class="bare" method="post" action={hrefOf("cart", visit)}>
                <input type="hidden" name="href" value={href} />
                <input type="hidden" name="key" value={crypto.randomUUID()} />
                <button class="link" type="submit">
                  {labels("cart/back")}
                </button>
              </form>
            )}
            <form class="bare" method="post" action={hrefOf("saved", visit)}>
              <input type="hidden" name="href" value={href} />
              <button class="link" type="submit" aria-label={labels("listing/remove", { name: title })}>
                {labels("cart/remove")}
              </button>
            </form>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Shows what a customer put aside. */
export async function showSaved(visit: AppVisit, session: Session): Promise<Response> {
  return renderSaved(visit, await readSavedDesigns(visit, session), {});
}

async function renderSaved(
  visit: AppVisit,
  designs: readonly SavedDesign[],
  state: { notice?: string; status?: number },
): Promise<Response> {
  const title = visit.labels("account/projects");
  return appPage(
    visit,
    { title, status: state.status ?? 200 },
    <section class="narrow">
      <h1>{title}</h1>
      {state.notice && (
        <div class="summary" role="alert">
          <p>{state.notice}</p>
        </div>
      )}
      <SavedDesigns visit={visit} designs={designs} />
    </section>,
  );
}

/** Removes a design that a customer put aside. */
export async function takeSaved(visit: AppVisit, session: Session): Promise<Response> {
  const { env, visitor } = visit;
  const typed = await readForm(visit);
  if (typeof typed === "string")
    return renderSaved(visit, await readSavedDesigns(visit, session), refusalOf(typed, visit));
  await env.DB.prepare("DELETE FROM saved_designs WHERE customer_id = ? AND channel = ? AND href = ?")
    .bind(session.customer.id, visitor.channel, typed.get("href") ?? "")
    .run();
  return seeOther(hrefOf("saved", visit));
}
