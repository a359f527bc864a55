import type { PageContext } from "../../block.ts";
import { Link } from "../../elements/link/link.tsx";
import type { ShellContent } from "../schema.ts";
import { Fold } from "./fold.tsx";
import { FooterImage } from "./footer-image.tsx";
import { Links } from "./links.tsx";

/** A box of the footer, of one of the kinds that there are (spec 001 §2). */
export function Box({ box, page }: { box: ShellContent["footerBoxes"][number]; page: PageContext }) {
  return (
    <Fold title={box.title} className={`box-${box.type}`} marks={page.editable?.(box)}>
      {box.text && <p>{box.text}</p>}
      <Links items={box.items} page={page} />
      {box.images.length > 0 && (
        <ul className="images">
          {box.images.map((item) => (
            <li key={item.title} {...page.editable?.(item)}>
              <Link to={page.resolveLink(item.link)}>
                {item.image && <FooterImage asset={page.picture(item.image)} />}
                {item.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}
