import { renderToString } from "react-dom/server";
import { ICON_GRID, ICON_NAMES, iconPath } from "#blocks/elements/icon/icons.ts";
import type { Visit } from "./visit.ts";

/** Page of `/_icons`: every icon of the shop as a sprite, with its own layout and without the shell (spec 000 §2). */
export function iconSprite({ context, dependencies }: Visit): Response {
  const brand = dependencies.shops.brands[context.get("shop").channel].name;
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="robots" content="noindex,nofollow" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Icons · ${brand}`}</title>
      </head>
      <body>
        <svg width="0" height="0" aria-hidden="true">
          {ICON_NAMES.map((name) => (
            <symbol key={name} id={name} viewBox={ICON_GRID.text} fill="none" stroke="currentColor" strokeWidth="1.6">
              <path d={iconPath(name)} />
            </symbol>
          ))}
        </svg>
        <h1>Icons</h1>
        <ul>
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <svg width="24" height="24" role="img" aria-label={name}>
                <use href={`#${name}`} />
              </svg>{" "}
              {name}
            </li>
          ))}
        </ul>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${html}`, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
      "X-Robots-Tag": "noindex,nofollow",
    },
  });
}
