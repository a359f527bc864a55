import { ANONYMOUS, customerData } from "#domain/contract/customer-data.ts";
import { serve } from "./serve.ts";

/** Nobody has an account here: every visitor is one of whom nothing is known. */
export const serveCustomerData = serve(customerData, () => ANONYMOUS);
