import { pictureSizes } from "#domain/page/breakpoints.ts";
import { type ExternalVideo, FILM_TYPES, type Film, filmHref, parseExternalVideo } from "#domain/page/video.ts";
import { languageOf } from "#domain/shop/locale.ts";
import type { PageContext } from "../block.ts";
import { behaves } from "../elements/behaviour/behaviour.ts";
import { Icon } from "../elements/icon/icon.tsx";
import { Picture } from "../elements/picture/picture.tsx";
import type { VideoContent } from "./schema.ts";

const SIZES = pictureSizes("tablet", "92vw", "80vw");

/**
 * A film in a frame of its shape, over its poster. If the film does not load, the poster and the link below it remain. The shop's own
 * film plays without script. A portal's film is a link, which a script replaces with the portal's player once it is pressed.
 */
export function VideoView({ content, page }: { content: VideoContent; page: PageContext }) {
  const { component, title, text, poster, ratio, address } = content;
  const films = filmsOf(content);
  const external = externalOf(content);
  const { labels } = page;
  if (address !== "" && films.length === 0 && !external) {
    const reason = `no film of YouTube or Vimeo: ${address.slice(0, 300)}`;
    page.report("hybrid-parse-error", { component, field: "address", reason });
  }
  const href = films.at(-1) ? filmHref(films.at(-1) as Film) : external?.page;
  return (
    <section className="wrap video">
      <figure>
        <div className={`video-frame video-${ratio}`} {...(external && behaves("video", "visible"))}>
          {poster && <Picture asset={page.picture(poster)} sizes={SIZES} />}
          {films.length > 0 && <OwnVideo content={content} films={films} page={page} />}
          {external && (
            <a {...awayTo(external.page)} data-player={external.player} data-title={title}>
              <Icon name="play" />
              <span className="visually-hidden">{labels("video/play", { title })}</span>
            </a>
          )}
        </div>
        <figcaption>
          <b>{title}</b>
          {text && <p>{text}</p>}
          {external && <p>{labels("video/from", { portal: external.portal })}</p>}
          {href && <a {...(external ? awayTo(href) : { href })}>{labels("video/open")}</a>}
        </figcaption>
      </figure>
    </section>
  );
}

function OwnVideo({ content, films, page }: { content: VideoContent; films: readonly Film[]; page: PageContext }) {
  const { title, captions } = content;
  return (
    // biome-ignore lint/a11y/useMediaCaption: it has those that an editor wrote.
    <video controls preload="none" playsInline aria-label={title}>
      {films.map((film) => (
        <source key={film.path} src={filmHref(film)} type={FILM_TYPES[film.ending]} />
      ))}
      {captions && (
        <track
          kind="captions"
          src={filmHref(captions)}
          srcLang={languageOf(page.locale)}
          label={page.labels("video/captions")}
          default
        />
      )}
    </video>
  );
}

/** Returns the shop's own films, the smaller format first. */
export function filmsOf({ webm, mp4 }: VideoContent): Film[] {
  return [webm, mp4].filter((film) => film !== null);
}

/** Returns the portal's film; null if there is a film of the shop's own, or no address of a known portal. */
export function externalOf(content: VideoContent): ExternalVideo | null {
  return filmsOf(content).length > 0 ? null : parseExternalVideo(content.address);
}

function awayTo(href: string) {
  return { href, target: "_blank", rel: "nofollow noopener noreferrer" };
}
