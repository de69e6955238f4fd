import { z } from "zod";
import { requireSitting } from "#app/domain/accounts/require-sitting.ts";
import { notFound } from "#app/domain/errors.ts";
import { askVerification } from "#app/domain/verification/ask-verification.server.ts";
import { ownVerifications } from "#app/domain/verification/own-verifications.server.ts";
import { VerificationShape } from "#app/domain/verification/verification-json-schemas.ts";
import { MOST_DOCUMENTS } from "#app/domain/verification/verification-rules.ts";
import {
  VerificationInput,
  WithdrawalQuery,
} from "#app/domain/verification/verification-schemas.ts";
import { withdrawVerification } from "#app/domain/verification/withdraw-verification.server.ts";
import { api } from "#app/http/api/api.server.ts";

export const loader = api("People", {
  GET: {
    summary: "What the caller asked to have checked",
    notes: "For those who can sit: every request with its decision, latest first.",
    who: "signed in",
    answers: { 200: z.array(VerificationShape) },
    errors: { 403: ["forbidden"] },
    run: async ({ ctx }) => {
      requireSitting(ctx);
      return Response.json(await ownVerifications(ctx));
    },
  },
  POST: {
    summary: "Ask to be verified",
    notes:
      "One request of each kind at a time, with a note or at most 2 pictures of a document. Only admins see the pictures; they are stored encrypted and deleted with the decision, after 30 days at the latest.",
    who: "signed in",
    body: VerificationInput,
    files: { name: "images", most: MOST_DOCUMENTS },
    answers: { 201: VerificationShape },
    errors: { 403: ["forbidden"], 409: ["verification_open"], 429: ["rate_limited"] },
    example: { kind: "identity", note: "My passport, valid until 2031" },
    run: async ({ ctx, input }) => {
      requireSitting(ctx);
      const { images, ...asked } = await input();
      const id = await askVerification(ctx, asked, images);
      const made = (await ownVerifications(ctx)).find((own) => own.id === id);
      if (!made) throw notFound();
      return Response.json(made, { status: 201 });
    },
  },
  DELETE: {
    summary: "Withdraw requests to be verified",
    notes: "All that wait, or the one with `id`. Their pictures are deleted.",
    who: "signed in",
    query: WithdrawalQuery,
    answers: { 204: null },
    errors: { 403: ["forbidden"], 404: ["not_found"] },
    run: async ({ ctx, query }) => {
      await withdrawVerification(ctx, query().id);
      return new Response(null, { status: 204 });
    },
  },
});
export const action = loader;
