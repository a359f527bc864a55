/** What the way back to the top remembers of the scrolling, in CSS pixels from the top of the page. */
export interface BackToTop {
  isShown: boolean;
  /** Where the last turn upwards began: the lowest place since. */
  lowest: number;
}

export const AT_TOP: BackToTop = { isShown: false, lowest: 0 };

/**
 * The way back to the top after a scroll: shown once a visitor has scrolled up by more than half the window's height
 * (spec 001 §4), gone when she goes down again, or is at the top anyway.
 */
export function afterScroll({ isShown, lowest }: BackToTop, top: number, windowHeight: number): BackToTop {
  if (top <= 0) return AT_TOP;
  if (top >= lowest) return { isShown: false, lowest: top };
  const isFarUp = lowest - top > windowHeight / 2;
  // Once it is shown, `lowest` follows: the first step down again hides it.
  return isShown || isFarUp ? { isShown: true, lowest: top } : { isShown: false, lowest };
}
