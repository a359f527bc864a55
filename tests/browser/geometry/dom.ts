/** A fault in the layout of a page. */
export interface Fault {
  /** The kind of the fault, as the tests' exceptions name it. */
  kind: "sideways" | "outside" | "distorted" | "cut" | "covered" | "parted";
  /** The place, as a selector and the first words. */
  where: string;
  detail: string;
}

/** A known fault, with the reason why it is allowed. */
export interface Exception {
  /** The selector of the element, or of an ancestor. */
  selector: string;
  kinds: readonly Fault["kind"][];
  reason: string;
}

/** A box in CSS pixels of the screen. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The functions that finders of faults call. They are created in the page, so their code may use nothing outside of `createDom`. */
export type Dom = ReturnType<typeof createDom>;

export function createDom(exceptions: readonly Exception[]) {
  const { body, documentElement: root } = document;
  const width = root.clientWidth;
  const styles = new Map<Element, CSSStyleDeclaration>();
  const clips = new Map<Element, Box>();

  function styleOf(element: Element): CSSStyleDeclaration {
    const known = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, known);
    return known;
  }
  function boxOf(element: Element): Box {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  }
  /** Tells whether an element is for screen readers only. A line that stands above the page until it has the focus counts as well. */
  function isForEars(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position, clipPath } = styleOf(one);
      if (position !== "static" && clipPath === "inset(50%)") return true;
      if (position === "absolute" && one.getBoundingClientRect().bottom + scrollY <= 0) return true;
    }
    return false;
  }
  function isSeen(element: Element): boolean {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && !isForEars(element);
  }
  /** Tells whether a box cuts larger content, and whether the rest can be scrolled to. */
  function clipping(element: Element): "none" | "cut" | "scroll" {
    if (element === body || element === root) return "none";
    const { overflowX, overflowY } = styleOf(element);
    if (/auto|scroll/.test(overflowX + overflowY)) return "scroll";
    return /hidden|clip/.test(overflowX + overflowY) ? "cut" : "none";
  }
  /** Returns the part of the page that the boxes around an element leave visible. */
  function clipOf(element: Element): Box {
    const known = clips.get(element);
    if (known) return known;
    const parent = element.parentElement;
    const box = parent ? { ...clipOf(parent) } : { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };
    if (parent && clipping(parent) !== "none") {
      const own = boxOf(parent);
      box.left = Math.max(box.left, own.left);
      box.right = Math.min(box.right, own.right);
      box.top = Math.max(box.top, own.top);
      box.bottom = Math.min(box.bottom, own.bottom);
    }
    clips.set(element, box);
    return box;
  }
  function isTurned(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { transform, rotate } = styleOf(one);
      if (transform !== "none" || rotate !== "none") return true;
    }
    return false;
  }
  function nameOf(element: Element): string {
    const names: string[] = [];
    for (let one: Element | null = element; one && one !== body && names.length < 4; one = one.parentElement) {
      const classes = (one.getAttribute("class") ?? "").trim().split(/\s+/).filter(Boolean);
      names.unshift([one.localName, ...classes].join("."));
    }
    const words = (element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
    return words ? `${names.join(" > ")} “${words}”` : names.join(" > ");
  }
  /** The elements of the page, without the parts of drawings and of closed panels. */
  const closed = [...body.querySelectorAll("[popover], dialog, noscript")].filter((one) => !one.checkVisibility());
  const skipped = new Set(closed.flatMap((one) => [...one.querySelectorAll("*")]));
  const elements = [...body.querySelectorAll("*")].filter(
    (one) => !skipped.has(one) && !one.parentElement?.closest("svg"),
  );
  const faults: Fault[] = [];
  /** The kinds of faults of which a known one was found. */
  const excused = new Set<Fault["kind"]>();
  const faulty = new Map<string, Element[]>();
  /** Notes a fault, unless it is a known one, or an ancestor has it too. */
  function report(kind: Fault["kind"], element: Element, detail: string): void {
    if (exceptions.some(({ selector, kinds }) => kinds.includes(kind) && element.closest(selector))) {
      excused.add(kind);
      return;
    }
    const others = faulty.get(kind) ?? [];
    if (others.some((other) => other !== root && other.contains(element))) return;
    faulty.set(kind, [...others, element]);
    faults.push({ kind, where: nameOf(element), detail });
  }
  return { faults, excused, report, width, root, elements, styleOf, boxOf, isSeen, clipping, clipOf, isTurned, nameOf };
}
