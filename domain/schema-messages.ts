import * as z from "zod/mini";

/**
 * Schemas say in English what they refuse: `zod/mini` brings no words of its own, and would call everything invalid input. Imported by
 * whatever shows a schema's messages.
 */
z.config(z.locales.en());
