import { customerLogout } from "./customer-logout.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const customerLogoutExample = example(customerLogout, { input: {}, reply: { status: "logged-out" } });
