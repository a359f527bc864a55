import type { PageContext } from "../../block.ts";
import { Link } from "../../elements/link/link.tsx";
import type { ShellContent } from "../schema.ts";

export interface FooterProps {
  shell: ShellContent | null;
  brand: string;
  /** The year of the copyright line. */
  year: number;
  page: PageContext;
}

export function Footer({ shell, brand, year, page }: FooterProps) {
  return (
    <footer className="footer">
      <div className="wrap">
        {shell?.footerText && <p className="footer-text">{shell.footerText}</p>}
        <div className="footer-boxes">
          {shell?.footerBoxes.map((box) => (
            <section key={box.title} {...page.editable?.(box)}>
              <h2>{box.title}</h2>
              {box.text && <p>{box.text}</p>}
              <ul>
                {box.items.map((item) => (
                  <li key={item.text} {...page.editable?.(item)}>
                    <Link to={page.resolveLink(item.link)}>{item.text}</Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <p className="copyright">
          {page.labels("shell/copyright", { year, brand })} · {page.labels("shell/prices")}
        </p>
      </div>
    </footer>
  );
}
