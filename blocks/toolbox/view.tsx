import { formLink } from "#domain/address/path-kind.ts";
import { countText, dimensionText, unitOf, unitSign } from "#domain/catalogue/dimension-text.ts";
import { sharpFrom } from "#domain/catalogue/resolution.ts";
import { MM_PER_INCH } from "#domain/catalogue/trade-size.ts";
import type { PageContext } from "../block.ts";
import { behaves } from "../elements/behaviour/behaviour.ts";
import { Link } from "../elements/link/link.tsx";
import type { ToolboxContent } from "./schema.ts";

export interface ToolboxViewProps {
  content: ToolboxContent;
  page: PageContext;
}

/** Sizes for which the list states the picture size needed, for shoppers who know their picture's pixels. */
const TOLD = [
  { width: 300, height: 200 },
  { width: 600, height: 400 },
  { width: 900, height: 600 },
  { width: 1200, height: 800 },
];
const MM_PER_CM = 10;

/**
 * A tool that tells how large a picture can be printed. The picture is never sent: its field has no name. Without script, the list of
 * sizes says the same.
 */
export function ToolboxView({ content: { headline, text, links }, page }: ToolboxViewProps) {
  const { labels, locale } = page;
  const sign = unitSign(locale);
  return (
    <section className="wrap toolbox">
      {headline && <h2>{headline}</h2>}
      {text && <p className="lead">{text}</p>}
      <form
        data-lang={locale}
        data-unit-mm={unitOf(locale) === "inch" ? MM_PER_INCH : MM_PER_CM}
        data-text={labels("toolbox/print-size", {
          pixels: "%p",
          near: `%n ${sign}`,
          far: `%f ${sign}`,
        })}
        data-unknown={labels("own-picture/unknown")}
        data-broken={labels("own-picture/broken")}
        {...behaves("toolbox", "intent")}
      >
        <label>
          <b>{labels("toolbox/how-large")}</b>
          <input type="file" accept="image/*" />
        </label>
        <small>{labels("own-picture/stays")}</small>
        <output />
      </form>
      <p className="make-ready">
        <a className="button button-secondary" href={formLink(page.path, "toolbox", page.shop)}>
          {labels("toolbox/title")}
        </a>
      </p>
      <dl>
        {TOLD.map((format) => {
          const { width, height } = sharpFrom(format);
          const pixels = { width: countText(width, locale), height: countText(height, locale) };
          return (
            <div key={format.width}>
              <dt>{dimensionText(format, locale)}</dt>
              <dd>{labels("calculator/sharp-from", pixels)}</dd>
            </div>
          );
        })}
      </dl>
      {links.length > 0 && (
        <ul>
          {links.map((item) => (
            <li key={item.text} {...page.editable?.(item)}>
              <Link to={page.resolveLink(item.link)}>{item.text}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
