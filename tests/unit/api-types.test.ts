import { expect, test } from "vitest";
import { z } from "zod";
import { api } from "#app/http/api/api.server.ts";

const described = { summary: "A call", notes: "What it is for.", answers: { 204: null } } as const;
const run = async () => new Response(null, { status: 204 });

/** The compiler checks this file: an unused @ts-expect-error is itself an error. */
test("a call can't be added without its description, nor use input it doesn't describe", () => {
  const handlers = [
    // @ts-expect-error: there are no words and no answers
    () => api("Dogs", { GET: { who: "anyone", run } }),
    // @ts-expect-error: nothing says who may call
    () => api("Dogs", { GET: { ...described, run } }),
    // @ts-expect-error: there is no such group
    () => api("Cats", { GET: { ...described, who: "anyone", run } }),
    // @ts-expect-error: the body of a GET means nothing
    () => api("Dogs", { GET: { ...described, who: "anyone", body: z.object({}), run } }),
    () =>
      api("Dogs", {
        POST: {
          ...described,
          who: "signed in",
          // @ts-expect-error: no body is described
          run: async ({ input }) => Response.json(await input()),
        },
      }),
    () =>
      api("Dogs", {
        GET: {
          ...described,
          who: "anyone",
          query: z.object({ page: z.coerce.number() }),
          // @ts-expect-error: the query has no such field
          run: async ({ query }) => Response.json(query().size),
        },
      }),
    () =>
      api("Dogs", {
        GET: {
          ...described,
          who: "anyone",
          // @ts-expect-error: perhaps nobody is signed in
          run: async ({ ctx }) => Response.json(ctx.actor.id),
        },
        PATCH: {
          ...described,
          who: "signed in",
          body: z.object({ age: z.coerce.number() }),
          files: { name: "images", most: 3 },
          run: async ({ ctx, input }) => {
            const { age, images } = await input();
            return Response.json([ctx.actor.id, age.toFixed(), images.map(({ size }) => size)]);
          },
        },
      }),
  ];
  expect(Object.keys(handlers.at(-1)?.().calls ?? {})).toEqual(["GET", "PATCH"]);
});
