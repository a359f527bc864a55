/**
 * Script that lets what follows it wait to be laid out (base.css, decision 50). It does so only on a way into the page: where the browser
 * goes back, loads anew, or was given a place in the page, it must know how high each part is before it can show that place. It stands
 * between the blocks, so that it holds up no first paint, and is allowed by its hash in the page's policy.
 */
export const MAY_WAIT =
  'performance.getEntriesByType("navigation")[0]?.type=="navigate"&&!location.hash&&document.documentElement.toggleAttribute("data-waits")';

export const MAY_WAIT_SCRIPT = `<script>${MAY_WAIT}</script>`;
