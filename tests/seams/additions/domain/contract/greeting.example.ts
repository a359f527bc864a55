import { example } from "#domain/contract/example.ts";
import { greeting } from "./greeting.ts";

/** A question and its answer. */
export const greetingExample = example(greeting, { input: { name: "Anna" }, reply: { text: "Hallo Anna" } });
