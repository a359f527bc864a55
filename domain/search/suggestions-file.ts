/** The file below the search with a few results for words that are still being typed. */
export const SUGGESTIONS_FILE = "suggestions.html";
