import { z } from "zod";
import { photoWidthFor } from "#app/domain/photos/photo-files.server.ts";
import { privatePhoto } from "#app/domain/photos/private-photo.server.ts";
import { api } from "#app/http/api/api.server.ts";
import { isKnownTag } from "#app/http/server/known-tag.ts";

const PhotoQuery = z.object({
  w: z.string().optional().describe("320, 640 or 1280 pixels wide; without it 640"),
});

export const loader = api("Messages", {
  GET: {
    summary: "A photo of a message or a visit",
    notes:
      "For the two people of its conversation or booking, checked each time; 404 for everybody else.",
    who: "anyone",
    query: PhotoQuery,
    answers: { 200: "image/webp" },
    errors: { 404: ["not_found"] },
    run: async ({ ctx, request, params: { file = "" }, query }) => {
      const { w = null } = query();
      const bytes = await privatePhoto(ctx, file, w);
      const etag = `"${file}-${photoWidthFor(w)}"`;
      const headers = new Headers({ etag, "cache-control": "private, no-cache" });
      if (isKnownTag(request.headers.get("if-none-match"), etag))
        return new Response(null, { status: 304, headers });
      headers.set("content-type", "image/webp");
      headers.set("content-length", String(bytes.byteLength));
      return new Response(new Uint8Array(bytes), { headers });
    },
  },
});
export const action = loader;
