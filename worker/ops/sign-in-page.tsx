import { htmlPage } from "./html-page.tsx";

const SIGN_IN_PROBLEMS = {
  wrong: "That is not the operators' token.",
  locked: "Too many wrong tokens from here. Try again in 15 minutes.",
} as const;

/** Asks for the operators' token; after a refusal it says why. */
export function signInPage(problem: keyof typeof SIGN_IN_PROBLEMS | null): Promise<Response> {
  const status = problem === "locked" ? 429 : problem === "wrong" ? 401 : 200;
  return htmlPage(
    status,
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
