import type { CalculatorProps, StagePicture, Surface } from "./props.ts";

/** The proportions that surfaces and corners are rendered in, in pixels; the style sheet has them fill their view. */
const RENDERED = { width: 640, height: 480 };

interface NearViewsProps {
  surface: Surface;
  picture: StagePicture | null;
  /** Of its frame, where one was chosen. */
  finish: string;
  /** Name of the article. */
  article: string;
  labels: CalculatorProps["labels"];
}

/** A print from near: the picture under its surface, and a corner of the material as it was rendered. */
export function NearViews({ surface, picture, finish, article, labels }: NearViewsProps) {
  const { edge, edges = {}, grain, sheen } = surface;
  const named = (view: string) => `${view}: ${article}`;
  return (
    <>
      <div className="view close-up" id="stage-close-up">
        {picture && (
          <img
            src={picture.sharpHref}
            alt={named(labels["calculator/close-up-view"])}
            width={picture.width}
            height={picture.height}
            loading="lazy"
          />
        )}
        {grain && <img className="grain" src={grain} alt="" {...RENDERED} loading="lazy" />}
        {sheen && <img className="sheen" src={sheen} alt="" {...RENDERED} loading="lazy" />}
      </div>
      <div className="view" id="stage-edge">
        <img src={edges[finish] ?? edge} alt={named(labels["calculator/edge-view"])} {...RENDERED} loading="lazy" />
      </div>
    </>
  );
}
