import * as z from "zod/mini";

/**
 * Gives schemas English messages for refused values: `zod/mini` has no words of its own, and would call everything
 * invalid input. Every module that shows a schema's messages imports this one.
 */
z.config(z.locales.en());
