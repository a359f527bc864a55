import type { PageContext } from "../block.ts";

/** The built-in page for a missing page or a content service that cannot be reached, in the shop's own dress. */
export function ProblemPage({ kind, page }: { kind: "not-found" | "unavailable"; page: PageContext }) {
  return (
    <section className="wrap problem">
      <h1>{page.labels(`error/${kind}-title`)}</h1>
      <p className="lead">{page.labels(`error/${kind}-text`)}</p>
      <p>
        <a className="button" href={page.home}>
          {page.labels("error/home")}
        </a>
      </p>
    </section>
  );
}
