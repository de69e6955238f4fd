import { Readable } from "node:stream";
import { href, redirect } from "react-router";
import { provenRecently } from "#app/domain/accounts/security/recent-proof.server.ts";
import { exportData } from "#app/domain/leaving/export-data.server.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import type { Route } from "./+types/account-data-zip";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  if (!(await provenRecently(ctx))) throw redirect(href("/profile/edit/account/data"), 303);
  // HTTP headers are ASCII only.
  const words = ctx.config.appName.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const name = [...words, "data.zip"].join("-");
  const headers = {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  };
  const pieces = await exportData(ctx);
  return new Response(Readable.toWeb(Readable.from(pieces)) as ReadableStream, { headers });
}
