import { useEffect, useRef, useState } from "react";
import { added, dropped, type Place, rehung, stepped, withGap } from "#domain/wall/settle.ts";
import { arrange, printsOf, type TemplateName } from "#domain/wall/template.ts";
import {
  gapOf,
  MOST_PRINTS,
  offerOf,
  type Print,
  type PrintKind,
  soldKind,
  turned,
  type Wall,
  type WallStock,
} from "#domain/wall/wall.ts";
import { readWall, WALL_PARAMETER, writeWall } from "#domain/wall/wall-text.ts";
import { afterPaint } from "../calculator/after-paint.ts";
import type { OwnPhoto } from "./on-demand-parts.ts";
import type { WallIslandProps } from "./props.ts";

/** The parameters by which the form without script asks for a wall; a wall of her own replaces them. */
const FORM_PARAMETERS = ["template", "material", "format", "frameType", "count", "gap"];

/** A wall and what a shopper does with it. */
export interface WallState {
  wall: Wall;
  /** The arrangement that the prints have; empty once she has moved one. */
  template: TemplateName | "";
  /** The print that is chosen. */
  chosen: number;
  /** True if a change of size, article, frame or picture is one of all prints. */
  isAlike: boolean;
  /** Her own photograph in each print; null for the editor's picture. They stand in no address. */
  photos: readonly (OwnPhoto | null)[];
  /** True if the last change found no room on the wall. */
  isFull: boolean;
}

