import type { ReactNode } from "react";
import { TEMPLATES, type TemplateName } from "#domain/wall/template.ts";
import { finishesOf, MOST_PRINTS, type Print } from "#domain/wall/wall.ts";
import { fill } from "../calculator/selection.ts";
import { articleOf } from "./print-words.ts";
import type { WallIslandProps } from "./props.ts";
import { usePhotoFile } from "./use-photo-file.ts";
import { soldFormatOf, type WallActions } from "./use-wall.ts";

interface WallFormProps {
  props: WallIslandProps;
  wall: WallActions;
}

/** The choice of an arrangement, and of what its prints are. Without script it is a form that shows the page again. */
export function WallForm({ props, wall }: WallFormProps) {
  const { labels, templates, gaps, articles } = props;
  const { prints, gap } = wall.wall;
  const chosen = prints[wall.chosen] as Print;
  const article = articleOf(wall.stock, chosen.article);
  const finishes = article.finishes.filter(({ value }) =>
    finishesOf(article, chosen.format).some((made) => made.value === value),
  );
  const { template } = wall;
  return (
    // The fields are about the print that was chosen. A browser that comes back to the page would write them into the first one.
    <form method="get" action={props.action} autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <fieldset className="templates">
        <legend>{labels["wall/template"]}</legend>
        {templates.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="template"
              value={value}
              checked={template === value}
              onChange={() => wall.arrange(value)}
            />
            <Pictogram template={value} />
            <span className="visually-hidden">{label}</span>
          </label>
        ))}
      </fieldset>
      <div className="fields">
        <Field name="count" label={labels["wall/count"]} value={String(prints.length)} onPick={takeCount}>
          {Array.from({ length: MOST_PRINTS }, (_, at) => String(at + 1)).map((count) => (
            <option key={count}>{count}</option>
          ))}
        </Field>
        <Field name="gap" label={labels["wall/gap"]} value={String(gap)} onPick={(cm) => wall.setGap(Number(cm))}>
          {gaps.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Field>
      </div>
      <label className="alike">
        <input type="checkbox" checked={wall.isAlike} onChange={({ target }) => wall.setAlike(target.checked)} />
        <span>{labels["wall/alike"]}</span>
      </label>
      {!wall.isAlike && <p className="hint">{fill(labels["wall/for"], { number: String(wall.chosen + 1) })}</p>}
      <div className="fields">
        <Field
          name="material"
          label={labels["calculator/material"]}
          value={article.article}
          isWide
          onPick={(value) => wall.setKind({ article: value })}
        >
          {articles.map((one) => (
            <option key={one.article} value={one.article}>
              {one.label}
            </option>
          ))}
        </Field>
        <Field
          name="format"
          label={labels["calculator/format"]}
          value={soldFormatOf(chosen, wall.stock)}
          onPick={(format) => wall.setKind({ format })}
        >
          {article.formats.map(({ format, label }) => (
            <option key={format} value={format}>
              {label}
            </option>
          ))}
        </Field>
        {finishes.length > 0 && (
          <Field
            name="frameType"
            label={labels["calculator/frame"]}
            value={chosen.finish}
            onPick={(finish) => wall.setKind({ finish })}
          >
            {finishes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Field>
        )}
      </div>
      <button className="button show-wall" type="submit">
        {labels["wall/show"]}
      </button>
    </form>
  );

  function takeCount(count: string) {
    wall.arrange(template || "row", Number(count));
  }
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  isWide?: boolean;
  onPick: (value: string) => void;
  children: ReactNode;
}

function Field({ name, label, value, isWide = false, onPick, children }: FieldProps) {
  return (
    <label className={isWide ? "field wide" : "field"}>
      <span>{label}</span>
      <select name={name} value={value} onChange={({ target }) => onPick(target.value)}>
        {children}
      </select>
    </label>
  );
}

/** The units of a pictogram: a print's width and height, and the gap between two. */
const UNIT = { width: 7, height: 5, gap: 1.4, view: 44, tall: 30 };

/** An arrangement as a small drawing. */
function Pictogram({ template }: { template: TemplateName }) {
  const shape: { columns: readonly number[]; large?: number; rise?: number } = TEMPLATES[template];
  const { columns, large, rise = 0 } = shape;
  const height = (length: number) => length * UNIT.height + (length - 1) * UNIT.gap;
  const width = columns.length * (UNIT.width + UNIT.gap) - UNIT.gap;
  return (
    <svg viewBox={`0 0 ${UNIT.view} ${UNIT.tall}`} aria-hidden="true">
      {columns.map((length, at) => {
        const x = (UNIT.view - width) / 2 + at * (UNIT.width + UNIT.gap);
        const risen = ((columns.length - 1) / 2 - at) * rise * UNIT.height;
        const start = UNIT.tall / 2 - height(length) / 2 + risen;
        if (at === large)
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have only their place.
          return <rect key={at} x={x} y={UNIT.tall / 2 - height(2) / 2} width={UNIT.width} height={height(2)} />;
        return Array.from({ length }, (_, row) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: columns and rows have only their place.
            key={`${at} ${row}`}
            x={x}
            y={start + row * (UNIT.height + UNIT.gap)}
            width={UNIT.width}
            height={UNIT.height}
          />
        ));
      })}
    </svg>
  );
}

/** The pictures for the chosen print, or for all: the editor's, and a photograph of the shopper's own. */
export function PictureChoice({ props, wall }: WallFormProps) {
  const { labels, pictures } = props;
  const { status, take, prefetch } = usePhotoFile(props, wall.setPhoto);
  const chosen = wall.wall.prints[wall.chosen] as Print;
  const isOwn = Boolean(wall.photos[wall.chosen]);

  return (
    <fieldset className="pictures awake">
      <legend>{labels["wall/picture"]}</legend>
      <div className="row">
        {pictures.map((picture, at) => (
          <button
            type="button"
            key={picture.href}
            aria-pressed={!isOwn && chosen.picture === at}
            onClick={() => wall.setPicture(at)}
          >
            <img
              src={picture.href}
              alt={picture.alt}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              decoding="async"
            />
          </button>
        ))}
      </div>
      <label className="button button-secondary choose" onPointerOver={prefetch}>
        <input className="visually-hidden" type="file" accept="image/*" onChange={take} onFocus={prefetch} />
        <span>{labels["wall/own"]}</span>
      </label>
      <small className="hint">{labels["own-picture/stays"]}</small>
      <p role="status">{status}</p>
    </fieldset>
  );
}
