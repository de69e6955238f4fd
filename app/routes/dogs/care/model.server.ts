import { href } from "react-router";
import { countedFields } from "#app/domain/care/care-rules.ts";
import { careViews } from "#app/domain/care/care-views.server.ts";
import { type ReadSheet, readCareSheet } from "#app/domain/care/read-care-sheet.server.ts";
import type { SignedIn } from "#app/domain/context.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import { plainDateOf } from "#app/domain/dates.ts";
import { ageText } from "#app/domain/dogs/dog-rules.ts";
import { firstNameOf } from "#app/domain/people/first-name.ts";
import { copy, fieldNames } from "./copy.ts";

const VIEWS_SHOWN = 10;
const MOST_VIEWS = 500;

export type CarePage = Awaited<ReturnType<typeof carePage>>;

/**
 * What a care sheet's page shows. `allViews` lists more than the latest looks at how to get in.
 * Throws not_found for everyone but the owner and the sitter of an agreed booking.
 */
export async function carePage(ctx: SignedIn, dogId: string, allViews: boolean) {
  const read = await readCareSheet(ctx, dogId);
  const { reader, sheet } = read;
  const { dog, isOwner, bookedUntil } = reader;
  const editHref = href("/dogs/:id/care/edit", { id: dogId });
  return {
    dog,
    isOwner,
    owner: firstNameOf(reader.owner.name),
    about: [dog.breed, ageText(dog.age), ...(isOwner ? [] : [copy.ownedBy(reader.owner.name)])],
    sheet,
    today: plainDateOf(ctx.now(), ctx.config.timeZone),
    /**
     * Until when the service worker keeps the page. It does not keep the owner's, which says how to
     * get in.
     */
    keptUntil: bookedUntil,
    editHref,
    meter: {
      given: countedFields.length - sheet.missing.length,
      all: countedFields.length,
      missing: sheet.missing.map((field) => ({
        href: `${editHref}#care-${field}`,
        name: fieldNames[field],
      })),
    },
    getIn: getInOf(ctx, read),
    ...(isOwner ? await viewsOf(ctx, dogId, allViews) : { views: [], moreViews: false }),
  };
}

/** Whether a sitter can open how to get in now, later, or not. */
function getInOf(ctx: SignedIn, { reader, sheet }: ReadSheet) {
  const { getsIn, getsInFrom } = reader;
  if (sheet.accessUnreadable) return { state: "unreadable" as const };
  if (!sheet.hasAccess) return { state: "none" as const };
  if (getsIn) return { state: "open" as const };
  if (getsInFrom === null) return { state: "over" as const };
  const from = momentLabel(getsInFrom, ctx.now(), ctx.config.timeZone);
  return { state: "ahead" as const, from };
}

async function viewsOf(ctx: SignedIn, dogId: string, all: boolean) {
  const most = all ? MOST_VIEWS : VIEWS_SHOWN;
  const views = await careViews(ctx, dogId, most + 1);
  return {
    views: views.slice(0, most).map(({ name, at }) => ({
      name: firstNameOf(name),
      moment: momentLabel(at, ctx.now(), ctx.config.timeZone),
    })),
    moreViews: !all && views.length > most,
  };
}
