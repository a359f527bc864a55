/**
 * Puts the style sheets of all blocks side by side in the script: similar texts compress better that way, by a kilobyte. A sheet that
 * no block uses is left out all the same; those of a design's own page come with that page, which is read on demand.
 */
import.meta.glob(["./**/*.css", "!./designs/page/*.css"], { query: "?sheet", eager: true });
