import { HTTPException } from "hono/http-exception";

// Bodies as the real service sends them: an object for most errors, a bare array for what is not found.

/** 401: no token, an unknown one, or a public token for a draft. The real reply does not distinguish these either. */
export function unauthorized(): HTTPException {
  return failure(401, { error: "Unauthorized" });
}

/** 404: no such record or path. */
export function notFound(): HTTPException {
  return failure(404, ["This record could not be found"]);
}

/** 422: a parameter or body the endpoint does not know or cannot read. `sentence` says which and why. */
export function unprocessable(sentence: string): HTTPException {
  return failure(422, { error: sentence });
}

/** 422: the name is taken by another record of the space; in the words by which the real service's command line recognises it. */
export function nameTaken(): HTTPException {
  return failure(422, { name: ["has already been taken"] });
}

/** 413: a body of more bytes than the service reads. */
export function tooLarge(sentence: string): HTTPException {
  return failure(413, { error: sentence });
}

function failure(
  status: 401 | 404 | 413 | 422,
  body: { error: string } | { name: string[] } | readonly string[],
): HTTPException {
  return new HTTPException(status, {
    res: Response.json(body, { status, headers: { "cache-control": "no-cache" } }),
  });
}
