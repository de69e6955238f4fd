import { href } from "react-router";
import type { Context } from "#app/domain/context.server.ts";
import { momentLabel } from "#app/domain/date-labels.ts";
import { clockTimeOf, plainDateOf } from "#app/domain/dates.ts";
import { ageText, dogSizeLabels } from "#app/domain/dogs/dog-rules.ts";
import { lostDogPage } from "#app/domain/lost-dogs/lost-dog-page.server.ts";
import { pageLink } from "#app/domain/page-link.server.ts";

/** Throws not_found for a forged address. */
export async function publicPage(ctx: Context, code: string) {
  const page = await lostDogPage(ctx, code);
  if (page.state !== "open") return page;
  const { dog, since, caredFor, isOwn, ...shown } = page;
  const { timeZone: zone } = ctx.config;
  const now = ctx.now();
  return {
    ...shown,
    dog: {
      ...dog,
      age: ageText(dog.age),
      size: dog.size && dogSizeLabels[dog.size],
    },
    since: momentLabel(since, now, zone),
    url: pageLink(ctx.config, "lostDog", code),
    flyerHref: href("/lost/:code/flyer", { code }),
    // The people who care for the dog have no reason to report the page.
    reportHref: caredFor ? null : href("/lost/:code/report", { code }),
    addPhotoHref: isOwn && caredFor ? `${href("/dogs/:id/lost", { id: caredFor })}?edit` : null,
    searchHref: caredFor && href("/dogs/:id/lost", { id: caredFor }),
    start: { date: plainDateOf(now, zone), time: clockTimeOf(now, zone) },
  };
}

export type OpenPage = Extract<Awaited<ReturnType<typeof publicPage>>, { state: "open" }>;
