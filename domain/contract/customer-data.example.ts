import { customerData } from "./customer-data.ts";
import { example } from "./example.ts";

/** A question and its answer. */
export const customerDataExample = example(customerData, {
  input: {},
  reply: {
    ...{ emailHash: "", firstName: "Mia", lastName: "Berger", number: "204711", type: 0 },
    ...{ isLoggedIn: true, isWhitelabelCustomer: false },
    order: { cartArticlesAmount: 2, isWhitelabelOrder: false },
  },
});
