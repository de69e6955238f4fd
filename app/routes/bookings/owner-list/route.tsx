import { href, redirect } from "react-router";
import { monthDay } from "#app/domain/date-labels.ts";
import { signedInContext } from "#app/http/app-context.server.ts";
import { TurnLink } from "#app/ui/booking/booking-days.tsx";
import { BookingList } from "#app/ui/booking/booking-list.tsx";
import { BookingTips } from "#app/ui/booking/booking-tips.tsx";
import { SeriesRows } from "#app/ui/booking/series/series-rows.tsx";
import { SideSwitch } from "#app/ui/booking/side-switch.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { PageHandle } from "#app/ui/layout/page-handle.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SideLayout } from "#app/ui/layout/side-layout.tsx";
import { WeekPicture } from "#app/ui/week/week-picture.tsx";
import type { Route } from "./+types/route";
import { belongsToSitter, ownerBookings, recentSitters } from "./model.server.ts";
import { CHOOSE_TITLE, SitterChooser } from "./sitter-chooser.tsx";

export const handle: PageHandle = { nav: "bookings", styles: "bookings", wide: true };

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(signedInContext);
  const id = url.searchParams.get("id");
  if (id) throw redirect(href("/bookings/:id", { id }), 302);
  if (url.searchParams.get("side") === "any" && (await belongsToSitter(ctx)))
    throw redirect(href("/bookings-sitter"), 302);
  return url.searchParams.has("choose")
    ? { recent: await recentSitters(ctx) }
    : ownerBookings(ctx, url.searchParams);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData && "recent" in loaderData ? CHOOSE_TITLE : "Your Bookings" },
];

export default function Bookings({ loaderData }: Route.ComponentProps) {
  if ("recent" in loaderData)
    return <SitterChooser sitters={loaderData.recent} closeHref={href("/bookings")} />;
  const { list, week, canSit, waitingAsSitter } = loaderData;
  const tips = <BookingTips side="owner" inGoogle={loaderData.inGoogle} />;
  const rows = (
    <div>
      <BookingList
        list={list}
        party="owner"
        emptyAction={{ href: href("/sitters"), label: "Find a sitter" }}
      />
      <SeriesRows series={loaderData.weekly} party="owner" />
    </div>
  );
  return (
    <>
      <PageHeader
        title="Your Bookings"
        actions={
          <ButtonLink
            small
            {...(list.saysEmpty && !list.allHref && { variant: "ghost" })}
            href="?choose=sitter"
            data-dialog=""
          >
            New Booking
          </ButtonLink>
        }
      />
      {canSit && <SideSwitch current="owner" waiting={waitingAsSitter} />}
      <div data-live="bookings">
        <SideLayout even={week !== null} side={week ? rows : tips}>
          {week ? (
            <div className="stack">
              <WeekPicture
                week={week.shown}
                title={`${monthDay(week.from)} to ${monthDay(week.to)}`}
                aside={
                  <span className="flex">
                    <TurnLink href={week.previousHref} label="Previous week" icon="back" />
                    <TurnLink href={week.nextHref} label="Next week" icon="forward" />
                  </span>
                }
              />
              {tips}
            </div>
          ) : (
            rows
          )}
        </SideLayout>
      </div>
    </>
  );
}