/** Holds the wall, and keeps it in the page's address, so that a reload, a shared link and the way back find it. */
export function useWall(props: WallIslandProps) {
  const stock: WallStock = { offers: props.articles, pictures: props.pictures.length };
  const [state, setState] = useState<WallState>(() => startOf(props, stock));
  const isChanged = useRef(false);

  function change(next: (state: WallState) => Partial<WallState> | null) {
    isChanged.current = true;
    setState((before) => {
      const after = next(before);
      return after ? { ...before, isFull: false, ...after } : { ...before, isFull: true };
    });
  }

  const text = writeWall(state.wall);
  const address = addressOf(props.action, text, typeof location === "undefined" ? "" : location.search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another wall changes the address.
  useEffect(() => {
    if (!isChanged.current) return;
    if (props.legacy) props.legacy.address = address;
    const write = () => {
      try {
        history.replaceState(history.state, "", address + location.hash);
      } catch {
        // Browsers refuse a hundred changes of the address within half a minute.
      }
    };
    afterPaint(write);
    // Going back within the page leads to an address with an earlier wall: write the current one again.
    addEventListener("popstate", write);
    return () => removeEventListener("popstate", write);
  }, [text]);

  // The choice made in the form before the island woke, and a shared wall that the shop had no time to render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken over once.
  useEffect(() => {
    const shared = readWall(new URLSearchParams(location.search).get(WALL_PARAMETER) ?? "", stock);
    if (shared && writeWall(shared) !== props.shown.wall) change(() => ({ wall: shared, template: "" }));
    else takeEarly();
    performance.mark("wall-ready");
  }, []);

  function takeEarly() {
    const { early = {} } = props;
    const [first] = state.wall.prints;
    const template = props.templates.find(({ value }) => value === early.template)?.value ?? "";
    const kind = { article: early.material ?? "", format: early.format ?? "", finish: early.frameType ?? "" };
    const count = Number(early.count) || state.wall.prints.length;
    const isSame =
      template === state.template &&
      kind.article === first?.article &&
      kind.format === soldFormatOf(first, stock) &&
      kind.finish === first.finish &&
      count === state.wall.prints.length &&
      early.gap === String(state.wall.gap);
    if (isSame || !template) return;
    change(() => ({ wall: arrange({ template, count, kind, gap: gapOf(Number(early.gap)) }, stock).wall, template }));
  }

  return {
    ...state,
    stock,
    /** The page's address with this wall and nothing else. */
    shareHref: addressOf(props.action, text, ""),
    choose: (chosen: number) => setState((before) => (before.chosen === chosen ? before : { ...before, chosen })),
    setAlike: (isAlike: boolean) => setState((before) => ({ ...before, isAlike })),
    arrange: (template: TemplateName, count = printsOf(template)) =>
      change((before) => arranged(before, template, count, stock)),
    setGap: (cm: number) =>
      change((before) => {
        const wall = withGap(before.wall, gapOf(cm), stock);
        return wall && { wall };
      }),
    setKind: (wish: Partial<PrintKind>) => change((before) => withKind(before, wish, stock)),
    turn: () => change((before) => turnedPrint(before, stock)),
    drop: (index: number, place: Place) =>
      change((before) => ({ wall: dropped(before.wall, index, place, stock), template: "" })),
    step: (index: number, step: Place) =>
      change((before) => ({ wall: stepped(before.wall, index, step, stock), template: "" })),
    add: () =>
      change((before) => {
        const [model] = before.wall.prints.slice(before.chosen);
        const isFull = before.wall.prints.length >= MOST_PRINTS || !model;
        const picture = before.wall.prints.length % Math.max(1, stock.pictures);
        const wall = isFull ? null : added(before.wall, { ...model, picture }, stock);
        return wall && { wall, template: "", chosen: wall.prints.length - 1, photos: [...before.photos, null] };
      }),
    remove: (index: number) =>
      change((before) => {
        if (before.wall.prints.length === 1) return {};
        const keep = (_: unknown, at: number) => at !== index;
        const prints = before.wall.prints.filter(keep);
        const chosen = Math.min(before.chosen, prints.length - 1);
        return { wall: { ...before.wall, prints }, photos: before.photos.filter(keep), chosen, template: "" };
      }),
    setPicture: (picture: number) =>
      change((before) => ({
        wall: {
          ...before.wall,
          prints: before.wall.prints.map((one, at) => (isMeant(before, at) ? { ...one, picture } : one)),
        },
        photos: before.photos.map((photo, at) => (isMeant(before, at) ? null : photo)),
      })),
    setPhoto: (own: OwnPhoto) =>
      change((before) => ({ photos: before.photos.map((photo, at) => (isMeant(before, at) ? own : photo)) })),
  };
}
export type WallActions = ReturnType<typeof useWall>;

function startOf({ shown }: WallIslandProps, stock: WallStock): WallState {
  const wall = readWall(shown.wall, stock);
  if (!wall) throw new Error("The page has no wall.");
  const photos = wall.prints.map(() => null);
  return { wall, template: shown.template, chosen: 0, isAlike: true, photos, isFull: false };
}

/** Tells whether a change of the picture is about a print. */
function isMeant({ isAlike, chosen }: WallState, index: number): boolean {
  return isAlike || index === chosen;
}

/** Returns the prints in an arrangement; each keeps its picture, and if all have the same, new ones have it too. */
function arranged(
  { wall, photos }: WallState,
  template: TemplateName,
  count: number,
  stock: WallStock,
  kind: PrintKind = smallest(wall.prints),
): Partial<WallState> {
  const known = wall.prints.map(({ picture }) => picture);
  const [first = 0] = known;
  const areSame = known.length > 1 && known.every((picture) => picture === first);
  const pictures = Array.from(
    { length: count },
    (_, at) => known[at] ?? (areSame ? first : at % Math.max(1, stock.pictures)),
  );
  const made = arrange({ template, count, kind, gap: wall.gap, pictures }, stock).wall;
  const [own = null] = photos;
  const isOneOwn = own !== null && photos.every((photo) => photo === own);
  return {
    wall: made,
    template,
    chosen: 0,
    photos: made.prints.map((_, at) => photos[at] ?? (isOneOwn ? own : null)),
  };
}

/** Returns the print with the least area: the others of an arrangement follow from it. */
function smallest(prints: readonly Print[]): PrintKind {
  const area = ({ format }: PrintKind) => format.split("x").reduce((product, side) => product * Number(side), 1);
  return prints.reduce((least, print) => (area(print) < area(least) ? print : least));
}

/** Returns the chosen print, or all of them, with another article, size or finish; null if the wall has no room for that. */
function withKind(before: WallState, wish: Partial<PrintKind>, stock: WallStock): Partial<WallState> | null {
  const { wall, template, isAlike, chosen } = before;
  if (isAlike && template) {
    const kind = soldKind({ ...smallest(wall.prints), ...wish }, stock);
    return arranged(before, template, wall.prints.length, stock, kind);
  }
  const kinds = wall.prints.map((print, at) => (isMeant(before, at) ? soldKind({ ...print, ...wish }, stock) : print));
  const made = rehung(wall, kinds, stock);
  return made && { wall: made, chosen, ...(wish.format || wish.article ? { template: "" as const } : {}) };
}

/** Returns the wall with the chosen print turned by 90°. */
function turnedPrint({ wall, chosen }: WallState, stock: WallStock): Partial<WallState> | null {
  const kinds = wall.prints.map((print, at) => (at === chosen ? { ...print, format: turned(print.format) } : print));
  const made = rehung(wall, kinds, stock);
  return made && { wall: made, template: "" };
}

/** Returns the print's size as the article's list has it. */
export function soldFormatOf({ article, format }: PrintKind, stock: WallStock): string {
  const { formats } = offerOf(stock, article);
  return formats.find((one) => one.format === format || one.format === turned(format))?.format ?? format;
}

/** Returns the page's address with a wall: the rest of its query stays, but for what the form asks. */
function addressOf(action: string, wall: string, search: string): string {
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => name !== WALL_PARAMETER && !FORM_PARAMETERS.includes(name),
  );
  const pairs = [[WALL_PARAMETER, wall], ...others];
  return `${action}?${pairs.map((pair) => pair.map((part) => encodeURIComponent(part)).join("=")).join("&")}`;
}
