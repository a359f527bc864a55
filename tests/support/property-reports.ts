import { configureGlobal } from "fast-check";

// A property that fails says what was wrong, in the message that reports keep.
configureGlobal({ includeErrorInReport: true });
