import { type SignedIn, transact } from "../context.server.ts";
import { forbidden } from "../errors.ts";
import { fileReport } from "../safety/file-report.server.ts";
import type { ContentReportInput } from "../safety/safety-schemas.ts";
import { noteSecurity } from "../security-events.ts";
import { isOpenPage, lostDogBehind, pageEnded } from "./lost-dog-queries.server.ts";

/** To the admins. Again by the same person changes nothing until it was handled. */
export async function reportLostPage(
  ctx: SignedIn,
  code: string,
  input: ContentReportInput,
): Promise<void> {
  await transact(ctx, async (ctx) => {
    const page = await lostPageToReport(ctx, code);
    const filed = await fileReport(ctx, {
      reportedId: page.owner_id,
      ...input,
      about: { lost_dog_id: page.id },
    });
    if (filed) noteSecurity(ctx, "lost_page_reported", page.owner_id);
  });
}

/** Throws not_found, conflict `search_over`, and forbidden for the owner. */
export async function lostPageToReport(ctx: SignedIn, code: string) {
  const page = await lostDogBehind(ctx, code);
  if (!isOpenPage(page)) throw pageEnded();
  if (page.owner_id === ctx.actor.id) throw forbidden("This is the page of your own dog");
  return page;
}
