import { contactForm } from "./contact/form.ts";
import type { Form } from "./form.ts";
import { newsletterForm } from "./newsletter/form.ts";
import { newsletterConfirmForm } from "./newsletter-confirm/form.ts";
import { voucherForm } from "./voucher/form.ts";

/** Every form of the shop. */
export const FORMS: readonly Form[] = [contactForm, newsletterForm, newsletterConfirmForm, voucherForm];
