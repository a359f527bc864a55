import type { PageContext } from "../../block.ts";
import { ScrollSlider } from "../../elements/scroll-slider/scroll-slider.tsx";
import type { ShellContent } from "../schema.ts";
import { Links } from "./links.tsx";

/** The shop's messages: side by side, and on narrow screens a row that scrolls. */
export function Messages({ tiles, page }: { tiles: ShellContent["communicationTiles"]; page: PageContext }) {
  const { labels } = page;
  if (tiles.length === 0) return null;
  return (
    <div className="wrap messages">
      <ScrollSlider
        label={labels("footer/messages")}
        words={{ previous: labels("carousel/previous"), next: labels("carousel/next") }}
      >
        {tiles.map((tile) => (
          <li key={tile.headline} {...page.editable?.(tile)}>
            {tile.headlineShort && <h2 className="short">{tile.headlineShort}</h2>}
            <h2>{tile.headline}</h2>
            {tile.text && <p>{tile.text}</p>}
            <Links items={tile.cta} page={page} />
          </li>
        ))}
      </ScrollSlider>
    </div>
  );
}
