import type { Form } from "./form.ts";
import { newsletterForm } from "./newsletter/form.ts";

/** Every form of the shop. */
export const FORMS: readonly Form[] = [newsletterForm];
