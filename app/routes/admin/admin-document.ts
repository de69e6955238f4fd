import { notFound } from "#app/domain/errors.ts";
import { viewDocument } from "#app/domain/verification/view-document.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/admin-document";

/** A picture of a document. Nothing may cache it, because every look is logged. */
export async function loader({ context, params: { id, number } }: Route.LoaderArgs) {
  if (!/^[1-9]$/.test(number)) throw notFound();
  const bytes = await viewDocument(context.get(signedInContext), id, Number(number) - 1);
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "image/webp",
      "content-length": String(bytes.byteLength),
      "cache-control": "private, no-store",
    },
  });
}
