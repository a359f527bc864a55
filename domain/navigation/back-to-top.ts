/** The state of the way back to the top, after a visitor's scrolling. Positions are CSS pixels from the top of the page. */
export interface BackToTop {
  isShown: boolean;
  /** The position at which the last scroll upwards began: the lowest since. */
  lowest: number;
}

export const AT_TOP: BackToTop = { isShown: false, lowest: 0 };

/**
 * The way back to the top after a scroll. It is shown once a visitor has scrolled up by more than half the window's
 * height (spec 001 §4), and hidden when she scrolls down again or is at the top.
 */
export function afterScroll({ isShown, lowest }: BackToTop, top: number, windowHeight: number): BackToTop {
  if (top <= 0) return AT_TOP;
  if (top >= lowest) return { isShown: false, lowest: top };
  const isFarUp = lowest - top > windowHeight / 2;
  // Once it is shown, `lowest` follows the scrolling, so that the first step down hides it again.
  return isShown || isFarUp ? { isShown: true, lowest: top } : { isShown: false, lowest };
}
