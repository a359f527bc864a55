import type { Context } from "hono";
import { reportSchema, type VitalsReport } from "#domain/vitals/report.ts";
import type { AppContext } from "../context.ts";
import type { AppDependencies } from "../dependencies.ts";
import { LIMITS_MS } from "../limits/limits.ts";
import { KEPT_DAYS } from "../vitals/object.ts";
import { htmlPage } from "./html-page.tsx";
import sheet from "./vitals.css?sheet";
import { FEW_PAGES, Thresholds, VitalsSection } from "./vitals-views.tsx";

const SECTIONS = [
  ["all", "All pages"],
  ["page", "By kind of page"],
  ["country", "By country"],
  ["treatment", "By treatment"],
] as const satisfies readonly (readonly [keyof VitalsReport, string])[];

/** Renders the operators' page of the Core Web Vitals, as the browsers of visitors who allowed it measured them. */
export async function vitalsPage(context: Context<AppContext>, dependencies: AppDependencies): Promise<Response> {
  const { name } = dependencies.shops.brands[context.get("shop").channel];
  const { vitals } = dependencies;
  const report = vitals && (await readReport(context, vitals));
  return htmlPage(
    200,
    `${name} – page speed`,
    <>
      <header>
        <h1>{name}: page speed</h1>
        <a href="/ops">Stories and copies</a>
      </header>
      <p>
        Core Web Vitals of the last {KEPT_DAYS} days at the 75th percentile, within 5 %: three of four page views were
        this fast or faster. Visitors who allowed it measured them; whoever refused is not in here. Fewer than{" "}
        {FEW_PAGES} page views say little: such numbers are marked.
      </p>
      <Thresholds />
      {!vitals && <p role="alert">Nothing is counted: the worker has no binding VITALS.</p>}
      {vitals && !report && <p role="alert">The numbers cannot be read right now.</p>}
      {report && SECTIONS.map(([key, title]) => <VitalsSection key={key} id={key} title={title} lines={report[key]} />)}
    </>,
    sheet,
  );
}

/** Reads the report of the visited channel; null if its object gives none. */
async function readReport(context: Context<AppContext>, vitals: NonNullable<AppDependencies["vitals"]>) {
  try {
    const { channel } = context.get("shop");
    const reply = await vitals.ask(channel, "http://vitals.internal/", LIMITS_MS.vitalsReport);
    return reportSchema.parse(await reply.json());
  } catch (error) {
    context.get("log")("error", "vitals-failed", { message: String(error) });
    return null;
  }
}
