import { FORM_SEGMENTS } from "#domain/address/path-kind.ts";
import { belowPages, type FormEntry } from "./form.ts";

/** Every form of the shop, with its paths. Its folder is read when somebody asks for it. */
export const FORMS: readonly FormEntry[] = [
  { paths: belowPages("contact"), load: () => import("./contact/form.ts") },
  // Below the current path, whatever page that is (spec 001 §7).
  { paths: belowPages("newsletter"), load: () => import("./newsletter/form.ts") },
  { paths: [`/${FORM_SEGMENTS["newsletter-confirm"]}`], load: () => import("./newsletter-confirm/form.ts") },
  { paths: belowPages("customer-picture"), load: () => import("./customer-picture/form.ts") },
  {
    paths: [`/${FORM_SEGMENTS["customer-picture-remove"]}`],
    load: () => import("./customer-picture-remove/form.ts"),
  },
  { paths: belowPages("toolbox"), load: () => import("./toolbox/form.ts") },
  { paths: belowPages("toolbox-print"), load: () => import("./toolbox-print/form.ts") },
  { paths: belowPages("voucher"), load: () => import("./voucher/form.ts") },
  { paths: belowPages("gift-voucher"), load: () => import("./gift-voucher/form.ts") },
];
