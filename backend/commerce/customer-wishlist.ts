import { customerWishlist } from "#domain/contract/customer-wishlist.ts";
import { serve } from "./serve.ts";

/** Nobody has an account here, so nobody is logged in: a visitor's list stays in her browser. */
export const serveCustomerWishlist = serve(customerWishlist, () => null);
