import { configureGlobal } from "fast-check";

// The message of a failed property states what was wrong, because reports keep only messages.
configureGlobal({ includeErrorInReport: true });
