import { expect } from "vitest";
import * as z from "zod/mini";
import { endpoint } from "#domain/contract/endpoint.ts";
import { CommerceError } from "#worker/commerce/commerce-error.ts";
import type { Answer } from "./upstream.ts";

const stated = { notFound: "error", maxAgeSeconds: 0, reply: z.object({ amount: z.int() }) } as const;
const input = z.object({ articles: z._default(z.array(z.string()), []), id: z.optional(z.string()) });
export const prices = endpoint({ ...stated, method: "GET", path: "/prices", input });
export const set = endpoint({ ...stated, method: "GET", path: "/set/{id}", input, notFound: "null" });
export const order = endpoint({ ...stated, method: "POST", path: "/order/{id}", input });

export const asked = { articles: ["leinwand", "poster-gerahmt"] };
export const ok: Answer = () => Response.json({ amount: 3490 });

/** Expects a call to fail, and returns its error. */
export async function failureOf(reply: Promise<unknown>): Promise<CommerceError> {
  const error = await reply.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CommerceError);
  return error as CommerceError;
}
