import { htmlPage } from "./html-page.tsx";

const SIGN_IN_PROBLEMS = {
  wrong: "That is not the operators' token.",
  locked: "Too many wrong tokens from here. Try again in 15 minutes.",
  unknown: "Nobody can be signed in or recognised right now. Try again in a minute.",
  "signed out here":
    "You are signed out in this browser. That your session has ended could not be noted: sign in and out again.",
} as const;
const STATUSES = { wrong: 401, locked: 429, unknown: 503, "signed out here": 503 } as const;

/** Renders the sign-in page; after a refusal, with its reason. */
export function signInPage(problem: keyof typeof SIGN_IN_PROBLEMS | null): Promise<Response> {
  return htmlPage(
    problem === null ? 200 : STATUSES[problem],
    "Sign in",
    <form method="post" action="/ops/sign-in" className="card">
      <h1>Operators</h1>
      {problem && <p role="alert">{SIGN_IN_PROBLEMS[problem]}</p>}
      <label htmlFor="token">Token</label>
      <input id="token" name="token" type="password" autoComplete="current-password" required />
      <button type="submit">Sign in</button>
    </form>,
  );
}
