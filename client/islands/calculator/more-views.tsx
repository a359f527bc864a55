import { EdgeView } from "./edge-view.tsx";
import { finishOf } from "./room.tsx";
import { SizeView } from "./size-view.tsx";
import { type MoreViewsProps, RENDERED } from "./view-props.ts";

/**
 * The views that are not open at first, and the links to all of them: from near, its edge, its back, and its size beside something of
 * known size. Their markup comes with the page; what shows them for another choice is fetched once she turns to them (`on-demand.ts`).
 */
export function MoreViews(props: MoreViewsProps) {
  const { surface, picture, options, article, words, sizeHref } = props;
  const { grain, sheen, back } = surface;
  const named = (view: string) => `${view}: ${article}`;
  return (
    <>
      <div className="view close-up" id="stage-close-up">
        {picture && (
          <img
            src={picture.sharpHref}
            alt={named(words["calculator/close-up-view"])}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
        )}
        {grain && <img className="grain" src={grain} alt="" {...RENDERED} loading="lazy" />}
        {sheen && <img className="sheen" src={sheen} alt="" {...RENDERED} loading="lazy" />}
      </div>
      <EdgeView {...props} name={named(words["calculator/edge-view"])} />
      {back && (
        <div className={`view back finish-${finishOf(options)}`} id="stage-back">
          <img src={back} alt={named(words["calculator/back-view"])} {...RENDERED} loading="lazy" />
        </div>
      )}
      <div className="view" id="stage-size">
        {sizeHref ? (
          <noscript>
            <a href={sizeHref}>{words["calculator/size-view"]}</a>
          </noscript>
        ) : (
          <SizeView {...props} />
        )}
      </div>
      <p className="view-links">
        <a href="#stage-print">{words["calculator/print-view"]}</a>
        <a href="#stage-room">{words["calculator/room-view"]}</a>
        <a href="#stage-close-up">{words["calculator/close-up-view"]}</a>
        <a href="#stage-edge">{words["calculator/edge-view"]}</a>
        {back && <a href="#stage-back">{words["calculator/back-view"]}</a>}
        <a href="#stage-size">{words["calculator/size-view"]}</a>
      </p>
    </>
  );
}
